// The page object of every browser test: serves the built site, opens it in the system's Chromium, and knows what is
// where on the screen.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { after, before, test as plainTest } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { chromium } from "playwright-core";
import { serve } from "../../.ci/serve.mjs";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const SHOTS = here("./shots/");

/** The three screens the game is looked at on. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 720 },
  wide: { width: 1920, height: 1080 },
};

/** Both looks, as the settings name them. */
export const THEMES = ["parchment", "candlelight"];

/** Every screen, with the address it lives at; the table with the one a game is set up at. */
export const SCREENS = { home: "#", setup: "#new", table: "#new?seed=42&seats=person", guide: "#how-to-play", settings: "#settings", saves: "#saves" };

const TABLE = ".table .world[style*=transform]";
const SIGN = { home: ".home", setup: ".setup-sheet", table: TABLE, guide: ".guide", settings: ".sheet", saves: ".shelf" };

/** Picks that are the same in every run: a small generator of its own. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** The address with a person on every seat, if it sets up a game and says nothing of seats. */
export function forPersons(address) {
  if (!address.includes("#new") || address.includes("seats=")) return address;
  return `${address}${address.includes("?", address.indexOf("#new")) ? "&" : "?"}seats=person`;
}

/** A test that cannot hang. */
export const test = (name, body) => plainTest(name, { timeout: 180_000 }, body);

/** A test of a whole game, which takes longer and cannot hang either. */
export const longTest = (name, body) => plainTest(name, { timeout: 480_000 }, body);

/** Starts the system's Chromium. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
      "--disable-component-update", "--disable-sync"],
  });
}

/** Serves the site and starts the browser for all tests of a file; returns how to open the game in it. */
export function browserTests({ base = "/" } = {}) {
  const shared = {};
  before(async () => {
    assert.ok(process.env.CHROMIUM, "CHROMIUM must name the browser: run these tests with ./test");
    shared.site = await serve({ dir: here("../../dist"), base, packed: true });
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser?.close();
    await shared.site?.close();
  });
  return (options) => Game.open(shared, options);
}

// Runs in the page: until the fonts are there and the map has kept its place for some frames.
async function restOfMap() {
  await document.fonts.ready;
  const frame = () => new Promise((done) => { requestAnimationFrame(done); });
  const world = document.querySelector("[data-testid=world]");
  for (let still = 0, last = ""; still < 4; still += 1) {
    await frame();
    if (world.style.transform !== last) still = 0;
    last = world.style.transform;
  }
}

/** The game in one page of its own. */
export class Game {
  /**
   * Opens the game; `prepare` runs in the page before anything else, `arrange` gets the page before it loads. What
   * happens is shown at once unless `settings` say otherwise. A game that the address sets up is for persons unless it
   * names seats, or `bots` may sit where they do of themselves. Without `workers` the browser has no service workers, so
   * that nothing comes between a test and the site.
   */
  static async open({ site, browser }, { size = SIZES.laptop, theme = "system", settings = "pace=off", address = "#", bots = false, touch = false, workers = false, prepare, arrange } = {}) {
    const context = await browser.newContext({ viewport: size, hasTouch: touch, reducedMotion: "reduce" });
    if (!workers) await context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
    const page = await context.newPage();
    const game = new Game(page, site.url);
    const kept = `theme=${theme}&${settings}`;
    await page.addInitScript((kept) => {
      try {
        localStorage["mordred.settings"] ??= kept;
      } catch {
        // A test forbids it.
      }
    }, kept);
    if (prepare) await page.addInitScript(prepare);
    if (arrange) await arrange(page);
    await page.goto(site.url + (bots ? address : forPersons(address)), { waitUntil: "load" });
    return game;
  }

