// In every scene what is offered can be pressed, on every size of screen; and the question is about the battle that is shown.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite } from "node:test";
import { browserTests, dice, longTest } from "./game.mjs";
import { SCREENS, atOdds, outOfReach } from "./reach.mjs";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8").trim();

/** A golden game: its link, and for each pick what was asked, what was picked and what was told of it. */
function golden(fixture, name) {
  const text = read(`../golden/${name}.txt`);
  const lines = [...text.matchAll(/^ *\d+\. (.+?[^.]\.) ([A-Z0-9].*)\.$/gm)];
  const picks = lines.map(({ 0: line, 1: asked, 2: picked, index }, nth) => ({
    asked,
    picked,
    told: text.slice(index + line.length, lines[nth + 1]?.index),
  }));
  return { link: read(`fixtures/${fixture}.link`), picks };
}

const FOUR = golden("four", "final_four_players_advanced");
const FAVOUR = golden("favour", "final_ends_by_favour");

/** What is asked in each scene, and in which of the games. */
const SCENES = [
  ["the first turn", FOUR, /choose an action/],
  ["a March begun", FOUR, /the first group move/],
  ["who marches", FOUR, /choose who marches/],
  ["a March that may end", FOUR, /or end the March/],
  ["a territory too full", FOUR, /territory is too full/],
  ["a Muster", FOUR, /move the Chief, or add a unit/],
  ["a Muster begun", FOUR, /: add a unit to [^,]+, or end the Muster/],
  ["Magic", FOUR, /choose a Spell/],
  ["a Spell on the map", FOUR, /up to 2 units of an opponent/],
  ["Monsters", FOUR, /which Monster moves first/],
  ["a Monster walks", FOUR, /: move the (?!Chief)/],
  ["a disc to place", FOUR, /where to place your disc/],
  ["Leaders", FOUR, /the first Leader to move/],
  ["Fate", FOUR, /play one of the 2 cards/],
  ["what Fate asks", FOUR, /take back a disc/],
  ["the list of a War", FOUR, /where to fight/],
  ["cards to place", FOUR, /place cards for the battle/],
  ["cards to confirm", FOUR, /confirm the cards/],
  ["the order of Mystic cards", FOUR, /next Mystic card/],
  ["units brought to a battle", FOUR, /bring a unit to/],
  ["units to lose", FOUR, /choose which unit to lose in/],
  ["losses to confirm", FOUR, /confirm the losses/],
  ["a retreat from a battle", FOUR, /to an adjacent territory without enemies/],
  ["cards to exchange", FAVOUR, /exchange a face-down card/],
  ["a card for the Cauldron", FAVOUR, /which card goes/],
];

/** How many picks lie before the first moment of a game, from a pick on, at which this was asked. */
function moment({ picks }, asked, from = 0) {
  const found = picks.findIndex((pick, nth) => nth >= from && asked.test(pick.asked));
  assert.ok(found >= 0, `${asked} is asked in this game`);
  return found;
}

/** The pick that this was told of, the first or the last before another pick. */
function toldAt({ picks }, told, before = Infinity) {
  const found = before === Infinity ? picks.findIndex((pick) => told.test(pick.told)) : picks.findLastIndex((pick, nth) => nth < before && told.test(pick.told));
  assert.ok(found >= 0, `${told} is told in this game`);
  return found;
}

const BATTLE_OVER = /\[R17\.15\]/;
const WAR_OVER = /\[R18\.1\]/;
const BREAKOUT = /Chaos breaks out\./;

/** Screens for fingers and for a mouse: a page of its own for each, in which every scene is seen at every size. */
const HANDS = {
  touch: SCREENS.filter(({ width, height }) => width < 860 || height <= 520),
  mouse: SCREENS.filter(({ width, height }) => width >= 860 && height > 520),
};

/** What is out of reach or at odds, by scene and size: one look at the list shows what belongs together. */
class Faults {
  found = {};
  looks = 0;

  constructor(hand) { this.sizes = HANDS[hand]; }

  /** Looks at what is on the screen now at every size of it. */
  async look(game, scene) {
    for (const size of this.sizes) {
      await game.page.setViewportSize(size);
      await this.lookOnce(game, `${scene} at ${size.width}x${size.height}`);
    }
  }

