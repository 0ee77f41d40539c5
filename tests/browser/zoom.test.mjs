// Looking around on the map, by every means there is.
import assert from "node:assert/strict";
import { suite } from "node:test";
import { SIZES, browserTests, test } from "./game.mjs";

suite("looking around", () => {
  const open = browserTests();
  const table = async (options) => (await open({ address: "#new", ...options })).table();

  test("the wheel zooms and keeps the place under the cursor", async () => {
    const game = await table();
    const cursor = await game.middle("slot-7");
    await game.page.mouse.move(cursor.x, cursor.y);
    const before = await game.view();
    await game.page.mouse.wheel(0, -500);
    await game.page.waitForTimeout(50);
    const after = await game.view();
    assert.ok(after.scale > before.scale * 1.5, `${before.scale} to ${after.scale}`);
    const now = await game.middle("slot-7");
    assert.ok(Math.hypot(now.x - cursor.x, now.y - cursor.y) < 3);
    await game.page.mouse.wheel(0, 9000);
    await game.page.mouse.wheel(0, 9000);
    await game.page.waitForTimeout(50);
    assert.ok((await game.view()).scale <= before.scale);
    await game.close();
  });

  test("a drag moves the map and selects nothing", async () => {
    const game = await table();
    await game.get("zoom-in").click();
    await game.get("zoom-in").click();
    const before = await game.view();
    const from = await game.middle("territory-corbenic");
    await game.page.mouse.move(from.x, from.y);
    await game.page.mouse.down();
    await game.page.mouse.move(from.x - 60, from.y - 40, { steps: 6 });
    await game.page.mouse.up();
    const after = await game.view();
    assert.ok(Math.abs(after.x - before.x + 60) < 8 && Math.abs(after.y - before.y + 40) < 8);
    assert.equal(await game.page.locator(".territory.selected").count(), 0);
    await game.get("show-all").click();
    const title = await game.page.locator(".cartouche").boundingBox();
    await game.page.mouse.move(title.x + 40, title.y + 30);
    await game.page.mouse.down();
    await game.page.mouse.move(title.x - 100, title.y + 130, { steps: 6 });
    await game.page.mouse.up();
    assert.equal(await game.page.evaluate(() => getSelection().toString()), "", "no word of the map is marked");
    await game.close();
  });

  test("a pinch zooms about its middle, one finger drags, a tap selects", async () => {
    const game = await table({ size: SIZES.phone, touch: true });
    const before = await game.view();
    const middle = await game.middle("territory-corbenic");
    const at = (x, y) => ({ x: middle.x + x, y: middle.y + y });
    await game.fingers([[at(-30, 0), at(-90, 0)], [at(30, 0), at(90, 0)]]);
    const pinched = await game.view();
    assert.ok(Math.abs(pinched.scale / before.scale - 3) < 0.2, `${pinched.scale / before.scale} times`);
    await game.fingers([[at(0, 0), at(0, -80)]]);
    assert.ok(Math.abs((await game.view()).y - pinched.y + 80) < 12);
    assert.equal(await game.page.locator(".territory.selected").count(), 0);
    await game.page.keyboard.press("0");
    await game.get("slot-5").tap();
    await game.get("answer").getByRole("heading", { name: "Slot 5" }).waitFor();
    await game.close();
  });

  test("a drag from the edge of a place moves by just that much, and ends with the button", async () => {
    const game = await table();
    for (let step = 0; step < 20 && await game.get("zoom-in").isEnabled(); step += 1) await game.get("zoom-in").click();
    const pane = await game.get("pane").boundingBox();
    const before = await game.view();
    const from = { x: pane.x + 3, y: pane.y + pane.height / 2 };
    await game.page.mouse.move(from.x, from.y);
    await game.page.mouse.down();
    await game.page.mouse.move(from.x + 30, from.y, { steps: 5 });
    await game.page.mouse.up();
    const dragged = await game.view();
    assert.ok(Math.abs(dragged.x - before.x - 30) < 9 && dragged.y === before.y, JSON.stringify([before, dragged]));
    // A button let go where the pane cannot see it is let go all the same.
    await game.page.evaluate(() => document.querySelector("[data-testid=pane]").dispatchEvent(new PointerEvent("pointerdown", { pointerId: 9, button: 0, buttons: 1, bubbles: true })));
    await game.page.evaluate(() => document.querySelector("[data-testid=pane]").dispatchEvent(new PointerEvent("pointermove", { pointerId: 9, clientX: 300, clientY: 300, buttons: 0, bubbles: true })));
    assert.deepEqual(await game.view(), dragged);
    await game.close();
  });

  test("leaving the table in the middle of a zoom harms nothing", async () => {
    const game = await (await open()).started();
    await game.get("new-game").click();
    await game.table();
    await game.page.keyboard.press("+");
    await game.page.goBack();
    await game.get("setup").waitFor();
    await game.page.waitForTimeout(400);
    assert.equal(await game.page.locator("html").getAttribute("data-boot"), "started");
    await game.close();
  });

  test("an answer on a phone leaves the map as it is", async () => {
    for (const size of [SIZES.phone, { width: 375, height: 667 }]) {
      const game = await table({ size, touch: true });
      await game.get("show-all").tap();
      const before = await game.view();
      await game.get("slot-5").tap();
      await game.get("answer").getByRole("heading", { name: "Slot 5" }).waitFor();
      assert.deepEqual(await game.view(), before);
      await game.close();
    }
  });

  test("keys zoom, move and show all, on the way a player comes", async () => {
    const game = await (await open()).started();
    await game.get("new-game").click();
    // A bot might be first, and arrows walk through a history as soon as there is one.
    await game.get("kind-2").selectOption("person");
    await game.table();
    await game.arrivedAt("Mordred");
    const all = await game.view();
    await game.page.keyboard.press("+");
    await game.page.keyboard.press("+");
    const close = await game.view();
    assert.ok(close.scale > all.scale * 1.7);
    await game.page.keyboard.press("ArrowRight");
    assert.ok((await game.view()).x < close.x);
    await game.page.keyboard.press("ArrowLeft");
    await game.page.keyboard.press("ArrowDown");
    const moved = await game.view();
    assert.ok(Math.abs(moved.x - close.x) < 1 && moved.y < close.y);
    await game.page.keyboard.press("-");
    assert.ok((await game.view()).scale < close.scale);
    await game.page.keyboard.press("0");
    assert.deepEqual(await game.view(), all);
    await game.get("help").focus();
    await game.page.keyboard.press("+");
    assert.deepEqual(await game.view(), all, "keys belong to what has the focus");
    await game.close();
  });

  test("buttons zoom in, out and show all, and say when there is no further", async () => {
    const game = await table();
    const all = await game.view();
    assert.ok(await game.get("zoom-out").isDisabled());
    await game.get("zoom-in").click();
    assert.ok((await game.view()).scale > all.scale);
    await game.get("zoom-out").click();
    assert.deepEqual(await game.view(), all);
    for (let step = 0; step < 20 && await game.get("zoom-in").isEnabled(); step += 1) await game.get("zoom-in").click();
    assert.ok(await game.get("zoom-in").isDisabled());
    await game.get("show-all").click();
    assert.deepEqual(await game.view(), all);
    await game.close();
  });

  test("a double click on open sea looks closer", async () => {
    const game = await table();
    const before = await game.view();
    const at = await game.middle("slot-11");
    await game.page.mouse.dblclick(at.x, at.y);
    assert.equal((await game.view()).scale, before.scale, "a place is asked about, not approached");
    await game.page.mouse.dblclick(at.x, at.y + 60);
    assert.ok((await game.view()).scale > before.scale * 1.5);
    await game.close();
  });

  test("the keyboard walks the map, brings each place into sight and asks about it", async () => {
    const game = await table();
    for (let step = 0; step < 5; step += 1) await game.page.keyboard.press("+");
    const pane = await game.get("pane").boundingBox();
    for (const id of ["pictland", "cornwall", "annwn"]) {
      await game.get(`territory-${id}`).focus();
      const at = await game.page.locator(".name", { hasText: new RegExp(`^${id}$`, "i") }).boundingBox();
      assert.ok(at.x > pane.x && at.x + at.width < pane.x + pane.width && at.y > pane.y && at.y + at.height < pane.y + pane.height, id);
      await game.page.keyboard.press("Enter");
      await game.get("answer").getByRole("heading", { name: new RegExp(id, "i") }).waitFor();
    }
    await game.page.keyboard.press(" ");
    await game.get("choices").waitFor();
    await game.close();
  });

  test("a window that changes size keeps the player's view, and a turned phone gets its own layout", async () => {
    const game = await table();
    await game.page.setViewportSize({ width: 390, height: 1200 });
    await game.page.waitForFunction(() => document.querySelector("svg.places").getAttribute("viewBox") === "0 0 1000 2340");
    await game.page.setViewportSize(SIZES.laptop);
    await game.page.waitForFunction(() => document.querySelector("svg.places").getAttribute("viewBox") === "0 0 1680 1400");
    await game.get("zoom-in").click();
    const before = await game.view();
    await game.page.setViewportSize({ width: 1300, height: 700 });
    await game.page.waitForTimeout(100);
    assert.equal((await game.view()).scale, before.scale);
    await game.close();
  });
});
