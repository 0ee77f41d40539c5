// The set-up of a new game: quick to leave, complete by mouse, keyboard and address, and clear about what is wrong.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, THEMES, browserTests, dice, longTest, test } from "./game.mjs";

const FACTIONS = ["humans", "high_elves", "hobyars", "tunnel_dwarves"];

// What lies beyond the edges of its sheet or of the screen.
const outside = () => [...document.querySelectorAll(".setup label, .setup button, .setup input, .setup p, .setup h1, .setup h2, .setup legend")]
  .filter((one) => one.checkVisibility() && !(one instanceof HTMLInputElement && one.type === "radio"))
  .filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    const sheet = one.closest(".setup-sheet, .setup-answer").getBoundingClientRect();
    return width > 0 && (left < Math.max(0, sheet.left) - 1 || right > Math.min(innerWidth, sheet.right) + 1);
  })
  .map((one) => one.outerHTML.slice(0, 100));

const isChecked = (game, id) => game.get(id).isChecked();

suite("set-up", () => {
  const openAny = browserTests();
  // As a new player finds it: with a bot to play against.
  const open = (options) => openAny({ bots: true, ...options });

  test("two clicks from home to a game", async () => {
    const game = await (await open()).started();
    await game.get("new-game").click();
    await game.arrivedAt("New game");
    assert.equal(await game.page.title(), "New game · Mordred");
    await game.get("start").click();
    await game.table();
    assert.match(new URL(game.page.url()).hash, /^#play\?game=[0-9a-f]+$/);
    await game.close();
  });

  test("a game that is on can be continued from home", async () => {
    const game = await (await open({ address: "#new" })).setup();
    await game.visit("home");
    assert.equal(await game.get("continue").count(), 0);
    await game.visit("setup");
    await game.get("start").click();
    await game.table();
    await game.visit("home");
    assert.match((await game.page.getByRole("link").allTextContents())[0], /^Continue/);
    await game.get("continue").click();
    await game.table();
    await game.close();
  });

  test("Enter starts from the heading, from a name and from an option", async () => {
    for (const place of [".setup h1", "[data-testid=name-2]", "[data-testid=dial-war]", "[data-testid=practice]", "[data-testid=seed]"]) {
      const game = await (await open({ address: "#new" })).setup();
      await game.page.locator(place).focus();
      await game.page.keyboard.press("Enter");
      await game.table();
      await game.close();
    }
  });

  test("every option can be reached and set by keyboard", async () => {
    const game = await (await open({ address: "#new" })).setup();
    const press = (key) => game.page.keyboard.press(key);
    const focused = () => game.page.evaluate(() => document.activeElement.dataset.testid);
    // A stop is a group of options, of which the one that counts has the focus.
    const next = async (id) => {
      await press("Tab");
      assert.equal(await focused(), id);
    };
    await game.page.locator(".setup h1").focus();
    await next("players-2");
    await press("ArrowRight");
    assert.ok(await isChecked(game, "players-3"));
    await press("ArrowRight");
    assert.ok(await isChecked(game, "players-4"));
    for (const [index, faction] of FACTIONS.entries()) {
      await next(`kind-${index + 1}`);
      await game.page.keyboard.type(index === 0 ? "Person" : "Squire");
      await next(`name-${index + 1}`);
      await game.page.keyboard.type(`Knight ${index + 1}`);
      await next(`seat-${index + 1}-random`);
      for (let step = 0; step <= index; step += 1) await press("ArrowRight");
      assert.ok(await isChecked(game, `seat-${index + 1}-${faction}`), faction);
    }
    await next("dial-war");
    await press("ArrowRight");
    assert.ok(await isChecked(game, "dial-blitz"));
    await next("leaders-basic");
    await press("ArrowRight");
    assert.ok(await isChecked(game, "leaders-advanced"));
    await next("edition-final");
    await press("ArrowRight");
    assert.ok(await isChecked(game, "edition-preview"));
    await next("seed");
    await game.page.keyboard.type("42");
    await next("practice");
    await press("Space");
    assert.ok(await isChecked(game, "practice"));
    await next("house-eighth-card");
    await press("Space");
    assert.ok(await isChecked(game, "house-eighth-card"));
    await next("start");
    assert.equal(await game.get("start").innerText(), "Start: you and 3 bots, Blitz dial, eighth card, practice");
    for (let seat = 1; seat <= 4; seat += 1) assert.equal(await game.get(`name-${seat}`).inputValue(), `Knight ${seat}`);
    await press("Enter");
    await game.table();
    await game.sectors(10);
    await game.close();
  });

  test("what an option means is told when it is pointed at or has the focus", async () => {
    const game = await (await open({ address: "#new" })).setup();
    const about = game.get("about");
    await about.getByRole("heading", { name: "This game" }).waitFor();
    await game.page.locator("label:has([data-testid=dial-blitz])").hover();
    await about.getByRole("heading", { name: "Blitz dial" }).waitFor();
    await game.get("edition-demo").focus();
    await about.getByRole("heading", { name: "Demo 2023 edition" }).waitFor();
    await game.get("seat-1-hobyars").focus();
    await about.getByText("Slip Between Shadows").waitFor();
    const described = await game.get("leaders-advanced").evaluate((one) => document.getElementById(one.getAttribute("aria-describedby")).textContent);
    assert.match(described, /favours/);
    await game.close();
  });

  test("a faction that is taken changes hands", async () => {
    const game = await (await open({ address: "#new?factions=humans,hobyars" })).setup();
    await game.get("seat-1-hobyars").check();
    assert.ok(await isChecked(game, "seat-1-hobyars"));
    assert.ok(await isChecked(game, "seat-2-humans"));
    assert.equal(await game.get("name-1").getAttribute("placeholder"), "Hobyars");
    assert.equal(await game.get("name-2").getAttribute("placeholder"), "Galehaut");
    await game.close();
  });

  test("the Demo edition has no Blitz dial and says so", async () => {
    const game = await (await open({ address: "#new?mode=blitz" })).setup();
    assert.ok(await isChecked(game, "dial-blitz"));
    await game.get("edition-demo").check();
    assert.ok(await isChecked(game, "dial-war"));
    assert.ok(await game.get("dial-blitz").isDisabled());
    assert.match(await game.get("dial").innerText(), /one dial only/);
    await game.get("edition-final").check();
    assert.ok(await game.get("dial-blitz").isEnabled());
    await game.close();
  });

  test("the house rule is offered to four players only, and is off", async () => {
    const game = await (await open({ address: "#new?players=3" })).setup();
    const house = game.get("house-eighth-card");
    assert.equal(await house.count(), 0);
    await game.get("players-4").check();
    assert.ok(!(await house.isChecked()));
    const words = await house.evaluate((one) => document.getElementById(one.getAttribute("aria-describedby")).textContent);
    assert.equal(words, "House rule: the last of four to act begins with one Combat card more.");
    await house.check();
    assert.match(await game.get("start").innerText(), /eighth card/);
    await game.get("about").getByRole("heading", { name: "Eighth card" }).waitFor();
    await game.get("players-3").check();
    await game.get("players-4").check();
    assert.ok(!(await house.isChecked()));
    // By its address.
    await game.page.evaluate(() => { location.hash = "#new?players=4&house=eighth-card"; });
    await game.page.waitForFunction(() => document.querySelector("[data-testid=house-eighth-card]").checked);
    await game.page.evaluate(() => { location.hash = "#new?players=2&house=eighth-card"; });
    await game.page.getByRole("alert").filter({ hasText: "four players only" }).waitFor();
    await game.close();
  });

  longTest("by the house rule the last of four begins with eight cards, and the result says so", async () => {
    const game = await (await openAny({ address: "#new?players=4&seed=42" })).setup();
    // Whoever acts first sees the hands of the others counted.
    const hands = async () => {
      await game.choices();
      const counts = await game.page.locator(".rival-facts [title='Combat cards in hand']").allTextContents();
      return counts.map((count) => Number(count.match(/\d+/)[0])).sort();
    };
    await game.get("house-eighth-card").check();
    await game.table();
    assert.deepEqual(await hands(), [7, 7, 8]);
    await game.playOn(dice(4));
    const note = game.get("end-screen").getByText("House rule: an eighth card for the last of four.");
    await note.waitFor();
    for (const [name, size] of Object.entries(SIZES)) {
      await game.page.setViewportSize(size);
      await note.scrollIntoViewIfNeeded();
      await game.shot(`end-house-rule-${name}`);
      assert.deepEqual(await game.axe(), [], name);
      assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
    }
    await game.page.setViewportSize(SIZES.laptop);
    await game.get("rematch").click();
    await game.get("end-screen").waitFor({ state: "hidden" });
    assert.deepEqual(await hands(), [7, 7, 8]);
    await game.visit("saves");
    await game.page.getByText("House rule: eighth card").first().waitFor();
    await game.close();
  });

  test("an address lays the plan it asks for", async () => {
    const address = "#new?players=3&mode=blitz&leaders=advanced&edition=preview&seed=42&practice=1&factions=humans,random,hobyars";
    const game = await (await open({ address })).setup();
    const set = ["players-3", "dial-blitz", "leaders-advanced", "edition-preview", "practice", "seat-1-humans", "seat-2-random", "seat-3-hobyars"];
    for (const id of set) assert.ok(await isChecked(game, id), id);
    assert.equal(await game.get("seed").inputValue(), "42");
    assert.equal(await game.page.getByRole("alert").filter({ hasText: /./ }).count(), 0);
    // Another address lays another plan.
    await game.page.evaluate(() => { location.hash = "#new?players=2"; });
    await game.page.waitForFunction(() => document.querySelector("[data-testid=players-2]").checked);
    assert.equal(await game.get("seed").inputValue(), "");
    await game.close();
  });

  test("what an address asks for in vain is told, one sentence each, and the button stays in reach", async () => {
    for (const size of [SIZES.laptop, SIZES.phone]) {
      const game = await (await open({ address: "#new?players=7&mode=blizt&seed=-3", size })).setup();
      const alert = game.page.getByRole("alert").filter({ hasText: /./ });
      assert.match(await alert.innerText(), /players.*dial that does not exist.*seed/);
      assert.ok(await isChecked(game, "players-2"));
      await game.get("start").click();
      await game.table();
      await game.close();
    }
  });

  test("a bad seed is refused beside it, and nothing starts", async () => {
    const game = await (await open({ address: "#new" })).setup();
    for (const [bad, words] of [["seven", /digits/], ["18446744073709551616", /too large/]]) {
      await game.get("seed").fill(bad);
      assert.match(await game.get("seed-note").innerText(), words);
      assert.equal(await game.get("seed").getAttribute("aria-invalid"), "true");
      await game.get("start").click();
      assert.equal(new URL(game.page.url()).hash, "#new");
      assert.ok(await game.get("seed").evaluate((seed) => seed === document.activeElement));
    }
    await game.get("seed").fill("7");
    assert.match(await game.get("seed-note").innerText(), /Same seed, same draws/);
    await game.get("start").click();
    await game.table();
    await game.close();
  });

  test("two players of the same name are told apart first", async () => {
    const game = await (await open({ address: "#new" })).setup();
    await game.get("name-1").fill("Ann");
    await game.get("name-2").fill("ann");
    await game.get("start").click();
    await game.page.getByRole("alert").filter({ hasText: "Two players are called" }).waitFor();
    await game.get("name-2").fill("Bors");
    await game.get("start").click();
    await game.table();
    await game.close();
  });

  test("on a phone every target is large enough for a finger and the button is always in sight", async () => {
    const game = await (await open({ address: "#new?players=4", size: SIZES.phone, touch: true })).setup();
    const small = await game.page.locator(".setup button:visible, .setup a:visible, .setup label:visible:not(.legend), .setup .field:visible").evaluateAll((all) => all
      .map((one) => ({ what: one.outerHTML.slice(0, 100), box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ what, box }) => `${what}: ${box.width} x ${box.height}`));
    assert.deepEqual(small, []);
    for (const top of [0, 300, 9999]) {
      await game.page.evaluate((top) => scrollTo(0, top), top);
      const { y, height } = await game.get("start").boundingBox();
      assert.ok(y >= 0 && y + height <= SIZES.phone.height, `scrolled to ${top}: ${y}`);
    }
    await game.get("seat-2-hobyars").tap();
    await game.page.getByText("They hit hard, break easily").first().waitFor();
    await game.get("start").tap();
    await game.table();
    await game.close();
  });

  test("a laptop and a wide screen show all of it without scrolling, for four players too", async () => {
    for (const size of [SIZES.laptop, SIZES.wide]) {
      // As little as can be asked for, and as much.
      for (const more of ["", "&seats=person,person,king&house=eighth-card&practice=1"]) {
        const game = await (await open({ address: `#new?players=4&edition=demo${more}`, size })).setup();
        await game.page.evaluate(() => document.fonts.ready);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), more);
        await game.close();
      }
    }
  });

  for (const theme of THEMES) {
    test(`axe finds nothing wrong in ${theme}, at any size`, async () => {
      for (const [name, size] of Object.entries(SIZES)) {
        const game = await (await open({ address: "#new?players=4&edition=demo&factions=humans,random,hobyars", theme, size })).setup();
        await game.shot(`setup-4-${theme}-${name}`);
        assert.deepEqual(await game.axe(), [], name);
        await game.get("seed").fill("no");
        await game.get("name-2").fill("Humans");
        await game.get("start").click();
        assert.deepEqual(await game.axe(), [], `${name}, refused`);
        await game.close();
      }
    });
  }

  for (const [width, height] of [[320, 568], [375, 667], [640, 360], [844, 390], [768, 1024], [1024, 768], [1200, 800], [1280, 720]]) {
    test(`nothing is cut off at ${width} x ${height}, with the largest text too`, async () => {
      for (const text of ["normal", "larger"]) {
        const prepare = `localStorage["mordred.settings"] = "theme=parchment&text=${text}"`;
        const game = await (await open({ address: "#new?players=4", size: { width, height }, prepare })).setup();
        await game.shot(`setup-${text}-${width}x${height}`);
        assert.deepEqual(await game.page.evaluate(outside), [], `${text} text`);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${text} text`);
        await game.visit("settings");
        await game.shot(`settings-${text}-${width}x${height}`);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `settings, ${text} text`);
        await game.close();
      }
    });
  }
});

suite("settings for pace and comfort", () => {
  const open = browserTests();

  test("what is set is on the page at once and after a reload", async () => {
    const game = await (await open({ address: "#settings" })).started();
    await game.page.getByLabel("Step by step").check();
    await game.page.getByLabel("Always").check();
    await game.page.getByLabel("Left").check();
    await game.page.getByLabel("Monochrome").check();
    const seen = () => game.page.evaluate(() => {
      const { pace, confirm, handed, sight } = document.documentElement.dataset;
      return [pace, confirm, handed, sight, getComputedStyle(document.documentElement).filter].join();
    });
    const expected = "step,always,left,monochrome,grayscale(1)";
    assert.equal(await seen(), expected);
    await game.page.reload();
    await game.started();
    assert.equal(await seen(), expected);
    await game.page.getByLabel("Deuteranopia").check();
    assert.match(await seen(), /deuteranopia,url\(/);
    await game.close();
  });
});
