// Bots at the table: set up, followed, skipped, watched, handed a seat and asked for it back; the result tells it.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, longTest, test } from "./game.mjs";

const SQUIRES = "#new?players=4&seats=person,squire&seed=42";
const WATCHED = "#new?players=4&seats=squire&mode=blitz&seed=42";

// The history is painted after the rest: it is read when it has come to rest.
async function picks(game) {
  for (let last = -1; ; ) {
    const now = Number(await game.get("history-scrubber").getAttribute("max"));
    if (now === last) return now;
    last = now;
    await game.page.waitForTimeout(400);
  }
}

// Waits until the person must choose; the words on the list.
const mine = (game) => game.choices();

// Plays with the first choice so many times.
async function play(game, times) {
  for (let n = 0; n < times && (await mine(game)).length > 0; n += 1) await game.press(0);
}

// Takes the last choice until a bot must choose, slowly enough to be seen; how often it was taken.
async function untilBot(game) {
  for (let times = 1; ; times += 1) {
    await takeLast(game);
    if (await game.page.locator(".table.bot-moves").count() > 0) return times;
  }
}

async function takeLast(game) {
  const words = await mine(game);
  await game.press(words.length - 1);
}

// A browser without workers.
const WITHOUT_WORKERS = () => {
  globalThis.Worker = class {
    constructor() { throw new Error("none today"); }
  };
};

