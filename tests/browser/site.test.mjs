// The site as a whole: it loads, stays at home, and shows what was promised.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SCREENS, SIZES, browserTests, test } from "./game.mjs";

suite("the site", () => {
  const open = browserTests();

  test("home loads without a complaint and asks nobody else for anything", async () => {
    const game = await (await open()).started();
    console.log(`home was ready ${Math.round(await game.page.evaluate(() => performance.now()))} ms after navigation began`);
    assert.equal(await game.page.title(), "Mordred");
    assert.deepEqual(await game.page.getByRole("link").allTextContents(), ["New game", "How to play", "Settings"]);
    assert.deepEqual(game.requests.filter((url) => !url.startsWith(game.url)), []);
    await game.close();
  });

  test("every link of home leads to its screen and back leads home", async () => {
    const game = await (await open()).started();
    for (const [link, heading] of [["new-game", "New game"], ["how-to-play", "How to play"], ["settings", "Settings"]]) {
      await game.get(link).click();
      await game.arrivedAt(heading);
      await game.page.goBack();
      await game.get("home").waitFor();
    }
    await game.close();
  });

  test("a new game shows nine territories, three islands and twelve slots", async () => {
    const game = await (await open()).started();
    await game.get("new-game").click();
    await game.table();
    const ids = await game.page.locator("[data-testid^=territory-]").evaluateAll((all) => all.map((one) => one.dataset.testid.slice(10)));
    const islands = ["avalon", "lyonesse", "annwn"];
    assert.equal(ids.filter((id) => !islands.includes(id)).length, 9);
    assert.deepEqual(ids.filter((id) => islands.includes(id)), islands);
    assert.equal(await game.page.locator("[data-testid^=slot-]").count(), 12);
    for (const id of ids) assert.ok(await game.get(`territory-${id}`).isVisible(), id);
    await game.close();
  });

  test("the dial has twelve sectors, or ten", async () => {
    for (const [mode, sectors] of [["war", 12], ["blitz", 10]]) {
      const game = await (await open({ address: `#new?mode=${mode}` })).table();
      await game.sectors(sectors);
      await game.close();
    }
  });

  test("a place, a slot and a sector say what they are", async () => {
    const game = await (await open({ address: "#new" })).table();
    const answer = game.get("answer");
    await game.get("territory-annwn").click({ position: { x: 45, y: 14 } });
    await answer.getByRole("heading", { name: "Annwn" }).waitFor();
    await game.get("slot-5").click();
    await answer.getByRole("heading", { name: "Slot 5" }).waitFor();
    assert.match(await answer.innerText(), /Between Corbenic and Elmet/);
    await game.get("sector-3").click();
    await answer.getByRole("heading", { name: "War, sector 4" }).waitFor();
    await game.get("sector-11").click();
    await answer.getByRole("heading", { name: "War, sector 12" }).waitFor();
    await game.page.getByRole("button", { name: "Close" }).click();
    await game.get("choices").waitFor();
    await game.page.getByRole("tab", { name: "About" }).click();
    await answer.getByRole("heading", { name: "Legend" }).waitFor();
    await game.close();
  });

  test("Escape and Close put an answer away and give the focus back to what was asked about", async () => {
    const game = await (await open({ address: "#new" })).table();
    for (const close of [() => game.page.keyboard.press("Escape"), () => game.page.getByRole("button", { name: "Close" }).click()]) {
      await game.get("territory-elmet").focus();
      await game.page.keyboard.press("Enter");
      await game.get("answer").getByRole("heading", { name: "Elmet" }).waitFor();
      await game.get("answer").focus();
      await close();
      await game.get("choices").waitFor();
      assert.ok(await game.get("territory-elmet").evaluate((place) => place === document.activeElement));
    }
    await game.close();
  });

  test("on a phone the dial closes by Escape, and the focus is never lost", async () => {
    const game = await (await open({ address: "#new", size: SIZES.phone })).table();
    const focused = () => game.page.evaluate(() => document.activeElement.dataset.testid);
    await game.get("dial-badge").focus();
    await game.page.keyboard.press("Enter");
    await game.get("sector-3").focus();
    await game.page.keyboard.press("Enter");
    await game.get("answer").getByRole("heading", { name: "War, sector 4" }).waitFor();
    await game.page.keyboard.press("Escape");
    assert.equal(await focused(), "dial-badge");
    await game.page.keyboard.press("Escape");
    await game.get("choices").waitFor();
    assert.equal(await focused(), "dial-badge");
    await game.close();
  });

  test("a new answer is shown from its first word", async () => {
    const game = await (await open({ address: "#new", size: { width: 320, height: 640 } })).table();
    await game.get("slot-1").click();
    await game.get("answer").getByRole("heading", { name: "Slot 1" }).waitFor();
    await game.get("answer").evaluate((answer) => { answer.scrollTop = 999; });
    await game.get("slot-2").click();
    await game.get("answer").getByRole("heading", { name: "Slot 2" }).waitFor();
    assert.equal(await game.get("answer").evaluate((answer) => answer.scrollTop), 0);
    await game.close();
  });

  test("an address that was cut or mistyped gets a sentence and a screen", async () => {
    const cut = await (await open({ address: "#ne" })).started();
    assert.match(await cut.page.getByRole("alert").innerText(), /leads nowhere/);
    assert.ok(await cut.get("home").isVisible());
    await cut.page.getByRole("button", { name: "Close" }).click();
    await cut.page.getByRole("alert").waitFor({ state: "detached" });
    await cut.close();
    const mistyped = await (await open({ address: "#new?mode=blizt&players=9" })).setup();
    const told = await mistyped.page.getByRole("alert").innerText();
    assert.match(told, /dial/);
    assert.match(told, /players/);
    await mistyped.table();
    await mistyped.sectors(12);
    await mistyped.close();
  });

  test("the policy of the page lets nothing in that is not its own", async () => {
    const game = await (await open()).started();
    const policy = await game.page.locator("meta[http-equiv=Content-Security-Policy]").getAttribute("content");
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]+';/);
    assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    const ran = await game.page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.intruder = true";
      document.body.append(script);
      return window.intruder === true;
    });
    assert.equal(ran, false);
    assert.match(game.complaints.join(), /Content Security Policy/);
    game.complaints.length = 0;
    await game.close();
  });
});

suite("the site in a folder of another site", () => {
  const open = browserTests({ base: "/games/of/mine/mordred/" });

  test("works on every screen, each asked for by its address", async () => {
    for (const address of Object.values(SCREENS)) {
      const game = await (await open({ address })).started();
      await game.page.getByRole("heading", { level: 1 }).waitFor();
      assert.deepEqual(game.requests.filter((url) => !url.startsWith(game.url)), []);
      await game.close();
    }
  });
});