  constructor(page, url) {
    this.page = page;
    this.url = url;
    this.complaints = [];
    this.requests = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error)));
    // Fonts and the icon are fetched late: a page that is left at once drops the requests for them.
    const late = /\/(icon\.svg|fonts\/[^/]+\.woff2)$/;
    page.on("requestfailed", (request) => {
      const why = request.failure()?.errorText;
      if (why !== "net::ERR_ABORTED" || !late.test(request.url())) this.complaints.push(`failed: ${request.url()} (${why})`);
    });
    page.on("request", (request) => this.requests.push(request.url()));
  }

  /** Puts the page before the others of its window: behind them it gets few frames or none, and a click waits for some. */
  async toFront() {
    await this.page.bringToFront();
    return this;
  }

  /** What carries this test id. */
  get(id) { return this.page.getByTestId(id); }

  /** Waits until the game has started. */
  async started() {
    await this.page.locator("html[data-boot=started]").waitFor();
    return this;
  }

  /** Waits until what has changed is on the screen. */
  frame() {
    return this.page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 0)); }));
  }

  /** Waits until the map keeps its place and nothing moves. */
  async rest() {
    await this.page.evaluate(restOfMap);
    await this.page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))));
  }

  /** Goes to another screen within the page, and waits for it. */
  async visit(screen) {
    await this.page.evaluate((address) => { location.hash = address; }, SCREENS[screen]);
    if (screen === "table") await this.get("start").click();
    await this.page.locator(SIGN[screen]).waitFor();
  }

  /** Waits for the set-up of a new game. */
  async setup() {
    await this.started();
    await this.get("setup").waitFor();
    return this;
  }

  /** Starts the game that the address sets up, and waits for the table, its map measured and drawn. */
  async table() {
    await this.started();
    if (await this.page.evaluate(() => location.hash.startsWith("#new"))) await this.get("start").click();
    // Behind a curtain there is nothing to measure yet.
    await this.page.waitForFunction((table) => document.querySelector("[data-testid=curtain-ready]") ?? document.querySelector(table)?.checkVisibility(), TABLE);
    if (await this.get("curtain-ready").count() === 0) await this.page.evaluate(restOfMap);
    return this;
  }

  /** Waits until somebody can choose, lifting the curtain where one hangs and going on from what is shown first; the words of every pick, none at the end. */
  async choices() {
    for (;;) {
      if (await this.get("stage-go-on").isVisible()) await this.get("stage-go-on").click();
      const words = await this.offered();
      if (words) return words;
    }
  }

  /** The words of every pick once there are some, none at the end; nothing, while the result of a battle is looked at. */
  async offered() {
    for (;;) {
      const { words, curtain, over, aside, result } = await this.page.evaluate(() => {
        const seen = (selector) => document.querySelector(selector)?.checkVisibility() ?? false;
        const rows = [...document.querySelectorAll("[data-testid=choices] button")];
        return {
          words: rows.map((row) => row.textContent),
          curtain: seen("[data-testid=curtain-ready]"),
          over: seen("[data-testid=end-screen]"),
          aside: rows.length > 0 && !rows[0].checkVisibility(),
          result: seen("[data-testid=stage-go-on]"),
        };
      });
      if (over) return [];
      if (result) return null;
      if (curtain) await this.get("curtain-ready").click();
      // Another panel may lie where the list was.
      else if (aside) await this.page.getByRole("tab", { name: "Choose" }).click();
      else if (words.length > 0) return words;
      else await this.page.waitForTimeout(10);
    }
  }

  /** Makes the pick with this place in the list, or with these words. */
  async choose(pick) {
    const words = await this.choices();
    const nth = typeof pick === "number" ? pick : words.findIndex((one) => (pick instanceof RegExp ? pick.test(one) : one === pick));
    assert.ok(nth >= 0 && nth < words.length, `${pick} is not among: ${words.join(" | ")}`);
    await this.press(nth);
    return words[nth];
  }

  /** Clicks on a row of the list. */
  async press(nth) {
    await this.get("choices").getByRole("button").nth(nth).click();
  }

  /** Plays with picks by the dice until `isThere` (asked before every pick, with the words on the list) or the end. */
  async playOn(roll, isThere = () => false) {
    for (let picks = 0; picks < 3000; picks += 1) {
      const words = await this.choices();
      if (words.length === 0 || await isThere(words)) return picks;
      await this.press(roll(words.length));
    }
    throw new Error("The game does not come to an end.");
  }

  /** Waits until the dial shows this many sectors. */
  async sectors(count) {
    await this.page.waitForFunction((count) => document.querySelectorAll("[data-testid^=sector-]").length === count, count);
  }

  /** Waits until the heading of a screen has the focus. */
  async arrivedAt(heading) {
    await this.page.waitForFunction((heading) => document.activeElement.matches("h1") && document.activeElement.textContent === heading, heading);
  }

  /** The map's place on the screen: pixels for one unit, and where its corner is. */
  async view() {
    const [x, y, scale] = await this.get("world").evaluate((world) => world.style.transform.match(/-?[\d.]+/g).map(Number));
    return { x, y, scale };
  }

  /** The middle of an element on the screen. */
  async middle(id) {
    const box = await this.get(id).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Touches the screen with one or more fingers and moves them along, as a hand would. */
  async fingers(paths) {
    const client = await this.page.context().newCDPSession(this.page);
    const steps = 8;
    const at = (step) => paths.map(([from, to], id) => ({
      id,
      x: from.x + ((to.x - from.x) * step) / steps,
      y: from.y + ((to.y - from.y) * step) / steps,
    }));
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
    for (let step = 1; step <= steps; step += 1) {
      await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(step) });
    }
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** What axe finds wrong, in a form that can be read. */
  async axe() {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`);
  }

  /** Writes a picture of the screen to tests/browser/shots. */
  async shot(name) {
    mkdirSync(SHOTS, { recursive: true });
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.screenshot({ path: `${SHOTS}${name}.png` });
  }

  /** Ends the visit; nothing may have gone wrong in it. */
  async close() {
    await this.page.context().close();
    assert.deepEqual(this.complaints, []);
  }
}
