// Offline play: the site is kept whole, renewed whole, and needs no service worker to run.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, suite } from "node:test";
import { fileURLToPath } from "node:url";
import { serve } from "../../.ci/serve.mjs";
import { Game, SCREENS, SIZES, THEMES, dice, launch, test } from "./game.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const DIST = here("../../dist");
const PACK = here("../../.ci/pack.mjs");

const filesOf = (dir) => readdirSync(dir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(dir.length + 1))
  .sort();
const buildOf = (dir) => readFileSync(join(dir, "sw.js"), "utf8").match(/BUILD = "(\w+)"/)[1];

/** Changes the page, a hashed sheet and a file without a hash, as another build would. */
function revise(dir, edition) {
  const page = join(dir, "index.html");
  const sheet = filesOf(dir).find((name) => /^style-[0-9a-f]+\.css$/.test(name));
  const renamed = `style-${createHash("sha256").update(edition).digest("hex").slice(0, 16)}.css`;
  renameSync(join(dir, sheet), join(dir, renamed));
  appendFileSync(join(dir, renamed), `:root{--edition:${edition}}`);
  appendFileSync(join(dir, "icon.svg"), `<!-- ${edition} -->`);
  const digest = createHash("sha384").update(readFileSync(join(dir, renamed))).digest("base64");
  const html = readFileSync(page, "utf8")
    .replace(/<html[^>]*>/, `<html lang="en" data-edition="${edition}">`)
    .replace(new RegExp(`href=\\./${sheet} integrity=\\S+`), `href=./${renamed} integrity=sha384-${digest}`);
  assert.ok(html.includes(renamed) && html.includes(digest), "the page names the changed sheet");
  writeFileSync(page, html);
  execFileSync("node", [PACK, dir]);
}

/** Puts the files of a build where the host has its site, as an upload would. */
function deploy(build, dir) {
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true });
  cpSync(build, dir, { recursive: true });
}

