// Bots, coach and chances think beside the page: in a worker, or where there is none, in slices; both give the same
// answers. What the coach says, and the turning points of a finished game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, dice, longTest, test } from "./game.mjs";

const THINKER = "**/thinker-*.js";
const THINKER_WASM = "**/thinker-*.wasm";

suite("thinkers", () => {
  const open = browserTests({ base: "/games/mordred/" });

  /** Asks the coach; what he says at first sight, in words. */
  async function counsel(game) {
    await game.choices();
    await game.get("ask-coach").click();
    await game.get("advice").first().waitFor({ timeout: 60_000 });
    return game.get("advice").allInnerTexts();
  }

  /** Lets the coach look as deep as he will; what he says then, in words. */
  async function deeper(game) {
    assert.match(await game.get("coach").innerText(), /at first sight[^]*may change/i);
    await game.page.locator("[data-testid=coach][aria-busy=false]").waitFor({ timeout: 120_000 });
    assert.doesNotMatch(await game.get("coach").innerText(), /at first sight|may change/i);
    return game.get("advice").allInnerTexts();
  }

  /** What the coach says at the beginning and after some picks. */
  async function lessons(game) {
    const said = [await counsel(game)];
    const roll = dice(3);
    for (let picks = 0; picks < 4; picks += 1) {
      const words = await game.choices();
      await game.press(roll(words.length));
    }
    said.push(await counsel(game));
    return said;
  }

  const workersOf = ({ page }) => page.workers().filter((worker) => worker.url().includes("/thinker-"));

  test("a worker gives three picks of the list with chances and reasons, and nothing of it is loaded before", async () => {
    const game = await (await open({ address: "#new?seed=42" })).table();
    await game.choices();
    assert.deepEqual(game.requests.filter((url) => url.includes("thinker-")), []);
    const list = await game.choices();
    const said = await counsel(game);
    assert.ok(said.length >= 1 && said.length <= 3);
    for (const advice of said) {
      assert.ok(list.some((words) => advice.startsWith(words)), advice);
      assert.match(advice, /\d+%/);
    }
    assert.equal(workersOf(game).length, 1);
    assert.deepEqual(game.complaints, []);
    await game.close();
  });

  longTest("the answers are the same where the worker is blocked, broken, silent, or not there at all", async () => {
    const game = await (await open({ address: "#new?seed=42" })).table();
    const wanted = await lessons(game);
    assert.equal(workersOf(game).length, 1);
    await game.close();
    const ways = {
      "the script is blocked": { arrange: (page) => page.route(THINKER, (route) => route.abort()) },
      "the script is of another site": { arrange: (page) => page.route(THINKER, (route) => route.fulfill({ contentType: "text/html", body: "<p>Not found" })) },
      "the wasm is cut": { arrange: (page) => page.route(THINKER_WASM, (route) => route.fulfill({ contentType: "application/wasm", body: "cut" })) },
      "the script says nothing": { arrange: (page) => page.route(THINKER, (route) => route.fulfill({ contentType: "text/javascript", body: "" })) },
      "the script talks nonsense": { arrange: (page) => page.route(THINKER, (route) => route.fulfill({ contentType: "text/javascript", body: "postMessage('ready')" })) },
      "there are no workers": { prepare: () => { delete window.Worker; } },
      "workers are refused": { prepare: () => { window.Worker = class { constructor() { throw new DOMException("no", "SecurityError"); } }; } },
    };
    for (const [how, options] of Object.entries(ways)) {
      const other = await (await open({ address: "#new?seed=42", ...options })).table();
      const said = await lessons(other);
      assert.deepEqual(said, wanted, how);
      assert.equal(await other.page.locator("html[data-boot=started]").count(), 1, how);
      // The browser itself complains about a script that does not come.
      other.complaints.length = 0;
      await other.close();
    }
  });

  test("no task of the page is longer than 50 ms because somebody thinks", async () => {
    const watch = () => {
      window.longTasks = [];
      new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
    };
    for (const [how, options] of Object.entries({ worker: {}, page: { prepare: () => { delete window.Worker; } } })) {
      const game = await (await open({ address: "#new?seed=42", ...options })).table();
      await game.choices();
      await counsel(game);
      await game.get("close-coach").click();
      await game.choose("March");
      await game.page.evaluate(watch);
      // The click itself is not thinking; it is let go before the watch begins.
      await game.page.evaluate(() => { window.longTasks.length = 0; document.querySelector("[data-testid=ask-coach]").click(); });
      await game.get("advice").first().waitFor({ timeout: 60_000 });
      const longest = Math.max(0, ...(await game.page.evaluate(() => window.longTasks)));
      console.log(`thinking by the ${how}: longest task ${longest.toFixed(0)} ms`);
      if (how === "worker") assert.ok(longest <= 50, `${longest} ms`);
      await game.close();
    }
  });

  longTest("the coach looks deeper after his first words, by the worker and by the page, and finds the same", async () => {
    const found = [];
    for (const options of [{}, { prepare: () => { delete window.Worker; } }]) {
      const game = await (await open({ address: "#new?seed=42", ...options })).table();
      const list = await game.choices();
      await counsel(game);
      found.push(await deeper(game));
      assert.ok(found.at(-1).every((advice) => list.some((words) => advice.startsWith(words))));
      // Who asks again hears at once what is known.
      await game.get("close-coach").click();
      await game.get("ask-coach").click();
      assert.deepEqual(await game.get("advice").allInnerTexts(), found.at(-1));
      assert.deepEqual(game.complaints, []);
      await game.close();
    }
    assert.deepEqual(found[0], found[1]);
  });

  test("the worker belongs to the page's build: the hash of its script covers its wasm", async () => {
    const game = await (await open({ address: "#new?seed=42" })).table();
    await counsel(game);
    const address = await game.page.locator("meta[name=thinker]").getAttribute("content");
    assert.match(address, /^\.\/thinker-[0-9a-f]{16}\.js$/);
    const script = await (await fetch(new URL(address, game.url))).text();
    const wasm = game.requests.find((url) => /thinker-[0-9a-f]{16}\.wasm$/.test(url));
    if (wasm) assert.ok(script.includes(wasm.split("/").at(-1)));
    await game.close();
  });
});

