// Everything that can go wrong around the game: it says so in words, and never shows a white page.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { browserTests, test } from "./game.mjs";

suite("in trouble", () => {
  const open = browserTests();

  const screen = async (game) => ({
    title: await game.page.locator("#boot-title").innerText(),
    text: await game.page.locator("#boot-text").innerText(),
    reason: await game.page.locator("#boot-reason").textContent(),
  });
  const broken = (game) => game.page.locator("html[data-boot=broken]").waitFor();

  test("words are on the screen while the game is still on its way", async () => {
    let arrive;
    const held = new Promise((go) => { arrive = go; });
    const game = await open({ arrange: (page) => page.route("**/*.wasm", async (route) => { await held; await route.continue(); }) });
    assert.match(await game.page.locator("#boot-text").innerText(), /Unrolling the map/);
    arrive();
    await game.started();
    assert.ok(await game.page.locator("#boot").isHidden());
    await game.close();
  });

  test("a game that does not arrive says so and offers to reload", async () => {
    for (const file of ["**/*.wasm", "**/mordred-*.js"]) {
      const game = await open({ arrange: (page) => page.route(file, (route) => route.abort()) });
      await broken(game);
      const { title, text } = await screen(game);
      assert.match(title, /cannot start/);
      assert.match(text, /saved games are safe/);
      await game.page.unroute(file);
      await game.page.getByRole("button", { name: "Reload" }).click();
      await game.started();
      await game.page.context().close();
    }
  });

  test("a browser without WebAssembly is told what it lacks", async () => {
    const game = await open({ prepare: () => { delete globalThis.WebAssembly; } });
    await broken(game);
    assert.match((await screen(game)).text, /no WebAssembly/);
    await game.page.context().close();
  });

  test("a browser too old to draw the table is told so, though the game itself would start", async () => {
    const game = await open({ prepare: () => { CSS.supports = () => false; } });
    await broken(game);
    await game.page.waitForTimeout(500);
    assert.match((await screen(game)).text, /too old to draw the table/);
    assert.ok(await game.page.locator("#boot").isVisible());
    assert.ok(await game.page.locator("#app").isHidden());
    await game.page.context().close();
  });

  test("a panic at the start is told with its reason", async () => {
    const game = await open({
      prepare: () => {
        const find = Document.prototype.getElementById;
        Document.prototype.getElementById = function byId(id) { return id === "app" ? null : find.call(this, id); };
      },
    });
    await broken(game);
    const { title, reason } = await screen(game);
    assert.match(title, /cannot start/);
    assert.match(reason, /index.html has an element for the app/);
    await game.page.context().close();
  });

  test("a panic in the middle of things shows the crash screen, not a white page", async () => {
    const game = await (await open({ address: "#new" })).table();
    // From here on the program cannot make elements, which it rightly takes for granted.
    await game.page.evaluate(() => {
      const refuse = () => { throw new Error("no more elements"); };
      Object.assign(Document.prototype, { createElement: refuse, createElementNS: refuse });
      Node.prototype.cloneNode = refuse;
      location.hash = "#settings";
    });
    await broken(game);
    const { title, text, reason } = await screen(game);
    assert.match(title, /Something broke/);
    assert.match(text, /Your game is saved/);
    assert.match(reason, /panicked at/);
    assert.ok(await game.page.locator("#app").isHidden());
    await game.shot("crash");
    await game.page.getByRole("button", { name: "Reload" }).click();
    await game.started();
    await game.page.getByRole("heading", { name: "Settings" }).waitFor();
    await game.page.context().close();
  });

  test("errors of other people's scripts do not bring the game down", async () => {
    const game = await (await open({ prepare: () => { Promise.reject(new Error("not ours, and early")); } })).started();
    await game.page.evaluate(() => {
      window.dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop" }));
      window.dispatchEvent(new ErrorEvent("error", { error: new Error("not ours"), filename: "chrome-extension://x/y.js" }));
    });
    assert.ok(await game.get("home").isVisible());
    assert.equal(await game.page.locator("html").getAttribute("data-boot"), "started");
    await game.page.context().close();
  });

  test("without storage the game plays on and says that settings will be forgotten", async () => {
    const game = await (await open({
      address: "#settings",
      prepare: () => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }),
    })).started();
    await game.page.getByLabel("Candlelight").check();
    assert.equal(await game.page.locator("html").getAttribute("data-theme"), "candlelight");
    await game.page.getByText(/does not let the page store anything/).waitFor();
    await game.close();
  });

  test("with storage full the setting holds until the page is closed, and it says so", async () => {
    const game = await (await open({
      address: "#settings",
      prepare: () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
    })).started();
    await game.page.getByLabel("Candlelight").check();
    await game.page.getByText(/storage is full/).waitFor();
    assert.equal(await game.page.locator("html").getAttribute("data-theme"), "candlelight");
    await game.close();
  });

  test("settings changed in another tab are taken over, and neither tab undoes the other", async () => {
    const game = await (await open({ address: "#settings" })).started();
    const other = await game.page.context().newPage();
    await other.goto(game.page.url());
    await other.getByLabel("Candlelight").check();
    await game.page.locator("html[data-theme=candlelight]").waitFor();
    await (await game.toFront()).page.getByLabel("Larger").check();
    await other.locator("html[data-text=larger]").waitFor();
    assert.match(await other.evaluate(() => localStorage["mordred.settings"]), /^theme=candlelight&text=larger&motion=system&pace=off&/);
    await game.close();
  });

  test("settings are there again after a reload, and broken ones do no harm", async () => {
    const game = await (await open({ address: "#settings" })).started();
    await game.page.getByLabel("Candlelight").check();
    await game.page.getByLabel("Larger").check();
    await game.page.reload();
    await game.started();
    const look = () => game.page.locator("html").evaluate((html) => ({ ...html.dataset }));
    const { theme, text, motion, pace, boot } = await look();
    assert.deepEqual({ theme, text, motion, pace, boot }, { theme: "candlelight", text: "larger", motion: "system", pace: "off", boot: "started" });
    for (const junk of ["{", "7", "null", "theme", "&=&theme=neon&text=large"]) {
      await game.page.evaluate((junk) => { localStorage["mordred.settings"] = junk; }, junk);
      await game.page.reload();
      await game.started();
      assert.equal((await look()).theme, "system", junk);
    }
    assert.equal((await look()).text, "large");
    await game.close();
  });
});
