// Whole games through the real screen: by the list of choices, by mouse on the map, by keyboard alone, and by touch.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, browserTests, dice, longTest } from "./game.mjs";

// The scores on the end screen; they must be numbers, and somebody must have won.
async function scores(game, players) {
  await game.get("end-screen").waitFor();
  assert.match(await game.get("prompt").innerText(), /win with|share the victory/);
  const shown = [];
  for (let seat = 0; seat < players; seat += 1) shown.push(Number(await game.get(`score-${seat}`).innerText()));
  assert.ok(shown.every(Number.isInteger), `scores: ${shown}`);
  assert.equal(await game.get(`score-${players}`).count(), 0);
  return shown;
}

// A point of the screen where a click hits just this element, if there is one.
const hittable = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  for (let step = 1; step < 100; step += 1) {
    // The golden ratio spreads the tries over the box.
    const x = left + ((step * 0.618034) % 1) * width;
    const y = top + ((step * 0.414214) % 1) * height;
    if (document.elementFromPoint(x, y) === element) return { x, y };
  }
  return null;
};

// Makes one pick with a pointer on the table itself, where it can be made there; says how.
async function pointAt(game, roll, press) {
  const { page } = game;
  const visible = async (selector) => {
    const all = await page.locator(selector).all();
    const seen = [];
    for (const one of all) if (await one.isVisible()) seen.push(one);
    return seen;
  };
  if (await game.get("confirm").isVisible()) {
    await press(game.get("confirm"));
    return "confirm";
  }
  const menu = await visible(".band.menu .button:not(.quiet)");
  if (menu.length > 0) {
    await press(menu[roll(menu.length)]);
    return "menu";
  }
  if (await game.get("group-go").isVisible() && await game.get("group-go").isEnabled()) {
    await press(game.get("group-go"));
    return "group";
  }
  if (await game.get("end-action").isVisible() && roll(3) > 0) {
    await press(game.get("end-action"));
    return "end";
  }
  const lands = await visible(".territory.can:not(.start)");
  if (lands.length > 0) {
    const land = lands[roll(lands.length)];
    const at = await land.evaluate(hittable);
    if (at) {
      await press(at);
      return "map";
    }
  }
  const offered = await visible(".stage .choosable, .mine button.offered");
  if (offered.length > 0) {
    await press(offered[roll(offered.length)]);
    return "table";
  }
  return null;
}

async function playByPointer(game, roll, press) {
  const made = {};
  for (let step = 0; step < 3000; step += 1) {
    const words = await game.choices();
    if (words.length === 0) return made;
    let how = await pointAt(game, roll, press);
    if (!how) {
      how = "list";
      await press(game.get("choices").getByRole("button").nth(roll(words.length)));
    }
    made[how] = (made[how] ?? 0) + 1;
  }
  throw new Error(`The game does not come to an end: ${JSON.stringify(made)}`);
}

suite("whole games", () => {
  const open = browserTests();

  for (const [players, address] of [
    [2, "#new?players=2&mode=blitz&seed=2"],
    [3, "#new?players=3&mode=war&leaders=advanced&seed=3"],
    [4, "#new?players=4&mode=war&seed=4"],
  ]) {
    longTest(`${players} players play to the end with the list of choices`, async () => {
      const game = await (await open({ address })).table();
      const picks = await game.playOn(dice(players));
      assert.ok(picks > 50, `${picks} picks`);
      await scores(game, players);
      await game.shot(`end-${players}-players`);
      await game.close();
    });
  }

  longTest("two play to the end with the mouse on the map", async () => {
    const game = await (await open({ address: "#new?mode=blitz&seed=5" })).table();
    const press = (what) => (what.click ? what.click() : game.page.mouse.click(what.x, what.y));
    const made = await playByPointer(game, dice(5), press);
    await scores(game, 2);
    assert.ok(made.map > 20, JSON.stringify(made));
    await game.close();
  });

  longTest("two play to the end by touch on a phone", async () => {
    const game = await (await open({ address: "#new?mode=blitz&seed=6", size: SIZES.phone, touch: true })).table();
    const press = (what) => (what.tap ? what.tap() : game.page.touchscreen.tap(what.x, what.y));
    const made = await playByPointer(game, dice(6), press);
    await scores(game, 2);
    assert.ok(made.map > 10, JSON.stringify(made));
    await game.close();
  });

  longTest("two play to the end with the keyboard alone", async () => {
    const game = await (await open({ address: "#new?mode=blitz&seed=7" })).setup();
    const press = (key) => game.page.keyboard.press(key);
    // The heading has the focus, and Enter starts.
    await game.page.getByRole("heading", { name: "New game" }).focus();
    await press("Enter");
    await game.table();
    const roll = dice(7);
    const screen = () => game.page.evaluate(() => ({
      curtain: document.querySelector("[data-testid=curtain-ready]") === document.activeElement,
      result: Boolean(document.querySelector("[data-testid=stage-go-on]")),
      choices: document.querySelectorAll("[data-testid=choices] button").length,
      over: Boolean(document.querySelector("[data-testid=end-screen]")),
    }));
    for (let step = 0; ; step += 1) {
      assert.ok(step < 3000, "the game comes to an end");
      const { curtain, result, choices, over } = await screen();
      if (over) break;
      if (curtain || result) await press("Enter");
      else if (choices > 0) await press(String(1 + roll(Math.min(choices, 9))));
      else await game.page.waitForTimeout(10);
    }
    await scores(game, 2);
    await game.close();
  });
});