suite("the coach", () => {
  const open = browserTests();

  const begin = async (options) => (await open({ address: "#new?seed=42", ...options })).table();

  test("a pick of the coach is played as any other and can be taken back", async () => {
    const game = await begin();
    const before = await game.choices();
    await game.page.keyboard.press("k");
    await game.get("advice").first().waitFor();
    const words = (await game.get("advice").first().locator(".advice-pick").innerText()).trim();
    assert.ok(before.includes(words));
    await game.get("play-advice").first().click();
    await game.get("advice").first().waitFor({ state: "detached" });
    assert.notDeepEqual(await game.choices(), before);
    await game.get("undo").click();
    assert.deepEqual(await game.choices(), before);
    assert.equal(await game.get("advice").count(), 0, "what was asked before is asked anew");
    await game.close();
  });

  test("the coach goes away with the decision, with Escape, and with its button", async () => {
    const game = await begin();
    const ask = async () => {
      await game.choices();
      await game.page.keyboard.press("k");
      await game.get("advice").first().waitFor();
    };
    await ask();
    await game.page.keyboard.press("Escape");
    await game.get("advice").first().waitFor({ state: "detached" });
    await ask();
    await game.get("close-coach").click();
    await game.get("advice").first().waitFor({ state: "detached" });
    await ask();
    await game.press(0);
    await game.get("advice").first().waitFor({ state: "detached" });
    await game.close();
  });

  test("nobody is advised in the past, behind a curtain, or where nothing can be chosen", async () => {
    const game = await begin();
    const roll = dice(11);
    for (let picks = 0; picks < 12; picks += 1) {
      const words = await game.choices();
      await game.press(roll(words.length));
    }
    await game.choices();
    assert.equal(await game.get("ask-coach").count(), 1);
    await game.page.keyboard.press("ArrowLeft");
    await game.get("ask-coach").waitFor({ state: "detached" });
    await game.page.keyboard.press("k");
    assert.equal(await game.get("advice").count(), 0);
    await game.page.keyboard.press("End");
    await game.get("ask-coach").waitFor();
    await game.close();
  });

  for (const size of Object.keys(SIZES)) {
    for (const theme of THEMES) {
      test(`the coach is well made on a ${size} by ${theme}`, async () => {
        const game = await begin({ size: SIZES[size], theme, touch: size === "phone" });
        await game.choices();
        await game.get("ask-coach").click();
        await game.get("advice").first().waitFor();
        assert.deepEqual(await game.axe(), []);
        if (size === "phone") {
          for (const id of ["close-coach", "play-advice"]) {
            const { height, width } = await game.get(id).first().boundingBox();
            assert.ok(height >= 44 && width >= 44, `${id}: ${width} by ${height}`);
          }
        }
        await game.shot(`coach-${size}-${theme}`);
        await game.close();
      });
    }
  }
});