suite("bots", () => {
  const open = browserTests();

  for (const [name, size] of [["phone", SIZES.phone], ["laptop", SIZES.laptop]]) {
    test(`one person against three Squires on a ${name}`, async () => {
      const touch = name === "phone";
      const game = await (await open({ address: "#new?players=4&seed=42", size, touch, bots: true })).setup();
      for (const seat of [2, 3, 4]) {
        assert.equal(await game.get(`kind-${seat}`).inputValue(), "knight");
        await game.get(`kind-${seat}`).selectOption("squire");
      }
      assert.match(await game.get("start").innerText(), /you and 3 bots/);
      assert.deepEqual(await game.axe(), []);
      await game.shot(`bots-setup-${name}`);
      await game.table();
      for (let n = 0; n < 25; n += 1) {
        await mine(game);
        assert.equal(await game.get("curtain-ready").count(), 0);
        assert.equal(await game.get("show-hand").count(), 0);
        await game.press(0);
      }
      await mine(game);
      assert.equal(await game.page.locator(".rival .level").count(), 3);
      assert.match(await game.page.locator(".rival .level").first().textContent(), /Squire/);
      assert.deepEqual(await game.axe(), []);
      await game.shot(`bots-table-${name}`);
      await game.close();
    });
  }

  test("what the others did is told in short, and can be put away and brought back", async () => {
    const game = await (await open({ address: SQUIRES })).table();
    await untilBot(game);
    await mine(game);
    const digest = game.get("digest");
    assert.equal(await digest.count(), 0, "nothing opens over the table of itself");
    await game.get("digest-button").click();
    await digest.waitFor();
    assert.ok(await digest.getByRole("listitem").count() > 0);
    assert.deepEqual(await game.axe(), []);
    await game.shot("bots-digest");
    await game.get("digest-button").click();
    assert.equal(await digest.count(), 0);
    await game.page.keyboard.press("w");
    // A pick puts it away; when the bots are quick, another one is there before anybody could count.
    const told = await digest.elementHandle();
    await game.press(0);
    await told.waitForElementState("hidden");
    await game.close();
  });

  test("at a pace a bot's turn is told, and N skips to the next decision", async () => {
    // A game in which no bot's turn asks the person anything before the picture is taken.
    const game = await (await open({ address: "#new?players=4&seats=person,squire&seed=44", settings: "pace=slow" })).table();
    for (;;) {
      const words = await mine(game);
      await game.press(words.length - 1);
      await game.page.keyboard.press("Escape");
      if (await game.page.locator(".table.bot-moves").count() > 0) break;
    }
    assert.match(await game.get("prompt").textContent(), /\(Squire\) is thinking\.$/);
    await game.get("told").waitFor();
    await game.get("skip-bots").waitFor();
    await game.shot("bots-told");
    assert.deepEqual(await game.axe(), []);
    await game.page.keyboard.press("n");
    await mine(game);
    await game.get("digest-button").waitFor();
    assert.equal(await game.page.locator(".table.bot-moves").count(), 0);
    await game.close();
  });

  test("a game that is left while a bot thinks goes on with the same picks", async () => {
    const end = async (game) => {
      await mine(game);
      const found = [await picks(game), await game.choices(), await game.get("log").first().evaluate((log) => log.textContent)];
      await game.close();
      return found;
    };
    const left = await (await open({ address: SQUIRES, settings: "pace=slow" })).table();
    const times = await untilBot(left);
    await left.page.reload();
    await left.table();
    await left.visit("home");
    await left.get("continue").click();
    await left.table();
    await left.page.keyboard.press("n");
    const stayed = await (await open({ address: SQUIRES, settings: "pace=off" })).table();
    for (let n = 0; n < times; n += 1) await takeLast(stayed);
    assert.deepEqual(await end(left), await end(stayed));
  });

  test("without a worker bots think on the page", async () => {
    const game = await (await open({ address: SQUIRES, prepare: WITHOUT_WORKERS })).table();
    await play(game, 12);
    assert.ok(await picks(game) > 12);
    await game.close();
  });

  longTest("bots among themselves can be watched, paused and seen to the end", async () => {
    const game = await (await open({ address: WATCHED })).table();
    await game.get("hold-bots").waitFor();
    await game.page.keyboard.press("p");
    await game.page.waitForFunction(() => document.querySelector("[data-testid=prompt]").textContent.includes("paused"));
    const held = await picks(game);
    await game.page.waitForTimeout(300);
    assert.equal(await picks(game), held);
    assert.equal(await game.page.locator("[data-testid=choices] button").count(), 0);
    assert.equal(await game.page.locator(".dashboard .hand:not(.hidden-hand)").count(), 0);
    await game.shot("bots-watched");
    await game.get("hold-bots").click();
    await game.get("end-screen").waitFor({ timeout: 240_000 });
    assert.equal(await game.page.locator(".scores .level").count(), 4);
    assert.equal(await game.page.locator(".scores .marks").count(), 0);
    assert.deepEqual(await game.axe(), []);
    await game.shot("bots-watched-end");
    await game.close();
  });

  longTest("a seat is handed to a bot and taken back, and the result tells it", async () => {
    const game = await (await open({ address: "#new?players=2&seats=person,squire&mode=blitz&seed=5" })).table();
    await play(game, 3);
    await mine(game);
    await game.page.locator(".dashboard .player").click();
    await game.get("seat-menu").waitFor();
    await game.get("bot-level").selectOption("squire");
    assert.deepEqual(await game.axe(), []);
    await game.shot("bots-seat-menu");
    const before = await picks(game);
    await game.get("let-bot-play").click();
    await game.page.waitForFunction((before) => Number(document.querySelector("[data-testid=history-scrubber]").max) > before + 5, before);
    await game.get("take-seat-back").click();
    await game.get("let-bot-play").waitFor();
    await mine(game);
    assert.ok(await picks(game) > before);
    // And a bot sees it to the end.
    await game.page.getByRole("tab", { name: "About" }).click();
    await game.get("let-bot-play").click();
    await game.get("end-screen").waitFor({ timeout: 240_000 });
    const marks = await game.page.locator(".scores .marks").allTextContents();
    assert.equal(marks.length, 1);
    assert.match(marks[0], /^a bot played \d+ picks$/);
    assert.deepEqual(await game.axe(), []);
    await game.shot("bots-end");
    await game.page.evaluate(() => { location.hash = "#saves"; });
    assert.match(await game.get("save-marks").first().textContent(), /a bot played \d+ picks\.$/);
    await game.close();
  });

  test("a game is played in one tab: the other one's bots stand still", async () => {
    const game = await (await open({ address: SQUIRES, settings: "pace=slow" })).table();
    await untilBot(game);
    const second = await game.page.context().newPage();
    await second.goto(game.page.url());
    await second.getByTestId("take-over").click();
    await second.getByTestId("table").waitFor();
    await game.get("elsewhere").waitFor();
    await second.close();
    await game.close();
  });

  test("two persons and a bot keep their curtain", async () => {
    const game = await (await open({ address: "#new?players=3&seats=person,person,squire&seed=42" })).table();
    let curtains = 0;
    for (let n = 0; n < 60; n += 1) {
      await game.page.waitForFunction(() => document.querySelector("[data-testid=curtain-ready], [data-testid=choices] button"));
      curtains += await game.get("curtain-ready").count();
      const words = await mine(game);
      await game.press(words.length - 1);
    }
    assert.ok(curtains > 0);
    await game.close();
  });

  for (const theme of THEMES) {
    test(`bots look right in ${theme} at every size`, async () => {
      for (const [name, size] of Object.entries(SIZES)) {
        const game = await (await open({ address: SQUIRES, theme, size, touch: name === "phone" })).table();
        await untilBot(game);
        await mine(game);
        await game.shot(`bots-${theme}-${name}`);
        assert.deepEqual(await game.axe(), [], name);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await game.close();
      }
    });
  }
});