suite("offline", () => {
  const shared = {};
  const folder = mkdtempSync(join(tmpdir(), "mordred-offline-"));
  const [first, second, third] = ["first", "second", "third"].map((edition) => join(folder, edition));
  const sites = [];

  before(async () => {
    assert.ok(process.env.CHROMIUM, "CHROMIUM must name the browser: run these tests with ./test");
    for (const build of [first, second, third]) cpSync(DIST, build, { recursive: true });
    revise(second, "second");
    revise(third, "third");
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser?.close();
    await Promise.all(sites.map((site) => site.close()));
    rmSync(folder, { recursive: true });
  });

  /** Serves a folder until the tests are over, if not until a test cuts the network. */
  async function online(options) {
    const site = await serve(options);
    sites.push(site);
    return site;
  }

  /** A host of its own with the first build on it, and a visit that has made it ready for offline play. */
  async function host({ base = "/", within = "", ...options } = {}) {
    const root = join(folder, `host-${sites.length}`);
    const dir = join(root, within);
    cpSync(first, dir, { recursive: true });
    const site = await online({ dir: root, base, packed: true });
    site.url += within;
    return { dir, root, site, game: await visit(site, options) };
  }

  async function visit(site, options) {
    const game = await (await Game.open({ ...shared, site }, { workers: true, ...options })).started();
    await game.page.evaluate(async () => { await navigator.serviceWorker.ready; });
    return game;
  }

  const reload = async (game) => {
    await game.page.reload();
    await game.started();
  };
  /** Another page of the same browser. */
  const another = async (game) => {
    const other = new Game(await game.page.context().newPage(), game.url);
    await other.page.goto(game.url);
    return other.started();
  };
  /**
   * Lets the page look for a new version, and waits until it has one, or has found it wanting. Twice: the browser looks
   * on its own a while after each visit, and the first look may be no more than the end of that one, from before the
   * host was changed.
   */
  const look = (game) => game.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    for (let looks = 0; looks < 2; looks += 1) {
      await registration.update().catch(() => {});
      const worker = registration.installing;
      await new Promise((done) => {
        if (!worker || worker.state !== "installing") return done();
        worker.addEventListener("statechange", done, { once: true });
      });
    }
  });
  const announced = (game) => game.page.locator("html[data-update=ready]").waitFor();
  const sets = (game) => game.page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith(" pages")).sort());
  const setsAre = async (game, wanted) => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (JSON.stringify(await sets(game)) === JSON.stringify(wanted.toSorted())) return;
      await game.page.waitForTimeout(50);
    }
    assert.deepEqual(await sets(game), wanted.toSorted());
  };
  const setOf = (build, path = "/") => `mordred ${path} ${buildOf(build)}`;
  /** What edition each part of the page is of, and what the worker gives it when it asks late. */
  const edition = (game) => game.page.evaluate(async () => {
    const icon = await (await fetch("icon.svg")).text();
    const mark = (text) => text.match(/second|third/)?.[0] ?? "first";
    return [
      mark(document.documentElement.dataset.edition ?? ""),
      mark(getComputedStyle(document.documentElement).getPropertyValue("--edition")),
      mark(icon),
    ].join(" ");
  });
  const editionIs = async (game, name) => assert.equal(await edition(game), `${name} ${name} ${name}`);
  const apply = async (game) => {
    await game.toFront();
    await Promise.all([game.page.waitForEvent("load"), game.get("update-now").click()]);
    await game.started();
  };

  for (const base of ["/", "/games/of/mine/mordred/"]) {
    test(`the second visit to ${base} works with the network cut`, async () => {
      const { site, game } = await host({ base });
      await site.close();
      for (const address of Object.values(SCREENS)) {
        await game.page.goto("about:blank");
        await game.page.goto(site.url + address);
        await game.started();
        await game.page.getByRole("heading", { level: 1 }).waitFor();
      }
      for (const address of ["index.html#new?seed=42&seats=person", "?from=a-friend#new?seed=42&seats=person"]) {
        await game.page.goto(site.url + address);
        await game.table();
        const roll = dice(7);
        for (let picks = 0; picks < 5; picks += 1) await game.press(roll((await game.choices()).length));
        await game.choices();
        await game.get("ask-coach").click();
        await game.get("advice").first().waitFor();
        assert.equal(game.page.workers().length, 1, "the coach thinks in a worker");
      }
      assert.ok(await game.page.evaluate(() => [...document.fonts].some((font) => font.status === "loaded")));
      await game.close();
    });
  }

  test("the set holds every file of the site as it is, and nothing else", async () => {
    const { dir, game } = await host({ base: "/a/b/" });
    const kept = await game.page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
      const entries = await Promise.all((await cache.keys()).map(async ({ url }) => {
        const data = await (await cache.match(url)).arrayBuffer();
        return [new URL(url).pathname.slice(location.pathname.length) || "index.html", hex(await crypto.subtle.digest("SHA-256", data))];
      }));
      return Object.fromEntries(entries);
    }, setOf(first, "/a/b/"));
    const there = filesOf(dir).filter((name) => name !== "sw.js");
    const hash = (name) => createHash("sha256").update(readFileSync(join(dir, name))).digest("hex");
    assert.deepEqual(kept, Object.fromEntries(there.map((name) => [name, hash(name)])));
    assert.deepEqual(await sets(game), [setOf(first, "/a/b/")]);
    await game.close();
  });

  test("a new build is offered, the page stays whole until it is taken, then all of it is new", async () => {
    const { dir, site, game } = await host();
    await reload(game);
    deploy(second, dir);
    await look(game);
    await announced(game);
    await editionIs(game, "first");
    await reload(game);
    await announced(game);
    await editionIs(game, "first");
    await setsAre(game, [setOf(first), setOf(second)]);
    await apply(game);
    await editionIs(game, "second");
    await setsAre(game, [setOf(second)]);
    assert.equal(await game.get("update").count(), 0);
    await site.close();
    await reload(game);
    await editionIs(game, "second");
    await game.close();
  });

  test("a build taken back and one after it come as any other", async () => {
    const { dir, game } = await host();
    await reload(game);
    for (const [build, name] of [[second, "second"], [first, "first"], [third, "third"]]) {
      deploy(build, dir);
      await look(game);
      await announced(game);
      await apply(game);
      await editionIs(game, name);
      await setsAre(game, [setOf(build)]);
    }
    await game.close();
  });

  test("what has not changed is taken from the old set", async () => {
    const { dir, game } = await host();
    deploy(second, dir);
    // Without a hash in its name the browser would ask the host for it again.
    rmSync(join(dir, "fonts/alegreya.woff2"));
    await look(game);
    await announced(game);
    await apply(game);
    await editionIs(game, "second");
    await setsAre(game, [setOf(second)]);
    await game.close();
  });

  test("a half-deployed build leaves the old one in its place, and a whole one after it comes", async () => {
    // In this order: a hashed file that has come once is not asked for again. And never the same build twice in a row:
    // a browser still busy with one would put it together from what was right before and what is right now.
    const spoils = [
      ["a file is missing", second, (dir) => rmSync(join(dir, filesOf(dir).find((name) => name.startsWith("style-"))))],
      ["a file is cut", third, (dir) => writeFileSync(join(dir, filesOf(dir).find((name) => name.startsWith("style-"))), ":root{")],
      ["a file without a hash is still the old one", second, (dir) => cpSync(join(first, "icon.svg"), join(dir, "icon.svg"))],
      ["the page is still the old one", third, (dir) => cpSync(join(first, "index.html"), join(dir, "index.html"))],
    ];
    const { dir, game } = await host();
    await reload(game);
    for (const [how, build, change] of spoils) {
      deploy(build, dir);
      change(dir);
      await look(game);
      await setsAre(game, [setOf(first)]);
      assert.equal(await game.page.locator("html[data-update]").count(), 0, how);
      await reload(game);
      await editionIs(game, "first");
    }
    deploy(second, dir);
    await look(game);
    await announced(game);
    await apply(game);
    await editionIs(game, "second");
    await game.close();
  });

  test("a second tab keeps its own set when the first takes the new one, and follows when it is asked to", async () => {
    const { dir, site, game } = await host();
    await reload(game);
    const other = await another(game);
    await other.visit("table");
    deploy(second, dir);
    await look(game);
    await announced(game);
    await announced(other);
    await apply(game);
    await editionIs(game, "second");
    await other.page.evaluate(() => { window.isSamePage = true; });
    await site.close();
    await editionIs(other, "first");
    await setsAre(other, [setOf(first), setOf(second)]);
    await (await other.toFront()).press(0);
    await other.choices();
    assert.ok(await other.page.evaluate(() => window.isSamePage));
    await other.visit("home");
    await apply(other);
    await editionIs(other, "second");
    await setsAre(other, [setOf(second)]);
    assert.deepEqual(other.complaints, []);
    await game.close();
  });

  test("a page that is still loading is not taken for one that has gone", async () => {
    const { dir, site, game } = await host();
    await reload(game);
    // The set is tidied all the time, also between the visit of the other page and its first breath.
    await game.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.getRegistration();
      window.tidying = setInterval(() => active.postMessage("tidy"), 10);
    });
    const other = await another(game);
    await game.page.evaluate(() => clearInterval(window.tidying));
    deploy(second, dir);
    await look(game);
    await announced(game);
    await apply(game);
    await site.close();
    await editionIs(other, "first");
    await game.close();
  });

  test("a page that came from the network takes the new build with a reload", async () => {
    const { dir, game } = await host();
    deploy(second, dir);
    await look(game);
    await announced(game);
    await apply(game);
    await editionIs(game, "second");
    await game.close();
  });

  test("copies in several folders of one host, one inside the other, do not touch each other", async () => {
    const { root, dir, site, game } = await host({ within: "games/" });
    cpSync(first, join(root, "games/old"), { recursive: true });
    writeFileSync(join(dir, "else.html"), `<!doctype html><title>Something else</title><link rel="icon" href="data:,">`);
    await reload(game);
    const old = new Game(await game.page.context().newPage(), `${game.url}old/`);
    await old.page.goto(`${game.url}old/`);
    await old.started();
    await old.page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await setsAre(game, [setOf(first, "/games/"), setOf(first, "/games/old/")]);
    await game.page.goto(`${game.url}else.html`);
    assert.equal(await game.page.title(), "Something else");
    await game.page.goto(game.url);
    await game.started();
    cpSync(second, dir, { recursive: true });
    await look(game);
    await announced(game);
    await apply(game);
    await editionIs(game, "second");
    await setsAre(game, [setOf(second, "/games/"), setOf(first, "/games/old/")]);
    await site.close();
    await reload(old);
    await editionIs(old, "first");
    await game.close();
  });

  test("the notice keeps out of turns, can be put off, and asks again for a newer version", async () => {
    const { dir, game } = await host({ address: SCREENS.table });
    await game.table();
    const notice = game.get("update");
    await game.choose("March");
    deploy(second, dir);
    await look(game);
    await announced(game);
    await game.choices();
    assert.equal(await notice.count(), 0, "not in the middle of a turn");
    await game.get("undo").click();
    await notice.waitFor();
    await game.visit("settings");
    await notice.waitFor();
    await game.get("update-later").click();
    await notice.waitFor({ state: "detached" });
    await game.arrivedAt("Settings");
    deploy(third, dir);
    await look(game);
    await notice.waitFor();
    await apply(game);
    await editionIs(game, "third");
    await game.close();
  });

  for (const size of ["phone", "laptop"]) {
    for (const theme of THEMES) {
      test(`the notice is well made on a ${size} by ${theme}`, async () => {
        const { dir, game } = await host({ size: SIZES[size], theme });
        deploy(second, dir);
        await look(game);
        for (const screen of ["home", "setup", "settings"]) {
          await game.visit(screen);
          await game.get("update").waitFor();
          assert.deepEqual(await game.axe(), []);
          for (const id of ["update-now", "update-later"]) {
            const { height, width } = await game.get(id).boundingBox();
            assert.ok(height >= 44 && width >= 44, `${id}: ${width} by ${height}`);
          }
          await game.shot(`update-${screen}-${size}-${theme}`);
        }
        await game.close();
      });
    }
  }

  test("the crash screen's Reload takes a new build that waits", async () => {
    const { dir, game } = await host();
    await reload(game);
    deploy(second, dir);
    await look(game);
    await announced(game);
    await game.page.evaluate(() => { setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }); });
    await game.page.locator("html[data-boot=broken]").waitFor();
    const loaded = game.page.waitForEvent("load");
    await game.page.getByRole("button", { name: "Reload" }).click();
    await loaded;
    await game.started();
    await editionIs(game, "second");
    await game.page.context().close();
  });

  test("without service workers, or where they are refused, the game simply works online", async () => {
    const refuse = () => { ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError")); };
    const site = await online({ dir: first });
    for (const options of [{}, { workers: true, prepare: refuse }, { arrange: (page) => page.route("**/offline-*.js", (route) => route.abort()) }]) {
      const game = await (await Game.open({ ...shared, site }, { address: "#new?seed=42", ...options })).table();
      await game.choices();
      assert.deepEqual(await game.page.evaluate(async () => await caches.keys()), []);
      if (options.arrange) game.complaints.length = 0;
      await game.close();
    }
    const context = await shared.browser.newContext({ serviceWorkers: "block" });
    const blocked = new Game(await context.newPage(), site.url);
    await blocked.page.goto(site.url);
    await blocked.started();
    await blocked.page.waitForTimeout(300);
    assert.deepEqual(blocked.complaints.filter((words) => !words.includes("blocked by Playwright")), []);
    await context.close();
  });

  test("the worker comes after the game has started", async () => {
    let arrive;
    const held = new Promise((go) => { arrive = go; });
    const site = await online({ dir: first });
    const game = await Game.open({ ...shared, site }, {
      workers: true,
      arrange: (page) => page.route("**/*.wasm", async (route) => { await held; await route.continue(); }),
    });
    await game.page.waitForTimeout(1000);
    assert.equal(await game.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    arrive();
    await game.started();
    await game.page.evaluate(async () => { await navigator.serviceWorker.ready; });
    await game.close();
  });

  test("the manifest says how the game is installed, and its icons are what they claim to be", async () => {
    const site = await online({ dir: first, base: "/some/where/" });
    const game = await (await Game.open({ ...shared, site })).started();
    const client = await game.page.context().newCDPSession(game.page);
    const { url, errors, data } = await client.send("Page.getAppManifest");
    assert.equal(url, `${site.url}manifest.webmanifest`);
    assert.deepEqual(errors, []);
    const manifest = JSON.parse(data);
    const { name, short_name, start_url, scope, display, description } = manifest;
    assert.deepEqual({ name, short_name, start_url, scope, display }, { name: "Mordred", short_name: "Mordred", start_url: "./", scope: "./", display: "standalone" });
    assert.ok(description.length > 20);
    // It would count from the root of the host, and make one app of two copies.
    assert.ok(!("id" in manifest));
    const tokens = readFileSync(here("../../style/tokens.css"), "utf8");
    const ground = tokens.match(/--ground: light-dark\((#\w+)/)[1];
    assert.deepEqual([manifest.theme_color, manifest.background_color], [ground, ground]);
    const touch = await game.page.locator("link[rel=apple-touch-icon]").getAttribute("href");
    const icons = [...manifest.icons, { src: touch, sizes: "180x180", type: "image/png" }];
    for (const { src, sizes, type } of icons) {
      const response = await fetch(new URL(src, url));
      assert.equal(response.headers.get("content-type"), type, src);
      const picture = Buffer.from(await response.arrayBuffer());
      assert.ok(picture.length < 20_000, `${src} is small`);
      // A PNG begins with its width and height.
      if (type === "image/png") assert.equal(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, sizes, src);
      else assert.equal(sizes, "any");
    }
    assert.deepEqual(manifest.icons.map(({ purpose }) => purpose), ["any", "any", "any", "maskable"]);
    await game.close();
  });

  test("files named by their content may be kept for good, all others are asked about again", async () => {
    const site = await online({ dir: first });
    for (const name of ["", ...filesOf(first)]) {
      const { headers } = await fetch(site.url + name, { method: "HEAD" });
      const wanted = /-[0-9a-f]{10,16}(_bg)?\.(css|js|wasm)$/.test(name) ? /immutable/ : /^no-cache$/;
      assert.match(headers.get("cache-control"), wanted, name);
    }
  });
});