suite("turning points", () => {
  const open = browserTests();
  // A game of the present rules: the line "game" of a finished game's save.
  const link = readFileSync(new URL("fixtures/finished.link", import.meta.url), "utf8").trim();

  /** A finished game, opened from its link. */
  const finished = async (options) => {
    const game = await (await open({ address: `#game=${link}`, ...options })).started();
    await game.get("end-screen").waitFor();
    return game;
  };
  const find = async (game) => {
    await game.get("find-swings").click();
    await game.get("swing").first().waitFor({ timeout: 80_000 });
  };

  longTest("they are found once, are marks of the replay, and are gone to by button and by key", async () => {
    const game = await finished();
    await find(game);
    const count = await game.get("swing").count();
    assert.ok(count >= 1 && count <= 5);
    for (const words of await game.get("swing").allInnerTexts()) assert.match(words, /: \d+% to \d+% (in|at) /);
    await game.get("swing").first().click();
    await game.get("tide-strip").waitFor();
    assert.equal(await game.page.locator(".ribbon-frame .at-swing").count(), count);
    const current = () => game.page.locator(".tide-strip [aria-current=true]").innerText();
    assert.equal(await current(), "1");
    if (count > 1) {
      await game.page.keyboard.press("t");
      await game.page.waitForFunction(() => document.querySelector(".tide-strip [aria-current=true]")?.innerText === "2");
      await game.page.keyboard.press("Shift+T");
      await game.page.waitForFunction(() => document.querySelector(".tide-strip [aria-current=true]")?.innerText === "1");
    }
    await game.get("tide-fold").click();
    await game.page.locator(".tide-strip .tide-here").waitFor({ state: "attached" });
    await game.page.keyboard.press("End");
    await game.get("end-screen").waitFor();
    assert.equal(await game.get("swing").count(), count, "they are known");
    await game.close();
  });

  longTest("the page finds the same without a worker", async () => {
    const found = [];
    for (const prepare of [undefined, () => { delete window.Worker; }]) {
      const game = await finished({ prepare });
      await find(game);
      found.push(await game.get("swing").allInnerTexts());
      await game.close();
    }
    assert.deepEqual(found[0], found[1]);
  });

  for (const size of Object.keys(SIZES)) {
    for (const theme of THEMES) {
      longTest(`they are well made on a ${size} by ${theme}`, async () => {
        const game = await finished({ size: SIZES[size], theme, touch: size === "phone" });
        await find(game);
        await game.get("tide").scrollIntoViewIfNeeded();
        assert.deepEqual(await game.axe(), []);
        await game.shot(`turning-points-end-${size}-${theme}`);
        await game.get("swing").first().click();
        await game.get("tide-fold").click();
        assert.deepEqual(await game.axe(), []);
        if (size === "phone") {
          const { height, width } = await game.get("swing").first().boundingBox();
          assert.ok(height >= 44 && width >= 44, `${width} by ${height}`);
        }
        await game.shot(`turning-points-past-${size}-${theme}`);
        await game.close();
      });
    }
  }
});
