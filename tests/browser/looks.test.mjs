// What a person sees: nothing axe finds wrong, nothing cut off, nothing too small, and pictures to look at.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SCREENS, SIZES, THEMES, browserTests, test } from "./game.mjs";

// The smallest letters on the screen, in pixels, with the words they spell.
const smallest = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let found = { size: Infinity };
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility({ visibilityProperty: true }) || element.closest("#boot, .visually-hidden, .icons, .defs")) continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size = parseFloat(getComputedStyle(element).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
    if (size < found.size) found = { size, text: walker.currentNode.data.trim() };
  }
  return found;
};

// Words outside the map that lie beyond the edges of the screen.
const cutOff = () => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const { data, parentElement: element } = walker.currentNode;
    if (!data.trim() || element.closest("#boot, .pane, .home-art, .contents-fold, .visually-hidden, .icons, .defs") || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNode(walker.currentNode);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    // Panels scroll; the dashboard does so on a phone only, and with large text on a small laptop a hand does sideways.
    if (element.closest(".mine .hand") && parseFloat(getComputedStyle(document.documentElement).fontSize) > 16) continue;
    const panel = innerWidth < 860 || innerHeight <= 520 ? ".panel" : ".panel:not(.mine)";
    const fixed = document.querySelector(".table, .home") && !element.closest(panel);
    if (left < -1 || right > innerWidth + 1 || (fixed && (top < -1 || bottom > innerHeight + 1))) found.push(data.trim());
  }
  return found;
};

// What can be chosen but lies under something else, or off the screen.
const covered = () => [...document.querySelectorAll(".dial-sector, .segments a, .dial-badge")].filter((one) => {
  const { left, top, width, height } = (one.querySelector(".dial-icon") ?? one).getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return !found || !one.contains(found);
}).map((one) => one.dataset.testid);

suite("looks", () => {
  const open = browserTests();

  for (const [screen, address] of Object.entries(SCREENS)) {
    for (const theme of THEMES) {
      for (const [name, size] of Object.entries(SIZES)) {
        test(`${screen} in ${theme} on a ${name} has nothing wrong, cut off or too small`, async () => {
          const game = await (await open({ address, theme, size })).started();
          if (screen === "table") await game.table();
          await game.page.evaluate(() => document.fonts.ready);
          await game.shot(`${screen}-${theme}-${name}`);
          assert.deepEqual(await game.axe(), []);
          assert.deepEqual(await game.page.evaluate(cutOff), []);
          const letters = await game.page.evaluate(smallest);
          // On a phone the map's ornaments may be smaller; what must be read is not among them.
          assert.ok(letters.size >= (name === "phone" ? 11.9 : 13.9), `${letters.text}: ${letters.size} px`);
          await game.close();
        });
      }
    }
  }

  for (const theme of THEMES) {
    test(`the table answers in ${theme}, and its dial opens on a phone, with nothing wrong`, async () => {
      const laptop = await (await open({ address: "#new?mode=blitz", theme })).table();
      await laptop.get("territory-malahaut").focus();
      await laptop.page.keyboard.press("Enter");
      await laptop.get("answer").getByRole("heading", { name: "Malahaut" }).waitFor();
      await laptop.shot(`answer-${theme}-laptop`);
      assert.deepEqual(await laptop.axe(), []);
      await laptop.close();
      const phone = await (await open({ address: "#new", theme, size: SIZES.phone, touch: true })).table();
      await phone.get("slot-5").tap();
      await phone.get("answer").getByRole("heading", { name: "Slot 5" }).waitFor();
      await phone.shot(`answer-${theme}-phone`);
      await phone.get("dial-badge").tap();
      await phone.get("dial").waitFor();
      await phone.shot(`dial-${theme}-phone`);
      assert.deepEqual(await phone.axe(), []);
      await phone.close();
    });
  }

  for (const [width, height] of [[320, 568], [320, 640], [375, 667], [640, 360], [844, 390], [768, 1024], [1024, 768]]) {
    test(`nothing is cut off at ${width} x ${height}, with the largest text too`, async () => {
      for (const text of ["normal", "larger"]) {
        const prepare = `localStorage["mordred.settings"] = "theme=parchment&text=${text}"`;
        const game = await (await open({ size: { width, height }, prepare })).started();
        // Home may scroll where the screen is short.
        for (const screen of ["table", "guide", "settings"]) {
          await game.visit(screen);
          await game.shot(`${screen}-${text}-${width}x${height}`);
          assert.deepEqual(await game.page.evaluate(cutOff), [], `${screen}, ${text} text`);
        }
        await game.visit("table");
        if (await game.get("dial-badge").isVisible()) {
          await game.get("dial-badge").click();
          await game.shot(`dial-${text}-${width}x${height}`);
          assert.deepEqual(await game.page.evaluate(covered), [], `${text} text, dial open`);
        }
        await game.visit("home");
        await game.shot(`home-${text}-${width}x${height}`);
        assert.ok(await game.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
        await game.close();
      }
    });
  }

  test("every target on a phone is large enough for a finger", async () => {
    const game = await (await open({ address: "#new", size: SIZES.phone, touch: true })).table();
    const small = await game.page.locator("button:visible, a:visible, .slot .reach").evaluateAll((all) => all
      .map((one) => ({ what: one.dataset.testid ?? one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ what, box }) => `${what}: ${box.width} x ${box.height}`));
    assert.deepEqual(small, []);
    await game.close();
  });

  test("the look follows the system until the player chooses", async () => {
    const game = await (await open()).started();
    const ground = () => game.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await game.page.emulateMedia({ colorScheme: "light" });
    const light = await ground();
    await game.page.emulateMedia({ colorScheme: "dark" });
    const dark = await ground();
    assert.notEqual(light, dark);
    await game.get("settings").click();
    await game.page.getByLabel("Parchment").check();
    assert.equal(await ground(), light);
    await game.close();
  });
});
