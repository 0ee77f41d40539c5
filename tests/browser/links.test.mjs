// Games by link: sharing, visiting, playing on, playing by link between two people, and links that cannot be read.
import assert from "node:assert/strict";
import { suite } from "node:test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { SIZES, THEMES, browserTests, dice, longTest, test } from "./game.mjs";

const hashOf = (address) => address.slice(address.indexOf("#"));
const isOdd = (one) => one.includes("<b>");

suite("links", () => {
  const open = browserTests();

  // A game in which some picks have been made; the second player has a name that looks like markup.
  async function played(picks, options = {}) {
    const game = await open({ address: "#new?seed=42", ...options });
    await game.setup();
    await game.get("name-1").fill("Anna");
    await game.get("name-2").fill("<b>Ben</b>");
    await game.table();
    let made = 0;
    await game.playOn(dice(8), () => (made += 1) > picks);
    return game;
  }

  // The address that the dialogue offers; `what` is one of game, moment and setup.
  async function share(game, what) {
    if (await game.get("share-dialog").count() === 0) await game.get("share").click();
    await game.get("share-dialog").waitFor();
    // The field itself lies over its words.
    if (what) await game.get(`share-${what}`).check({ force: true });
    return game.get("share-address").inputValue();
  }

  const visit = async (address, options) => (await open({ address: hashOf(address), ...options })).table();

  // What everybody may read.
  async function log(game) {
    const tab = game.page.getByRole("tab", { name: "Log" });
    if (await tab.isVisible()) await tab.click();
    await game.page.locator("#panel-log .log-line").first().waitFor();
    const lines = await game.page.locator("#panel-log .log-line").allInnerTexts();
    return lines.filter((line) => !line.startsWith("only you"));
  }

  async function inBothThemes(game, act) {
    for (const theme of THEMES) {
      await game.page.evaluate((theme) => { document.documentElement.dataset.theme = theme; }, theme);
      await act(theme);
    }
  }

  longTest("a running game is shared, copied, and opens elsewhere as it is", async () => {
    const game = await played(25);
    await game.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const prompt = await game.get("prompt").innerText();
    const lines = await log(game);
    await game.get("share").focus();
    await game.page.keyboard.press("s");
    const address = await share(game);
    assert.ok(address.startsWith(`${game.url}#game=M1`), address);
    await game.get("share-copy").click();
    await game.page.waitForFunction(() => document.querySelector("[data-testid=share-told]").textContent === "Copied.");
    assert.equal(await game.page.evaluate(() => navigator.clipboard.readText()), address);
    assert.match(await game.get("share-dialog").innerText(), /hidden cards included, for anyone who decodes it/);
    assert.match(await game.get("share-dialog").innerText(), /Nothing is sent anywhere/);
    await game.get("share-address").focus();
    const selected = await game.get("share-address").evaluate((field) => field.selectionEnd - field.selectionStart);
    assert.equal(selected, address.length);
    await game.page.keyboard.press("Escape");
    assert.equal(await game.get("share-dialog").count(), 0);
    assert.equal(await game.page.evaluate(() => document.activeElement.dataset.testid), "share");

    const visitor = await visit(address, { size: SIZES.phone, touch: true });
    assert.equal(await visitor.get("prompt").innerText(), prompt);
    assert.match(await visitor.get("visit-words").innerText(), /^A game by link: Anna, <b>Ben<\/b>, after its last pick, 25\.$/);
    assert.equal(await visitor.page.locator("b", { hasText: "Ben" }).count(), 0, "a name is no markup");
    assert.equal(await visitor.get("choices").getByRole("button").count(), 0);
    assert.deepEqual(await log(visitor), lines);
    assert.equal(await visitor.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("mordred.game.")).length), 0);
    await visitor.close();
    await game.close();
  });

  longTest("a link to a moment opens it, and playing on there starts a branch that is kept", async () => {
    const game = await played(25);
    for (let step = 0; step < 12; step += 1) await game.page.keyboard.press("ArrowLeft");
    const address = await share(game);
    assert.match(address, /&at=13$/, "the moment is chosen where one looks at it");
    await game.close();

    const visitor = await visit(address);
    assert.match(await visitor.get("visit-words").innerText(), /after pick 13 of 25/);
    assert.equal(await visitor.get("play-from-here").count(), 0, "one banner, not two");
    await visitor.get("play-on").click();
    await visitor.page.waitForFunction(() => location.hash.startsWith("#play?game="));
    assert.ok((await visitor.choices()).length > 0);
    assert.equal(await visitor.get("visit").count(), 0);
    await visitor.get("back-to-game").waitFor();
    await visitor.choose(0);
    await visitor.page.reload();
    await visitor.table();
    await visitor.get("back-to-game").waitFor();
    await visitor.close();
  });

  longTest("a visitor changes nothing, whatever the keys", async () => {
    const game = await played(12);
    const address = await share(game);
    await game.close();
    const visitor = await visit(address);
    const words = await visitor.get("visit-words").innerText();
    for (const key of ["u", "r", "h", "1", "e", "Enter"]) await visitor.page.keyboard.press(key);
    assert.equal(await visitor.get("visit-words").innerText(), words);
    assert.ok(await visitor.get("undo").isDisabled());
    assert.equal(await visitor.get("show-hand").count(), 0);
    await visitor.get("play-on").click();
    assert.ok((await visitor.choices()).length > 0);
    await visitor.close();
  });

  // Plays on until the turn goes to the other screen; the link to send there.
  async function playTurn(game, roll) {
    for (let picks = 0; picks < 200; picks += 1) {
      if (await game.get("send-link").isVisible()) break;
      // The result of a battle is looked at before anything else is asked.
      if (await game.get("stage-go-on").isVisible()) await game.get("stage-go-on").click();
      const rows = game.get("choices").getByRole("button");
      const count = await rows.count();
      if (count > 0) await rows.nth(roll(count)).click();
      else await game.page.waitForTimeout(10);
    }
    await game.get("send-link").click();
    const address = await share(game);
    await game.get("share-close").click();
    return address;
  }

  longTest("two people play by link, turn by turn, each in one game of their own", async () => {
    const first = await played(0);
    let address = await share(first);
    await first.close();

    const anna = await visit(address);
    await anna.get("take-seat").click();
    await anna.get("seat-choice-0").click();
    await anna.page.waitForFunction(() => location.hash.startsWith("#play?game="));
    const roll = dice(9);
    address = await playTurn(anna, roll);

    const ben = await visit(address, { size: SIZES.phone });
    await ben.get("take-seat").click();
    assert.match(await ben.page.locator(".seat-choice").first().innerText(), /<b>Ben<\/b>/, "who must choose comes first");
    await ben.get("seat-choice-1").click();
    await ben.page.waitForFunction(() => location.hash.startsWith("#play?game="));
    let prompt = "";
    let lines = [];
    for (let turn = 0; turn < 3; turn += 1) {
      address = await playTurn(ben, roll);
      for (const [player, name] of [[anna, "Anna"], [ben, "<b>Ben</b>"]]) {
        await player.page.evaluate((hash) => { location.hash = hash; }, hashOf(address));
        await player.get("go-on").waitFor();
        assert.equal(await player.get("go-on").innerText(), `Go on as ${name}`);
        await player.get("go-on").click();
        await player.page.waitForFunction(() => location.hash.startsWith("#play?game="));
        if (player === anna) address = await playTurn(anna, roll);
      }
    }
    // Ben has received Anna's last link: both see the same.
    prompt = await anna.get("prompt").innerText();
    lines = (await log(anna)).length;
    assert.equal(await ben.get("prompt").innerText(), prompt);
    assert.equal((await log(ben)).length, lines);
    for (const player of [anna, ben]) {
      const saves = await player.page.evaluate(() => Object.keys(localStorage).filter((key) => /^mordred\.game\..*\.a$/.test(key)).length);
      assert.equal(saves, 1, "each link goes on with the one game");
    }
    await anna.close();
    await ben.close();
  });

  longTest("an older link never takes picks from the kept game", async () => {
    const game = await played(0);
    const start = await share(game);
    await game.close();
    const anna = await visit(start);
    await anna.get("take-seat").click();
    await anna.get("seat-choice-0").click();
    await playTurn(anna, dice(3));
    const prompt = await anna.get("prompt").innerText();
    await anna.page.evaluate((hash) => { location.hash = hash; }, hashOf(start));
    await anna.get("visit-own").waitFor();
    assert.match(await anna.get("visit-own").innerText(), /has \d+ picks that this link lacks, and stays as it is/);
    await anna.get("go-on").click();
    await anna.get("send-link").waitFor();
    assert.equal(await anna.get("prompt").innerText(), prompt);
    await anna.close();
  });

  longTest("a game on the table is kept when a link comes in its place", async () => {
    const game = await played(15);
    const prompt = await game.get("prompt").innerText();
    const own = await game.page.evaluate(() => location.hash);
    const address = await share(game, "setup");
    assert.match(address, /#new\?/);
    await game.get("share-close").click();
    // In one breath: the pick and the link.
    await game.page.evaluate(() => {
      document.querySelector("[data-testid=choices] button").click();
      location.hash = "#game=M1broken";
    });
    await game.get("bad-link").waitFor();
    await game.page.evaluate((hash) => { location.hash = hash; }, own);
    await game.table();
    assert.notEqual(await game.get("prompt").innerText(), prompt);
    await game.get("undo").click();
    assert.equal(await game.get("prompt").innerText(), prompt);
    await game.close();
  });

  longTest("a link that cannot be read says what is wrong, and what can be done", async () => {
    const game = await played(10);
    const link = hashOf(await share(game));
    await game.get("share-close").click();
    const kept = () => game.page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => /^mordred\.game\..*\.[ab]$/.test(key)).sort()));
    await game.page.evaluate(() => { location.hash = "#"; });
    await game.get("home").waitFor();
    const before = await kept();
    const middle = Math.floor(link.length / 2);
    const wrong = link[middle] === "A" ? "B" : "A";
    const bad = [
      [link.slice(0, -9), /end of this link is missing/],
      [link.slice(0, middle) + wrong + link.slice(middle + 1), /a character is wrong/],
      ["#game=hello", /not a link to a game/],
      ["#game=", /not a link to a game/],
      [link.replace("=M1", "=M9"), /newer version/],
      [`#game=M1${"A".repeat(20_000)}`, /longer than any game/],
      ["#game=<img src=x onerror=alert(1)>", /not a link to a game/],
    ];
    const seen = new Set();
    for (const [hash, words] of bad) {
      await game.page.evaluate((hash) => { location.hash = hash; }, hash);
      await game.page.waitForFunction((source) => new RegExp(source).test(document.querySelector("[data-testid=bad-link-words]")?.textContent ?? ""), words.source);
      seen.add(await game.get("bad-link-words").innerText());
    }
    assert.equal(seen.size, 5);
    await inBothThemes(game, async (theme) => {
      assert.deepEqual(await game.axe(), []);
      await game.shot(`bad-link-${theme}-laptop`);
    });
    assert.equal(await kept(), before, "the saved games are as they were");
    await game.get("paste-link").fill("nothing to see: here");
    await game.get("paste-open").click();
    await game.page.getByText("There is no link to a game in this.").waitFor();
    await game.get("paste-link").fill(` ${game.url}${link.slice(0, middle)}\n${link.slice(middle)}. `);
    await game.get("paste-open").click();
    await game.get("visit").waitFor();
    await game.close();
  });

  longTest("the link of a set-up leads to the set-up with the same options", async () => {
    const game = await open({ address: "#new?players=3&mode=blitz&leaders=advanced&seed=77" });
    await game.setup();
    await game.get("name-1").fill("Anna");
    await game.table();
    const address = await share(game, "setup");
    assert.ok(!address.includes("Anna"));
    const prompt = await game.get("prompt").innerText();
    await game.close();
    const again = await (await open({ address: hashOf(address) })).setup();
    assert.equal(await again.get("seed").inputValue(), "77");
    assert.ok(await again.get("seat-3").isVisible());
    await again.table();
    assert.equal((await again.get("prompt").innerText()).replace(/^Anna, /, ""), prompt.replace(/^Anna, /, ""));
    await again.close();
  });

  longTest("the QR code reads as the same address in both themes", async () => {
    const game = await played(40);
    const address = await share(game);
    for (const what of ["game", "setup"]) {
      const wanted = await share(game, what);
      await inBothThemes(game, async (theme) => {
        const { width, height, data } = PNG.sync.read(await game.get("qr").screenshot());
        const read = jsQR(new Uint8ClampedArray(data), width, height);
        assert.equal(read?.data, wanted, `${what}, ${theme}`);
      });
    }
    assert.ok(address.length > 0);
    await game.close();
  });

  longTest("a finished game of four opens from its link", async () => {
    const game = await (await open({ address: "#new?players=4&seed=4" })).table();
    await game.playOn(dice(4));
    const address = await share(game);
    await game.get("share-close").click();
    await game.page.evaluate(() => { location.hash = "#"; });
    await game.get("home").waitFor();
    const took = await game.page.evaluate((hash) => new Promise((done) => {
      const from = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-testid=visit]")) return;
        observer.disconnect();
        done(performance.now() - from);
      }).observe(document.body, { childList: true, subtree: true });
      location.hash = hash;
    }), hashOf(address));
    console.log(`a finished game of four opens in ${took.toFixed(0)} ms from a link of ${address.length} characters`);
    assert.equal(await game.get("take-seat").count(), 0);
    await game.get("end-screen").waitFor();
    await game.shot("visit-end-laptop");
    await game.page.keyboard.press("ArrowLeft");
    await game.get("play-on").waitFor();
    await game.close();
  });

  for (const [name, size] of Object.entries(SIZES)) {
    longTest(`dialogue, banner and the turn elsewhere look right: ${name}`, async () => {
      const game = await played(25, { size });
      const address = await share(game);
      await inBothThemes(game, async (theme) => {
        assert.deepEqual(await game.axe(), []);
        await game.shot(`share-${theme}-${name}`);
      });
      await game.get("share-close").click();
      await game.shot(`share-button-${name}`);
      await game.close();
      const visitor = await visit(`${address}&at=17`, { size });
      await visitor.get("take-seat").click();
      await inBothThemes(visitor, async (theme) => {
        assert.deepEqual(await visitor.axe(), []);
        await visitor.shot(`visit-${theme}-${name}`);
      });
      if (name === "phone") {
        for (const button of await visitor.get("visit").getByRole("button").all()) {
          assert.ok((await button.boundingBox()).height >= 44, await button.innerText());
        }
        const [banner, map] = [await visitor.get("visit").boundingBox(), await visitor.page.locator(".table .pane").boundingBox()];
        assert.ok(banner.height < map.height / 2, `${banner.height} of ${map.height}`);
      }
      const seats = await visitor.page.locator(".seat-choice").allInnerTexts();
      assert.ok(seats.some(isOdd));
      // The one who waits.
      await visitor.page.locator(".seat-choice").last().click();
      await visitor.get("send-link").waitFor();
      await inBothThemes(visitor, async (theme) => {
        assert.deepEqual(await visitor.axe(), []);
        await visitor.shot(`elsewhere-${theme}-${name}`);
      });
      await visitor.close();
    });
  }

  test("where there is no clipboard the address is selected, and where there is a sheet it is offered", async () => {
    const game = await open({
      address: "#new?seed=42",
      prepare: () => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        navigator.share = async (data) => { window.handed = data; };
      },
    });
    await game.table();
    const address = await share(game);
    await game.get("share-copy").click();
    assert.match(await game.get("share-told").innerText(), /selected/);
    assert.equal(await game.page.evaluate(() => document.activeElement.dataset.testid), "share-address");
    await game.get("share-sheet").click();
    assert.equal(await game.page.evaluate(() => window.handed.url), address);
    await game.close();
  });
});
