// Lets the game start without a network. `.ci/pack.mjs` writes two lines above these: BUILD, a hash of the whole site,
// and FILES, the address of every file in it with the hash of its content ("./" is the page).
//
// A set is all files of one build, kept in a cache of its own. It is complete and checked before it is used, so that a
// host in the middle of a change can never give half of one build and half of another. A new worker waits until the
// player says so, or until no page of the old set is left.
//
// When one of several tabs takes the new set, this worker answers all of them. A page goes on getting the files of the
// set that it came from (a font may be wanted late, and names without a hash stand for one content in the old set and
// another in the new): `PAGES` remembers which set that is, and a set is thrown away only when no page lives on it.
// Pages that came from the network before there was a worker are left to the network, and never claimed.
"use strict";

const SCOPE = new URL(self.registration.scope);
// Other copies of the site may live on this host. A path holds no space, so no name is the beginning of another's.
const OURS = `mordred ${SCOPE.pathname} `;
const PAGES = `${OURS}pages`;
const HASH = "x-mordred-hash";
const address = (file) => new URL(file, SCOPE).href;
const nameOf = (build) => `${OURS}${build}`;

const isSet = (name) => name.startsWith(OURS) && name !== PAGES;
const setNames = async () => (await caches.keys()).filter(isSet);

/** Fetches one file as it must be, or fails. What the browser has from loading the page will do, if it is the same. */
async function fetched(url, hash) {
  const ask = async (cache) => {
    const response = await fetch(url, { integrity: hash, cache });
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response;
  };
  const response = await ask("default").catch(() => ask("reload"));
  // A fresh response: one that was redirected may not answer a navigation, and one that varies may not be found again.
  const headers = new Headers(response.headers);
  headers.delete("vary");
  headers.set(HASH, hash);
  return new Response(response.body, { headers });
}

/** The same content under the same address in a set that is here already. */
async function kept(url, hash, names) {
  for (const cacheName of names) {
    const response = await caches.match(url, { cacheName });
    if (response?.headers.get(HASH) === hash) return response;
  }
  return null;
}

/** Puts the set of this build together: all of it or nothing. */
async function collect() {
  const names = await setNames();
  const mine = nameOf(BUILD);
  const cache = await caches.open(mine);
  try {
    await Promise.all(Object.entries(FILES).map(async ([file, hash]) => {
      const url = address(file);
      await cache.put(url, (await kept(url, hash, names)) ?? (await fetched(url, hash)));
    }));
  } catch (error) {
    // A build that was taken back and comes again finds its own set, which may be in use.
    if (!names.includes(mine)) await caches.delete(mine);
    throw error;
  }
}

// This worker sleeps between requests and forgets, so what page is of what set is written down as well.
const builds = new Map();
// Pages that were visited and have not been seen alive yet: a page that is still loading is not in the list of those
// that live. One that never comes to life is forgotten with this worker's next sleep.
const expected = new Set();
const entry = (page) => address(`./?page=${encodeURIComponent(page)}`);

async function remember(page, build) {
  builds.set(page, build);
  await (await caches.open(PAGES)).put(entry(page), new Response(build));
}

async function recall(page) {
  if (!builds.has(page)) {
    const response = await caches.match(entry(page), { cacheName: PAGES });
    builds.set(page, (await response?.text()) ?? BUILD);
  }
  return builds.get(page);
}

/** Throws away what no page needs any more. */
async function tidy() {
  const mine = nameOf(BUILD);
  const names = await setNames();
  if (!names.includes(mine)) await collect();
  // The set of a newer worker is not this one's to judge.
  if (self.registration.installing || self.registration.waiting) return;
  const alive = new Set((await self.clients.matchAll({ includeUncontrolled: true, type: "all" })).map(({ id }) => id));
  const used = new Set([mine]);
  const pages = await caches.open(PAGES);
  for (const request of await pages.keys()) {
    const page = new URL(request.url).searchParams.get("page");
    if (alive.has(page)) expected.delete(page);
    if (alive.has(page) || expected.has(page)) used.add(nameOf(await recall(page)));
    else await pages.delete(request);
  }
  await Promise.all(names.filter((name) => !used.has(name)).map((name) => caches.delete(name)));
}

/** The answer to a request for `url`: from the set of the page that asks, else from the network. */
async function answer(event, url) {
  const isVisit = event.request.mode === "navigate";
  const build = isVisit || !event.clientId ? BUILD : await recall(event.clientId);
  // A visit becomes a page, a script may become a worker of the page that asks for it.
  if (event.resultingClientId) {
    if (isVisit) expected.add(event.resultingClientId);
    event.waitUntil(remember(event.resultingClientId, build).catch((error) => console.info(String(error))));
  }
  // The others after it: a name that only an older set knows is asked for by an older page.
  for (const cacheName of [nameOf(build), ...(await setNames())]) {
    const response = await caches.match(url, { cacheName });
    if (response) return response;
  }
  return fetch(event.request);
}

self.addEventListener("install", (event) => event.waitUntil(collect()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  const file = `./${pathname.slice(SCOPE.pathname.length)}`.replace(/^\.\/index\.html$/, "./");
  // Below the folder of the game there may be other pages, which are not its own.
  if (mode === "navigate" && !(file in FILES)) return;
  event.respondWith(answer(event, address(file)));
});

self.addEventListener("message", (event) => {
  if (event.data === "skip-waiting") event.waitUntil(self.skipWaiting());
  if (event.data === "tidy") event.waitUntil(tidy());
});
