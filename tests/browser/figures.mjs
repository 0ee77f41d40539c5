// Prints how quick the table is with the processor slowed down four times: from a click to the next paint over a whole
// game, long tasks, the time to the first screen that answers, and the download. Figures to look at, not a test.
// Run by hand after ./play --build: CHROMIUM=/usr/bin/chromium node tests/browser/figures.mjs [PICKS]
import { brotliCompressSync } from "node:zlib";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { serve } from "../../.ci/serve.mjs";
import { SIZES, dice, launch } from "./game.mjs";

const SLOWDOWN = 4;
const MOST_PICKS = Number(process.argv[2] ?? Infinity);
const dist = fileURLToPath(new URL("../../dist", import.meta.url));

const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const ms = (value) => `${Math.round(value)} ms`;

async function slowPage(browser) {
  const context = await browser.newContext({ viewport: SIZES.laptop });
  // It would fetch the site a second time while the clock runs.
  await context.addInitScript(() => { delete Navigator.prototype.serviceWorker; });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.addInitScript(() => {
    localStorage["mordred.settings"] ??= "pace=off";
    window.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) window.longTasks.push({ duration, startTime });
    }).observe({ type: "longtask", buffered: true });
  });
  return page;
}

// From the start of the visit until the first screen has been painted and answers.
async function firstInteractive(page, url) {
  await page.goto(url);
  await page.locator("html[data-boot=started]").waitFor();
  return page.evaluate(() => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  }));
}

// A person has seen what came of the last pick before making the next.
const rest = () => new Promise((done) => { requestIdleCallback(() => setTimeout(done, 50), { timeout: 500 }); });

// One pick by the list, in the page itself: how long until after the next paint; null at the end.
const pick = (number) => new Promise((done) => {
  const ready = document.querySelector("[data-testid=curtain-ready]");
  const choices = document.querySelectorAll("[data-testid=choices] button");
  const button = ready ?? choices[Math.floor(number * choices.length)];
  if (!button) return done(null);
  const before = performance.now();
  button.click();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done({ time: performance.now() - before, words: button.innerText, at: before });
  requestAnimationFrame(() => port2.postMessage(null));
});

async function wholeGame(page, url, seed) {
  await page.goto(`${url}#new?players=4&mode=war&leaders=advanced&seats=person&seed=${seed}`);
  await page.getByTestId("start").click();
  await page.locator(".table").waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => { window.longTasks.length = 0; });
  const roll = dice(seed);
  const picks = [];
  while (picks.length < MOST_PICKS) {
    await page.evaluate(rest);
    const made = await page.evaluate(pick, roll(1e6) / 1e6);
    if (!made) break;
    picks.push(made);
  }
  return { picks, longTasks: await page.evaluate(() => window.longTasks) };
}

function download() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((file) => file.isFile() && !file.name.endsWith(".txt"));
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(file.parentPath ?? file.path, file.name))).length, 0);
}

const site = await serve({ dir: dist, packed: true });
const browser = await launch();
try {
  const firsts = [];
  for (let visit = 0; visit < 5; visit += 1) firsts.push(await firstInteractive(await slowPage(browser), site.url));
  const { picks, longTasks } = await wholeGame(await slowPage(browser), site.url, 42);
  const times = picks.map(({ time }) => time).sort((a, b) => a - b);
  const slowest = [...picks].sort((a, b) => b.time - a.time).slice(0, 5);
  const longest = longTasks.map(({ duration }) => duration).sort((a, b) => b - a);
  console.log(`processor slowed down ${SLOWDOWN} times, ${SIZES.laptop.width}x${SIZES.laptop.height}`);
  console.log(`first interactive   median ${ms(share(firsts.sort((a, b) => a - b), 0.5))} of ${firsts.map(ms).join(", ")} (aim 1500 ms)`);
  console.log(`click to next paint median ${ms(share(times, 0.5))}, p95 ${ms(share(times, 0.95))}, most ${ms(times.at(-1))} over ${times.length} picks (aim p95 50 ms)`);
  console.log(`slowest picks       ${slowest.map(({ time, words }) => `${ms(time)} “${words}”`).join(", ")}`);
  console.log(`long tasks          ${longest.length}, the longest ${ms(longest[0] ?? 0)}, over 100 ms: ${longest.filter((task) => task > 100).length} (aim 0)`);
  console.log(`download            ${download()} bytes with brotli and fonts (aim 350000)`);
} finally {
  await browser.close();
  await site.close();
}