  /** Looks at what is on the screen now, once it has come to rest. */
  async lookOnce(game, scene) {
    await game.rest();
    const found = [...await game.page.evaluate(outOfReach), ...await game.page.evaluate(atOdds)];
    if (found.length > 0) this.found[scene] = found;
    this.looks += 1;
    if (process.env.SHOTS) await game.shot(`reach/${scene.replaceAll(/[^\w-]+/g, "-")}`);
  }

  /** Looks only for what is at odds. */
  async lookFor(game, scene) {
    await game.frame();
    const found = await game.page.evaluate(atOdds);
    if (found.length > 0) this.found[scene] = found;
    this.looks += 1;
  }

  /** There were none, in so many looks at least. */
  none(least) {
    assert.deepEqual(this.found, {});
    assert.ok(this.looks >= least, `${this.looks} looks`);
  }
}

/** Looks at a game from its link, at a moment. */
async function visit(game, { link }, picks) {
  await game.page.goto(`${game.url}#`);
  await game.get("home").waitFor();
  await game.page.evaluate((hash) => { location.hash = hash; }, `game=${link}&at=${picks}`);
  await game.get("play-on").waitFor();
}

/** Goes to a moment of a game and plays on from there. */
async function playFrom(game, from, picks) {
  await visit(game, from, picks);
  await game.get("play-on").click();
  await game.get("visit").waitFor({ state: "detached" });
  return game.offered();
}

/** Goes to a moment of a game and picks what was picked there. */
async function pickedAt(game, from, picks) {
  await playFrom(game, from, picks);
  await game.choose(from.picks[picks].picked);
}

