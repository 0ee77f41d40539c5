// Saved games: they come back as they were left, are listed, named, copied, deleted and brought back, go out to files and
// come in again; and nothing that is wrong with one costs another.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, dice, longTest, test } from "./game.mjs";

const NAMES = "#new?players=2&mode=blitz&seed=11";

// What the player sees of the game.
async function sight(game) {
  const choices = await game.choices();
  return { choices, prompt: await game.get("prompt").innerText(), log: await game.get("log").first().evaluate((log) => log.textContent) };
}

// The slots of all games as they are kept.
const kept = (game) => game.page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^mordred\.game\..*\.[ab]$/.test(key))));

// The line of each game in which all its picks stand.
async function records(game) {
  const texts = Object.values(await kept(game));
  return new Set(texts.map((text) => text.match(/^game: (.*)$/m)[1]));
}

// Plays so many picks, or until the words fit.
async function play(game, picks, until) {
  const roll = dice(3);
  let made = 0;
  await game.playOn(roll, async (words) => (await until?.(words)) || (made += 1) > picks);
  await game.page.waitForTimeout(50);
}

async function toSaves(game) {
  await game.page.evaluate(() => { location.hash = "#saves"; });
  await game.arrivedAt("Saved games");
}

const labels = (game) => game.get("label").allInnerTexts();
const card = (game, label) => game.get("save").filter({ has: game.page.getByRole("heading", { name: label, exact: true }) });

async function rename(game, from, to) {
  await card(game, from).getByTestId("rename").click();
  await game.get("new-label").fill(to);
  await game.page.keyboard.press("Enter");
  await card(game, to).waitFor();
}

