// Brings the service worker in once the game stands on the screen, and tells the page when a newer version is ready.
// Where there are no service workers, or they fail, the game simply goes on with the network.
//
// To the page: html[data-update=ready], and the event "mordred:update" on the window for each new version.
// From the page: the event "mordred:apply-update", which this prevents (it must be cancelable) when it takes over the
// reload. A page that did not ask is never reloaded: when another tab takes the new version, the worker goes on giving
// this one the files of its own (see sw.js), and only the notice comes.
(() => {
  "use strict";
  const HOUR = 3_600_000;
  const PATIENCE = 5_000;
  const root = document.documentElement;
  const home = new URL(".", document.baseURI).href;
  const workers = (() => {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  })();
  if (!workers) return;
  let asked = false;
  let reloads = false;

  const note = (error) => console.info(`Offline play: ${error?.message ?? error}`);
  const reload = () => {
    if (reloads) return;
    reloads = true;
    location.reload();
  };
  const announce = () => {
    if (asked) return;
    root.dataset.update = "ready";
    window.dispatchEvent(new CustomEvent("mordred:update"));
  };

  // No page is ever claimed, so another worker is always a newer one.
  workers.addEventListener("controllerchange", () => (asked ? reload() : announce()));

  window.addEventListener("mordred:apply-update", async (event) => {
    event.preventDefault();
    asked = true;
    // Whatever the worker does, the player asked for a fresh page.
    setTimeout(reload, PATIENCE);
    const registration = await workers.getRegistration(home).catch(note);
    const waiting = registration?.scope === home ? registration.waiting : null;
    // Another tab was quicker, or no page kept the new one waiting.
    if (!waiting) return reload();
    // A page that came from the network has no worker that could change.
    waiting.addEventListener("statechange", () => {
      if (["activated", "redundant"].includes(waiting.state)) reload();
    });
    waiting.postMessage("skip-waiting");
  });

  const begin = async () => {
    const registration = await workers.register(`${home}sw.js`, { scope: home, updateViaCache: "none" });
    if (!registration) return;
    const watch = (worker) => worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) announce();
    });
    const look = () => registration.update().catch(note);
    watch(registration.installing);
    if (registration.waiting && registration.active) announce();
    registration.addEventListener("updatefound", () => watch(registration.installing));
    registration.active?.postMessage("tidy");
    setInterval(look, HOUR);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") look();
    });
  };

  // First the first screen: the worker gets what time is left.
  const idle = window.requestIdleCallback ?? ((work) => setTimeout(work, 500));
  window.addEventListener("TrunkApplicationStarted", () => idle(() => begin().catch(note)), { once: true });
})();