suite("reach", () => {
  const open = browserTests();
  const start = async (hand, options) => (await open({ size: HANDS[hand][0], touch: hand === "touch", ...options })).started();

  for (const hand of Object.keys(HANDS)) {
    longTest(`whatever is asked can be answered by ${hand}`, async () => {
      const game = await start(hand);
      const faults = new Faults(hand);
      for (const [scene, from, asked] of SCENES) {
        await playFrom(game, from, moment(from, asked));
        await faults.look(game, scene);
      }
      faults.none(SCENES.length * HANDS[hand].length);
      await game.close();
    });

    longTest(`whatever is begun on the table can be finished by ${hand}`, async () => {
      const game = await start(hand);
      const faults = new Faults(hand);
      // Every army, in the middle of the game and when the Lost Lands are open.
      for (const from of [0, toldAt(FOUR, BREAKOUT)]) {
        const march = moment(FOUR, /the first group move/, from);
        await playFrom(game, FOUR, march);
        const armies = game.page.locator("[aria-label$='Can set out from here.']");
        for (let nth = 0; nth < await armies.count(); nth += 1) {
          await armies.nth(nth).dispatchEvent("click");
          const name = await game.page.locator(".territory.start").getAttribute("data-land");
          await faults.look(game, `${name} sets out at ${march}`);
          await game.page.keyboard.press("Escape");
        }
      }
      await playFrom(game, FOUR, moment(FOUR, /place cards for the battle/));
      await game.page.locator(".stage-hand .choosable").first().click();
      await faults.look(game, "a card in hand");
      await game.get("stage-fold").click();
      await faults.look(game, "a battle folded");
      const warOver = moment(FOUR, /choose an action/, toldAt(FOUR, WAR_OVER));
      await playFrom(game, FOUR, warOver);
      await faults.look(game, "a War over");
      await game.choose("March");
      await faults.look(game, "a March after a War");
      await playFrom(game, FOUR, moment(FOUR, /choose an action/, toldAt(FOUR, BREAKOUT)));
      await faults.look(game, "a Breakout over");
      faults.none(8 * HANDS[hand].length);
      await game.close();
    });

    longTest(`what is over, past, told or shared is left by ${hand}`, async () => {
      const game = await start(hand);
      const faults = new Faults(hand);
      await pickedAt(game, FOUR, toldAt(FOUR, BATTLE_OVER));
      await game.get("stage-go-on").waitFor();
      await faults.look(game, "after a battle");
      await game.page.keyboard.press("Enter");
      assert.ok((await game.choices()).length > 0);
      await game.page.keyboard.press("ArrowLeft");
      await game.get("play-from-here").waitFor();
      await faults.look(game, "the past of a battle");
      await game.page.keyboard.press("p");
      await game.page.keyboard.press("p");
      await faults.look(game, "a replay stopped");
      await visit(game, FOUR, moment(FOUR, /place cards for the battle/));
      await faults.look(game, "a visit");
      await pickedAt(game, FOUR, FOUR.picks.length - 1);
      await game.get("end-screen").waitFor();
      await faults.look(game, "a finished game");
      await game.get("look-back").click();
      await faults.look(game, "a finished game looked back at");
      await game.page.keyboard.press("ArrowLeft");
      await game.get("find-swings").waitFor();
      await faults.look(game, "the past of a finished game");
      faults.none(7 * HANDS[hand].length);
      await game.close();
    });

    longTest(`what is told can be followed by ${hand}`, async () => {
      const game = await start(hand, { settings: "pace=step" });
      const faults = new Faults(hand);
      const breakout = toldAt(FOUR, BREAKOUT);
      const scenes = [["a battle", toldAt(FOUR, BATTLE_OVER, breakout)], ["a Breakout", breakout], ["a Monster", toldAt(FOUR, /\[R13\.2\]/, breakout)]];
      for (const [scene, pick] of scenes) {
        await pickedAt(game, FOUR, pick);
        await game.get("told").waitFor();
        for (let beat = 0; await game.get("told").isVisible(); beat += 1) {
          // The first beats at every size, later ones at one after the other.
          if (beat < 2) await faults.look(game, `beat ${beat} of ${scene}`);
          else {
            await game.page.setViewportSize(HANDS[hand][beat % HANDS[hand].length]);
            await faults.lookOnce(game, `beat ${beat} of ${scene}`);
          }
          await game.page.keyboard.press(" ");
        }
      }
      faults.none(8 * HANDS[hand].length);
      await game.close();
    });

    longTest(`what bots do can be followed by ${hand}`, async () => {
      const game = await start(hand, { address: "#new?players=4&seats=person,squire&seed=44", settings: "pace=step" });
      const faults = new Faults(hand);
      await game.table();
      while (await game.page.locator(".table.bot-moves").count() === 0) {
        const words = await game.choices();
        await game.press(words.length - 1);
        await game.page.keyboard.press("Escape");
      }
      await game.page.locator("[data-testid=told] li").first().waitFor();
      await faults.look(game, "a bot is told");
      await game.page.keyboard.press("n");
      await game.choices();
      assert.equal(await game.get("digest").count(), 0, "it opens on demand");
      await faults.look(game, "what happened is offered");
      await game.get("digest-button").click();
      await game.get("digest").waitFor();
      await faults.look(game, "what happened");
      faults.none(3 * HANDS[hand].length);
      await game.close();
    });

    longTest(`a battle against a bot can be fought by ${hand}`, async () => {
      const game = await start(hand, { address: "#new?players=2&seats=person,squire&mode=blitz&seed=44" });
      const faults = new Faults(hand);
      await game.table();
      const isThere = async (words) => words.some((one) => /^(Finish placing|Place no card)/.test(one)) && game.get("digest-button").isVisible();
      const picks = await game.playOn(dice(1), isThere);
      assert.ok(await game.page.locator(".stage-foot button").isVisible(), `after ${picks} picks`);
      await faults.look(game, "cards to place after what happened");
      faults.none(HANDS[hand].length);
      await game.close();
    });
  }

  longTest("from the first pick to the last the question is about the battle that is shown, and so it is in the replay", async () => {
    const game = await start("mouse");
    const faults = new Faults("mouse");
    await playFrom(game, FOUR, 0);
    let [held, battles] = [0, 0];
    for (const [nth, { asked, picked }] of FOUR.picks.entries()) {
      while (await game.offered() === null) {
        await faults.lookFor(game, `the result before pick ${nth}`);
        held += 1;
        await game.page.keyboard.press(held % 2 ? "Enter" : " ");
      }
      await faults.lookFor(game, `pick ${nth}`);
      await game.choose(picked);
      battles += /battle in/.test(asked);
    }
    await game.get("end-screen").waitFor();
    assert.ok(held > 3 && battles > 20, `${held} results held, ${battles} questions in battles`);
    await game.page.keyboard.press("Home");
    for (let nth = 0; nth < FOUR.picks.length; nth += 1) {
      await faults.lookFor(game, `replay ${nth}`);
      await game.page.keyboard.press("ArrowRight");
    }
    faults.none(2 * FOUR.picks.length);
    await game.close();
  });
});
