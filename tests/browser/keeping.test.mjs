// A game is kept as it goes on: whatever happens to the page, the storage or the tab, no pick is lost or doubled.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { fileURLToPath } from "node:url";
import { browserTests, dice, test } from "./game.mjs";

const SEED = "#new?players=2&seed=7";

// What a player sees of the moment: whose turn it is, what can be done, what has happened.
const moment = async (game) => ({
  prompt: await game.get("prompt").textContent(),
  choices: await game.choices(),
  place: await game.get("history-scrubber").getAttribute("max"),
});

const saves = (page) => page.evaluate(() => Object.entries({ ...localStorage })
  .filter(([key]) => /^mordred\.game\..*\.[ab]$/.test(key))
  .map(([key, text]) => [key, Number(text.match(/^sequence: (\d+)$/m)?.[1])]));

// Waits until the latest pick is written.
const written = (game, picks) => game.page.waitForFunction((picks) => {
  const scrubber = document.querySelector("[data-testid=history-scrubber]");
  return Number(scrubber.max) === picks && Object.entries({ ...localStorage }).some(([key, text]) => key.endsWith(".a") || key.endsWith(".b") ? Number(text.match(/^sequence: (\d+)$/m)?.[1]) > picks : false);
}, picks);

async function play(game, picks) {
  const roll = dice(3);
  let made = 0;
  await game.playOn(roll, () => (made += 1) > picks);
  await written(game, picks);
}

suite("keeping", () => {
  const open = browserTests();

  test("a reload comes back to the very same moment", async () => {
    const game = await (await open({ address: SEED })).table();
    await play(game, 25);
    const before = await moment(game);
    await game.page.reload();
    await game.table();
    assert.deepEqual(await moment(game), before);
    await game.close();
  });

  test("a page that is killed while it writes leaves the pick before it", async () => {
    const game = await (await open({ address: SEED })).table();
    await play(game, 12);
    const before = await moment(game);
    // The next write ends in the middle, and the page never gets to the one after it.
    await game.page.evaluate(() => {
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, text) {
        if (!/\.[ab]$/.test(key)) return;
        put.call(this, key, text.slice(0, text.length / 2));
        Storage.prototype.setItem = () => {};
      };
    });
    await game.press(0);
    await game.page.waitForFunction(() => Storage.prototype.setItem.toString() === "() => {}");
    await game.page.reload();
    await game.table();
    assert.deepEqual(await moment(game), before);
    await game.page.getByText("The newest save of this game was damaged").waitFor();
    await game.close();
  });

  test("the two slots take turns, and never is the only good one written over", async () => {
    const game = await (await open({ address: SEED })).table();
    await play(game, 4);
    const [first, second] = (await saves(game.page)).map(([, sequence]) => sequence);
    assert.equal(Math.abs(first - second), 1);
    await game.close();
  });

  test("a storage that is emptied in the middle of a game is filled again with the next pick", async () => {
    const game = await (await open({ address: SEED })).table();
    await play(game, 6);
    await game.page.evaluate(() => localStorage.clear());
    await game.press(0);
    await written(game, 7);
    const before = await moment(game);
    await game.page.reload();
    await game.table();
    assert.deepEqual(await moment(game), before);
    await game.close();
  });

  test("a second tab sees that the game is open, and may take it over with every pick", async () => {
    const first = await (await open({ address: SEED })).table();
    await play(first, 9);
    const before = await moment(first);
    const address = await first.page.evaluate(() => location.href);
    const page = await first.page.context().newPage();
    await page.goto(address);
    await page.getByTestId("elsewhere").waitFor();
    assert.equal(await page.getByTestId("choices").count(), 0);
    await page.getByTestId("take-over").click();
    const second = Object.assign(Object.create(Object.getPrototypeOf(first)), { page, complaints: [] });
    await second.table();
    assert.deepEqual(await moment(second), before);
    // The first tab stands back: what it had is here now.
    await first.get("elsewhere").waitFor();
    await second.press(0);
    await written(second, 10);
    const after = await moment(second);
    await (await first.toFront()).get("take-over").click();
    await first.table();
    assert.deepEqual(await moment(first), after);
    await page.getByTestId("elsewhere").waitFor();
    await first.close();
  });

  test("a tab that has gone without a word does not keep the game to itself", async () => {
    const game = await (await open({ address: SEED })).table();
    await play(game, 5);
    const before = await moment(game);
    await game.page.evaluate(() => {
      const id = location.hash.split("=")[1];
      addEventListener("pagehide", () => localStorage.setItem(`mordred.game.${id}.tab`, "gone"));
    });
    await game.page.reload();
    await game.table();
    assert.deepEqual(await moment(game), before);
    await game.close();
  });

  test("a save of older rules opens from its snapshot, says so, and keeps its old log", async () => {
    const game = await (await open({ address: "#saves" })).started();
    await game.get("picker").setInputFiles(fileURLToPath(new URL("fixtures/older-rules.mordred", import.meta.url)));
    const id = await game.page.waitForFunction(() => Object.keys({ ...localStorage }).find((key) => key.endsWith(".a"))?.split(".").at(-2));
    await game.page.evaluate((id) => { location.hash = `#play?game=${id}`; }, await id.jsonValue());
    await game.table();
    await game.choices();
    await game.page.getByText("The rules have been mended since this game was saved").waitFor();
    const oldLines = () => game.get("log-before").locator("li").allTextContents();
    const before = await oldLines();
    assert.ok(before.length > 0);
    await play(game, 3);
    await game.page.reload();
    await game.table();
    assert.deepEqual(await oldLines(), before);
    await game.close();
  });
});
