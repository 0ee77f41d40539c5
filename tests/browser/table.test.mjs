// The table: ways back, branches, the curtain, the keys, what a screen reader hears, and how each stage looks.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, dice, longTest, test } from "./game.mjs";

// Every title of a Combat card, whose face may be on the screen only for its owner.
const COMBAT = [
  "Knights' Charge", "Shield Line", "Men-at-Arms", "Longbow Volley", "Banner of Camelot", "Echo of Excalibur",
  "Grail Prayer", "Ordered Withdrawal", "Silver Spears", "Leaf-Mail Guard", "Moonbow", "Starfire", "Foreseen Parry",
  "Veil of Mist", "Beguile", "Hour of Dusk", "Gnashing Rush", "Rusty Hooks", "Circling Pack", "Stolen Shields",
  "Ankle Biters", "The Sack", "Bolt-Hole", "Night Terror", "Axe and Board", "Stone-Skin", "Hammerfall",
  "Grudge-Bearers", "Sappers", "Forge-Song", "Sally from Below", "Rune of Silence",
];

const isCommit = (words) => words.some((one) => /^Place .* on /.test(one));
const isFate = (words) => words.some((one) => /^Play /.test(one));
const isLosing = (words) => words.every((one) => /^Lose /.test(one));

suite("table", () => {
  const open = browserTests();
  const table = async (options) => (await open({ address: "#new?seed=42", ...options })).table();

  test("undo takes back one step, restart turn all of them", async () => {
    const game = await table();
    const before = await game.get("prompt").innerText();
    assert.ok(await game.get("undo").isDisabled());
    await game.choose("March");
    const marching = await game.get("prompt").innerText();
    await game.choose(/^Move from/);
    await game.choose(0);
    await game.get("undo").click();
    assert.match(await game.get("prompt").innerText(), /choose who marches/);
    await game.get("undo").click();
    assert.equal(await game.get("prompt").innerText(), marching);
    await game.choose(/^Move from/);
    await game.get("restart-turn").click();
    assert.equal(await game.get("prompt").innerText(), before);
    assert.ok(await game.get("restart-turn").isDisabled());
    await game.close();
  });

  test("a March made on the map shows its price, its end on the dial, and what that sets off", async () => {
    const game = await table();
    await game.choose("March");
    await game.page.locator(".territory.can").first().click({ force: true });
    await game.page.locator(".territory.start").waitFor();
    await game.page.locator(".territory.can:not(.start)").first().click({ force: true });
    await game.get("end-action").waitFor();
    assert.match(await game.get("end-action").innerText(), /^March: \d time/);
    assert.match(await game.get("forecast").innerText(), /Lands on sector \d+/);
    await game.get("ghost").waitFor();
    await game.shot("march-laptop");
    await game.get("undo").click();
    assert.ok(await game.get("end-action").count() === 0, "one gesture, one undo");
    await game.close();
  });

  longTest("the past is inert, and playing from it starts a branch that leads back", async () => {
    const game = await table();
    let count = 0;
    await game.playOn(dice(1), () => (count += 1) > 25);
    const live = await game.get("prompt").innerText();
    await game.page.keyboard.press("Home");
    await game.get("play-from-here").waitFor();
    assert.equal(await game.get("choices").getByRole("button").count(), 0);
    await game.page.keyboard.press("ArrowRight");
    await game.page.keyboard.press("ArrowRight");
    await game.shot("past-laptop");
    assert.deepEqual(await game.axe(), []);
    await game.get("play-from-here").click();
    assert.ok((await game.choices()).length > 0);
    await game.choose(0);
    await game.get("back-to-game").click();
    assert.equal(await game.get("prompt").innerText(), live);
    await game.close();
  });

  longTest("behind the curtain no card of anybody's hand is in the page", async () => {
    const game = await table();
    const roll = dice(3);
    let curtains = 0;
    for (let step = 0; curtains < 4; step += 1) {
      assert.ok(step < 500, "hidden cards come up");
      if (await game.get("curtain-ready").isVisible()) {
        const page = await game.page.content();
        const shown = COMBAT.filter((title) => page.includes(title));
        // What lies open (discards, cards shown in battle) may be named in the log; a first curtain comes before any.
        if (curtains === 0) assert.deepEqual(shown, []);
        assert.equal(await game.get("choices").getByRole("button").count(), 0);
        if (curtains === 0) {
          for (const theme of THEMES) {
            await game.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
            await game.shot(`curtain-${theme}-laptop`);
            assert.deepEqual(await game.axe(), []);
          }
        }
        curtains += 1;
        await game.get("curtain-ready").click();
        assert.ok((await game.get("choices").getByRole("button").count()) > 0);
      } else {
        const words = await game.choices();
        await game.choose(roll(words.length));
      }
    }
    await game.close();
  });

  test("the hand is shown and hidden on demand, and is in the page only while it is shown", async () => {
    const game = await table();
    const titles = () => game.page.content().then((page) => COMBAT.filter((title) => page.includes(title)));
    assert.deepEqual(await titles(), []);
    await game.page.keyboard.press("h");
    await game.page.locator(".mine .hand").first().waitFor();
    assert.ok((await titles()).length > 0);
    await game.page.keyboard.press("h");
    await game.page.waitForFunction(() => document.querySelector("[data-testid=show-hand]").getAttribute("aria-pressed") === "false");
    assert.deepEqual(await titles(), []);
    await game.close();
  });

  test("the keys are listed under ?, with the settings that matter here, and Escape closes the list", async () => {
    for (const theme of THEMES) {
      const game = await table({ theme });
      await game.page.keyboard.press("?");
      await game.get("help-dialog").waitFor();
      await game.shot(`help-${theme}-laptop`);
      assert.deepEqual(await game.axe(), []);
      await game.page.getByLabel("Step by step").check();
      await game.page.keyboard.press("Escape");
      assert.equal(await game.get("help-dialog").count(), 0);
      await game.close();
    }
  });

  longTest("step by step, what happens waits for the player, and a choice skips it", async () => {
    const game = await table({ settings: "pace=step" });
    const roll = dice(11);
    for (let step = 0; !(await game.get("told").isVisible()); step += 1) {
      assert.ok(step < 300, "something happens");
      const words = await game.choices();
      await game.choose(roll(words.length));
    }
    const first = await game.get("told").innerText();
    await game.page.keyboard.press(" ");
    assert.notEqual(await game.get("told").innerText().catch(() => ""), first);
    await game.page.keyboard.press("Escape");
    assert.equal(await game.get("told").count(), 0);
    await game.close();
  });

  test("at a normal pace what happens is told and then done", async () => {
    const game = await table({ settings: "pace=fast" });
    const roll = dice(11);
    for (let step = 0; !(await game.get("told").isVisible()); step += 1) {
      assert.ok(step < 300, "something happens");
      await game.choose(roll((await game.choices()).length));
    }
    await game.get("told").waitFor({ state: "detached" });
    await game.close();
  });

  test("a screen reader hears each territory with all that is in it", async () => {
    const game = await table();
    const label = await game.get("territory-lothian").getAttribute("aria-label");
    assert.match(label, /^Lothian\. .+\./);
    await game.choose("March");
    const can = await game.page.locator(".territory.can").first().getAttribute("aria-label");
    assert.match(can, /Can set out from here\.$/);
    assert.equal(await game.get("prompt").getAttribute("role"), "status");
    await game.close();
  });

  for (const [name, size] of Object.entries(SIZES)) {
    longTest(`War, battle, Fate and the end on a ${name} have nothing wrong in both looks`, async () => {
      const game = await table({ address: "#new?players=3&mode=blitz&seed=8", size, touch: name === "phone" });
      const seen = new Set();
      const look = async (stage) => {
        if (seen.has(stage)) return;
        seen.add(stage);
        for (const theme of THEMES) {
          await game.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
          await game.shot(`${stage}-${theme}-${name}`);
          assert.deepEqual(await game.axe(), [], `${stage} in ${theme}`);
        }
      };
      await game.playOn(dice(8), async (words) => {
        if (isCommit(words)) await look("battle-commit");
        else if (isFate(words)) await look("fate");
        else if (isLosing(words)) await look("battle-losses");
        else if (words.every((one) => one.startsWith("Fight in"))) await look("war");
        else if (seen.size === 4) await look("table-late");
        return false;
      });
      await look("end");
      assert.ok(["battle-commit", "fate", "end"].every((stage) => seen.has(stage)), [...seen].join());
      await game.close();
    });
  }
});
