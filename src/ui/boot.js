// Runs before everything else: sets the look for the first paint, and puts words on the screen when the game cannot
// start or breaks. It must work when nothing else does, so it depends on nothing else.
(() => {
  "use strict";
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const home = new URL(".", location.href).href;
  let started = false;
  let unfit = false;
  root.dataset.boot = "loading";

  try {
    const settings = new URLSearchParams(localStorage.getItem("mordred.settings") ?? "");
    for (const name of ["theme", "text", "motion", "pace", "handed", "sight"]) {
      if (settings.has(name)) root.dataset[name] = settings.get(name);
    }
  } catch {
    // No storage: the system's look will do.
  }

  const tell = (title, text, reason) => {
    const boot = byId("boot");
    if (!boot || root.dataset.boot === "broken") return;
    root.dataset.boot = "broken";
    byId("app")?.setAttribute("hidden", "");
    byId("boot-title").textContent = title;
    byId("boot-text").textContent = text;
    byId("boot-text").setAttribute("role", "alert");
    byId("boot-reload").hidden = false;
    // A newer version that waits may be the cure: offline.js, where it runs, sees to it and reloads.
    byId("boot-reload").addEventListener("click", () => {
      if (window.dispatchEvent(new CustomEvent("mordred:apply-update", { cancelable: true }))) location.reload();
    });
    if (!byId("boot-reason").textContent) byId("boot-reason").textContent = reason;
    byId("boot-details").hidden = false;
    boot.hidden = false;
    byId("boot-reload").focus();
  };

  const broken = (reason) => {
    if (started) {
      tell("Something broke", "Your game is saved. Reload the page to go on where you were.", reason);
    } else if (typeof WebAssembly === "undefined") {
      tell("Mordred cannot start", "This browser has no WebAssembly. A current Firefox, Chrome, Edge or Safari has.", reason);
    } else {
      tell("Mordred cannot start", "The download was cut or this browser is too old. Your saved games are safe. Try to reload the page.", reason);
    }
  };

  // A page may carry other people's scripts (extensions); only our own failures count.
  const isOurs = (address) => !address || address.startsWith(home);
  const isOurError = (error) => typeof WebAssembly === "undefined"
    || [WebAssembly.CompileError, WebAssembly.LinkError, WebAssembly.RuntimeError].some((kind) => error instanceof kind)
    || String(error?.stack).includes(home);
  window.addEventListener("error", ({ target, error, filename }) => {
    if (target instanceof HTMLScriptElement) {
      if (isOurs(target.src) && !("optional" in target.dataset)) broken(`Could not load ${target.src || "the game"}.`);
    } else if (error && isOurs(filename)) {
      broken(String(error));
    }
  }, true);
  window.addEventListener("unhandledrejection", ({ reason }) => {
    if (isOurError(reason)) broken(String(reason));
  });
  window.addEventListener("TrunkApplicationStarted", () => {
    if (unfit) return;
    started = true;
    root.dataset.boot = "started";
    byId("app").removeAttribute("hidden");
    byId("boot").hidden = true;
  });
  window.addEventListener("DOMContentLoaded", () => {
    if (!CSS.supports("color", "light-dark(#000, #fff)")) {
      unfit = true;
      tell("Mordred cannot be shown", "This browser is too old to draw the table. Please update it.", "light-dark() is missing.");
    }
  });
})();
