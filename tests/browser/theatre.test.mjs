// The replay: play and pause, speed, jumps by turn, event and battle, the marks on the scrubber, and the keys of it all.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, dice, longTest } from "./game.mjs";

suite("theatre", () => {
  const open = browserTests();

  // A table where so many picks were made; the log is open, and nobody is asked to look away.
  const played = async (picks, options) => {
    const game = await (await open({ address: "#new?seed=42&mode=blitz", settings: "pace=off&replay=four", ...options })).table();
    let count = 0;
    await game.playOn(dice(5), () => (count += 1) > picks);
    // On the widest screens the log is always there.
    const log = game.page.getByRole("tab", { name: "Log" });
    if (await log.isVisible()) await log.click();
    return game;
  };
  const scrubber = (game) => game.get("history-scrubber");
  // The bar is painted a little later than what was pressed: waits for what it shows then.
  const moment = async (game) => {
    await game.page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(() => setTimeout(done, 20), 0)); }));
    return Number(await scrubber(game).inputValue());
  };
  const all = async (game) => Number(await scrubber(game).getAttribute("max"));
  // What the log says happened at the moment on the screen; the heading of the turn that began there, too.
  const said = (game) => game.page.evaluate(() => {
    const lines = [...document.querySelectorAll(".log-line.now .line-words")].map((line) => line.textContent);
    return lines.join(" ");
  });
  const isPlaying = (game) => game.get("watch").getAttribute("aria-label").then((label) => label.startsWith("Pause"));

  longTest("a replay goes from the beginning through every pick and stops at the present", async () => {
    const game = await played(60);
    const prompt = await game.get("prompt").innerText();
    assert.equal(await moment(game), await all(game));
    await game.get("watch").click();
    await game.get("pause").waitFor();
    assert.match(await game.page.locator(".past-note").innerText(), /Replay: pick \d+ of \d+\./);
    assert.equal(await game.get("moment-status").innerText(), "The replay is playing.");
    assert.equal(await game.get("choices").getByRole("button").count(), 0);
    const seen = new Set();
    while (await isPlaying(game)) {
      seen.add(await moment(game));
      assert.ok(["The replay is playing.", ""].includes(await game.get("moment-status").textContent()));
    }
    assert.ok(seen.size > 20, `many moments were seen: ${seen.size}`);
    assert.ok(Math.min(...seen) < 5, "it began at the beginning");
    await game.get("back-to-now").waitFor({ state: "detached" });
    assert.equal(await moment(game), await all(game));
    assert.equal(await game.get("prompt").innerText(), prompt);
    await game.close();
  });

  longTest("a replay is paused by its button, by a step, by a question, and by the banner", async () => {
    const game = await played(40, { settings: "pace=off&replay=one" });
    const ways = [
      () => game.get("watch").click(),
      () => game.get("previous-pick").click(),
      () => game.get("pause").click(),
      () => game.page.keyboard.press("Escape"),
      () => game.get("territory-lothian").click({ force: true }),
    ];
    for (const [nth, way] of ways.entries()) {
      await game.page.keyboard.press("Home");
      await game.page.keyboard.press("ArrowRight");
      await game.get("watch").click();
      await game.get("pause").waitFor();
      await way();
      await game.get("pause").waitFor({ state: "detached" });
      await game.get("play-from-here").waitFor();
      assert.match(await game.get("moment-status").textContent(), /^The past: /, `way ${nth}`);
      const stopped = await moment(game);
      await game.page.waitForTimeout(1200);
      assert.equal(await moment(game), stopped, `way ${nth}`);
    }
    await game.close();
  });

  longTest("jumps lead to moments where the log says so, and are out of use where there is none", async () => {
    const game = await played(140);
    const says = { event: /Monsters|Leader|Fate|War begins|Chaos breaks out/, battle: /Battle in/ };
    await game.page.keyboard.press("Home");
    assert.equal(await moment(game), 0);
    assert.equal(await game.get("previous-turn").getAttribute("aria-disabled"), "true");
    for (const [kind, words] of Object.entries(says)) {
      await game.page.keyboard.press("Home");
      await moment(game);
      let jumps = 0;
      for (; !(await game.get(`next-${kind}`).getAttribute("aria-disabled")); jumps += 1) {
        const before = await moment(game);
        await game.get(`next-${kind}`).click();
        const after = await moment(game);
        assert.ok(after > before);
        if (after < await all(game)) assert.match(await said(game), words);
      }
      assert.ok(jumps > 0, `there is a ${kind}`);
      // The button that was pressed last still has the focus, unless the result has come up.
      if (await moment(game) < await all(game)) assert.ok(await game.get(`next-${kind}`).evaluate((one) => one === document.activeElement));
    }
    await game.page.keyboard.press("Home");
    await game.get("next-turn").click();
    const turn = await moment(game);
    const open = await game.page.locator(".turn[open] .turn-name").allInnerTexts();
    assert.ok(open.some((name) => name.startsWith("Turn 2")), open.join());
    await game.get("next-pick").click();
    await game.get("previous-turn").click();
    assert.equal(await moment(game), turn, "back to where this turn began");
    await game.close();
  });

  longTest("a sign on the scrubber says what happened and leads there", async () => {
    const game = await played(140);
    const signs = game.page.locator(".ribbon-frame .mark");
    assert.ok(await signs.count() > 3);
    const signsOf = { event: ".mark.at-fate, .mark.at-leader, .mark.at-monsters", battle: ".mark.at-battle" };
    for (const [kind, which] of Object.entries(signsOf)) {
      const sign = game.page.locator(which).first();
      const [title, picks] = await sign.evaluate((one) => [one.querySelector("title").textContent, Number(one.dataset.moment)]);
      assert.match(title, kind === "event" ? /^(Fate|Leaders?|Monsters): pick \d+$/ : /^Battle in .+: pick \d+$/);
      await sign.locator("path").click({ force: true });
      const there = await moment(game);
      // Where signs crowd, the one on top is met.
      assert.ok(Math.abs(there - picks) <= 6, `${there} is near ${picks}`);
    }
    await game.close();
  });

  longTest("every way through the history has a key, shown on its button and in the list", async () => {
    const game = await played(140);
    const press = async (key) => {
      await game.page.keyboard.press(key);
      return moment(game);
    };
    const now = await all(game);
    assert.equal(await press("Home"), 0);
    const turn = await press(".");
    assert.ok(turn > 0);
    await press(".");
    assert.equal(await press(","), turn);
    await press("Home");
    const event = await press("]");
    await press("]");
    assert.equal(await press("["), event);
    await press("Home");
    const battle = await press("b");
    assert.match(await said(game), /Battle in/);
    const second = await press("b");
    if (second !== battle) assert.equal(await press("Shift+B"), battle);
    await press("x");
    assert.match(await game.get("speed").innerText(), /½×/);
    await press("p");
    assert.ok(await isPlaying(game));
    await press("p");
    assert.ok(!(await isPlaying(game)));
    assert.equal(await press("End"), now);
    for (const id of ["watch", "speed", "previous-pick", "next-pick", "previous-turn", "next-event", "next-battle"]) {
      const [title, key] = await game.get(id).evaluate((one) => [one.title, one.getAttribute("aria-keyshortcuts")]);
      assert.ok(title.includes("(") && key, id);
    }
    await press("?");
    const keys = await game.get("help-dialog").locator("kbd").allInnerTexts();
    for (const key of ["P", "X", "Comma", "Full stop", "[ ]", "Shift B", "B"]) assert.ok(keys.includes(key), key);
    await game.close();
  });

  longTest("the speed is kept for the next visit", async () => {
    const game = await played(10, { settings: "pace=off" });
    assert.equal(await game.get("speed").innerText(), "1×");
    await game.get("speed").click();
    await moment(game);
    assert.equal(await game.get("speed").innerText(), "2×");
    assert.match(await game.page.evaluate(() => localStorage["mordred.settings"]), /replay=two/);
    await game.close();
  });

  for (const [name, size] of Object.entries(SIZES)) {
    longTest(`the replay on a ${name} has nothing wrong, cut off or too small in both looks`, async () => {
      const game = await played(140, { size, touch: name === "phone", settings: "pace=off&replay=half" });
      await game.page.keyboard.press("Home");
      await game.page.keyboard.press("]");
      await game.page.keyboard.press("b");
      for (const theme of THEMES) {
        await game.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
        await moment(game);
        await game.shot(`replay-paused-${theme}-${name}`);
        assert.deepEqual(await game.axe(), []);
        await game.get("watch").click();
        await game.get("pause").waitFor();
        await game.shot(`replay-${theme}-${name}`);
        assert.deepEqual(await game.axe(), []);
        if (await isPlaying(game)) await game.get("watch").click();
      }
      const frame = await game.page.locator(".history").boundingBox();
      const buttons = await game.page.locator(".history button:visible").evaluateAll((all) => all.map((one) => ({ id: one.dataset.testid, box: one.getBoundingClientRect().toJSON() })));
      assert.ok(buttons.length >= 10);
      for (const { id, box } of buttons) {
        assert.ok(box.left >= frame.x - 1 && box.right <= frame.x + frame.width + 1, `${id} is in the bar`);
        if (name === "phone") assert.ok(Math.min(box.width, box.height) >= 43.9, `${id}: ${box.width} x ${box.height}`);
      }
      await game.close();
    });
  }
});