// The file that a click lets the browser write.
async function exported(game, button) {
  const [download] = await Promise.all([game.page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

const asFile = (name, text) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

// What the page says about what came in.
async function told(game) {
  await game.get("told").waitFor();
  return game.get("told").locator("li").allInnerTexts();
}

// Drops files, or pastes words, as the browser would tell the page.
const drop = (game, files) => game.page.evaluate((files) => {
  const data = new DataTransfer();
  for (const { name, text } of files) data.items.add(new File([text], name));
  for (const type of ["dragover", "drop"]) {
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }
}, files);
const paste = (game, text, selector = "body") => game.page.evaluate(([text, selector]) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  document.querySelector(selector).dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
}, [text, selector]);

// The newest slot of the only game.
async function slots(game) {
  const all = Object.entries(await kept(game));
  const sequence = ([, text]) => Number(text.match(/^sequence: (\d+)$/m)[1]);
  return all.sort((a, b) => sequence(b) - sequence(a)).map(([key]) => key);
}
const damage = (game, keys) => game.page.evaluate((keys) => {
  for (const key of keys) localStorage[key] = localStorage[key].replace(/^(game: .{8})./m, "$1~");
}, keys);

suite("saved games", () => {
  const open = browserTests();

  longTest("a reload brings the same game back, in the middle of a battle too", async () => {
    const game = await (await open({ address: NAMES })).table();
    const isBattle = () => game.get("battle").isVisible();
    for (const [picks, until] of [[12], [1500, isBattle]]) {
      await play(game, picks, until);
      const before = await sight(game);
      await game.page.reload();
      // A stage may hide the map.
      await game.started();
      assert.deepEqual(await sight(game), before);
    }
    assert.ok(await isBattle());
    await game.close();
  });

  test("home offers to continue, with who plays, the turn and when", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 8);
    const before = await sight(game);
    await game.page.goto("about:blank");
    await game.page.goto(`${game.url}#`);
    await game.started();
    const words = await game.get("continue").innerText();
    assert.match(words, /Continue/);
    assert.match(words, /Turn \d+, (just now|1 minute ago)/);
    assert.equal(await game.get("continue").locator(".thumbnail .thumb-leader").count(), 3);
    await game.get("continue").click();
    await game.table();
    assert.deepEqual(await sight(game), before);
    await game.close();
  });

  test("a game is renamed, also while it is on the table, and keeps its name", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 5);
    await toSaves(game);
    await game.get("rename").click();
    await game.page.waitForFunction(() => document.activeElement.dataset.testid === "new-label");
    await game.page.keyboard.press("Escape");
    await game.get("new-label").waitFor({ state: "detached" });
    await game.page.waitForFunction(() => document.activeElement.dataset.testid === "rename");
    const name = "<b>Friday</b> & \"x\"";
    await game.get("rename").click();
    await game.get("new-label").fill(name);
    await game.page.keyboard.press("Enter");
    await card(game, name).waitFor();
    await game.page.waitForFunction(() => document.activeElement.dataset.testid === "rename");
    await game.get("open").click();
    await game.table();
    await play(game, 3);
    await toSaves(game);
    assert.deepEqual(await labels(game), [name]);
    await game.page.reload();
    await game.started();
    assert.deepEqual(await labels(game), [name]);
    await game.close();
  });

  test("copies are made, found, put in order, deleted and brought back", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 6);
    await toSaves(game);
    const [first] = await labels(game);
    await rename(game, first, "Mine");
    await game.get("duplicate").click();
    await card(game, "Mine (copy)").waitFor();
    await rename(game, "Mine (copy)", "Another");
    assert.equal((await records(game)).size, 1);

    await game.get("sort").selectOption({ label: "Name" });
    assert.deepEqual(await labels(game), ["Another", "Mine"]);
    await game.get("search").fill("mINE");
    assert.deepEqual(await labels(game), ["Mine"]);
    await game.get("search").fill("nothing like it");
    assert.match(await game.get("no-saves").innerText(), /No game fits/);
    await game.get("search").fill("");

    const before = await kept(game);
    await card(game, "Mine").getByTestId("delete").click();
    await game.get("undo-bar").waitFor();
    assert.deepEqual(await labels(game), ["Another"]);
    await game.page.waitForFunction(() => document.activeElement.dataset.testid === "undo");
    // The other one is now the one to go on with.
    assert.ok((await game.page.evaluate(() => localStorage["mordred.latest"])).length > 0);
    await game.page.keyboard.press("Enter");
    await card(game, "Mine").waitFor();
    assert.deepEqual(await kept(game), before);
    await game.page.waitForFunction(() => document.activeElement.dataset.testid === "delete");
    await game.get("open").last().click();
    await game.table();
    await game.close();
  });

  test("the game on the table leaves it when it is deleted", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 4);
    await toSaves(game);
    await game.get("delete").click();
    await game.get("no-saves").waitFor();
    await game.visit("home");
    assert.equal(await game.get("continue").count(), 0);
    assert.equal(await game.get("saves").count(), 0);
    assert.deepEqual(await kept(game), {});
    await game.close();
  });

  test("an exported game comes back by picker, drop and paste, with every pick", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 9);
    await toSaves(game);
    await rename(game, (await labels(game))[0], "To keep: 1/2");
    const picks = await records(game);
    const file = await exported(game, game.get("export"));
    assert.equal(file.name, "To-keep-1-2.mordred");
    await game.get("delete").click();
    await game.get("no-saves").waitFor();

    await game.get("picker").setInputFiles([asFile(file.name, file.text), asFile("<i>.txt", "no game"), asFile("cut.mordred", file.text.slice(0, -40))]);
    const lines = await told(game);
    assert.equal(lines[0], "To-keep-1-2.mordred: 1 game added.");
    assert.match(lines[1], /^<i>\.txt: This is not a saved game/);
    assert.match(lines[2], /^cut\.mordred: /);
    assert.deepEqual(await labels(game), ["To keep: 1/2"]);
    assert.deepEqual(await records(game), picks);

    await drop(game, [{ name: "a.mordred", text: file.text }, { name: "b.mordred", text: file.text }]);
    await game.page.waitForFunction(() => document.querySelectorAll("[data-testid=save]").length === 3);
    await paste(game, file.text);
    await game.page.waitForFunction(() => document.querySelectorAll("[data-testid=save]").length === 4);
    assert.deepEqual(await told(game), ["1 game added."]);
    await paste(game, "nothing of the kind", "[data-testid=paste]");
    assert.match((await told(game)).join(), /This is not a saved game/);
    assert.deepEqual(await records(game), picks);
    await game.get("open").first().click();
    await game.table();
    await game.close();
  });

  test("a whole library goes out and comes in", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 4);
    await toSaves(game);
    await game.get("duplicate").click();
    await game.page.waitForFunction(() => document.querySelectorAll("[data-testid=save]").length === 2);
    const names = (await labels(game)).sort();
    const file = await exported(game, game.get("export-all"));
    assert.match(file.name, /^Mordred-games-\d{4}-\d\d-\d\d\.mordred$/);
    await game.get("delete").first().click();
    await game.get("delete").first().click();
    await game.get("no-saves").waitFor();
    await game.get("picker").setInputFiles([asFile(file.name, file.text)]);
    assert.match((await told(game)).join(), /2 games added/);
    assert.deepEqual((await labels(game)).sort(), names);
    await game.close();
  });

  test("a pasted link is opened", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 4);
    const [link] = await records(game);
    await toSaves(game);
    await paste(game, `Look: https://example.org/mordred/#game=${link}`);
    await game.page.waitForFunction((link) => location.hash === `#game=${link}`, link);
    await game.table();
    await game.close();
  });

  test("a damaged save falls back on the one before it, and two damaged ones can still be exported", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 6);
    const address = new URL(game.page.url()).hash;
    await game.visit("home");
    const keys = await slots(game);
    assert.equal(keys.length, 2);
    await game.page.goto("about:blank");
    await game.page.goto(`${game.url}#settings`);
    await game.started();
    await damage(game, keys.slice(0, 1));
    await game.page.evaluate((address) => { location.hash = address; }, address);
    await game.table();
    assert.match(await game.page.locator("body").innerText(), /The newest save of this game was damaged/);

    await game.page.goto("about:blank");
    await game.page.goto(`${game.url}#settings`);
    await game.started();
    await damage(game, keys);
    const wrong = Object.values(await kept(game));
    await game.page.evaluate((address) => { location.hash = address; }, address);
    await game.get("unreadable").waitFor();
    await toSaves(game);
    assert.match(await game.get("save").innerText(), /damaged|changed|cut/i);
    assert.equal(await game.get("rename").count(), 0);
    const file = await exported(game, game.get("export"));
    assert.ok(wrong.includes(file.text));
    assert.deepEqual(await game.axe(), []);
    await game.shot("saves-damaged");
    await game.close();
  });

  test("a full storage is told, and the last good save stays", async () => {
    const game = await (await open({ address: NAMES })).table();
    await play(game, 6);
    await toSaves(game);
    const text = Object.values(await kept(game))[0];
    const before = await kept(game);
    await game.page.evaluate(() => {
      const put = Storage.prototype.setItem;
      Storage.prototype.setItem = function setItem(key, value) {
        if (/^mordred\.game\..*\.[ab]$/.test(key)) throw new DOMException("full", "QuotaExceededError");
        put.call(this, key, value);
      };
    });
    await game.get("duplicate").click();
    assert.match((await told(game)).join(), /storage is full/);
    await paste(game, text);
    assert.match((await told(game)).join(), /storage is full/);
    await game.get("open").click();
    await game.table();
    await play(game, 3);
    assert.deepEqual(await kept(game), before);
    await toSaves(game);
    await game.get("delete").click();
    await game.get("undo").click();
    assert.match((await told(game)).join(), /storage is full/);
    assert.ok(await game.get("undo").isVisible(), "it can be tried again");
    await game.page.context().close();
  });

  test("without any storage the game is played all the same", async () => {
    const prepare = () => { Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } }); };
    const game = await (await open({ address: NAMES, prepare })).table();
    await play(game, 4);
    const before = await sight(game);
    await toSaves(game);
    assert.match(await game.get("no-saves").innerText(), /does not let the page store anything/);
    await game.visit("home");
    await game.get("continue").click();
    await game.table();
    assert.deepEqual(await sight(game), before);
    await game.close();
  });

  for (const theme of THEMES) {
    for (const [name, size] of Object.entries(SIZES)) {
      longTest(`home and saved games look right in ${theme} on a ${name}`, async () => {
        const game = await (await open({ address: "#new?players=4&seed=4&mode=blitz", theme, size, touch: name === "phone" })).table();
        await play(game, 90);
        await toSaves(game);
        await game.get("duplicate").click();
        await game.page.waitForFunction(() => document.querySelectorAll("[data-testid=save]").length === 2);
        await rename(game, (await labels(game))[0], "Friday evening at the castle");
        await game.shot(`saves-${theme}-${name}`);
        assert.deepEqual(await game.axe(), []);
        const wide = () => game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
        assert.ok(await wide());
        if (name === "phone") {
          const small = await game.page.locator("button:visible, a:visible:not([tabindex='-1']), input:visible, select:visible").evaluateAll((all) => all
            .filter((one) => one.getBoundingClientRect().height < 43.9).map((one) => one.outerHTML.slice(0, 80)));
          assert.deepEqual(small, []);
        }
        await game.get("delete").first().click();
        await game.get("undo-bar").waitFor();
        await game.shot(`saves-deleted-${theme}-${name}`);
        assert.deepEqual(await game.axe(), []);
        await game.visit("home");
        await game.shot(`home-continue-${theme}-${name}`);
        assert.deepEqual(await game.axe(), []);
        assert.ok(await wide());
        const { y, height } = await game.get("new-game").boundingBox();
        assert.ok(y + height <= size.height, "a new game is in sight");
        await game.close();
      });
    }
  }
});
