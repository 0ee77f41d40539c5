// Native code and wasm play the same games: the lab's page in Chromium against the lab on the command line.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { suite } from "node:test";
import { serve } from "../../.ci/serve.mjs";
import { launch, test } from "./game.mjs";

const GAMES = 200;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const lab = (...words) => execFileSync(here("../../target/release/lab"), words, { encoding: "utf8" }).trim().split("\n");
const figure = (name, lines) => Number(lines.find((line) => line.startsWith(`${name}:`)).split(": ")[1]);

suite("native and wasm", () => {
  test(`${GAMES} games end alike, and bots of every level pick alike`, async () => {
    const dir = here("../../target/lab-page");
    const start = "import init from './lab_page.js'; await init();";
    writeFileSync(`${dir}/index.html`, `<!doctype html><title>lab</title><body><script type="module">${start}</script>`);
    const site = await serve({ dir });
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const broken = new Promise((_, fail) => page.on("pageerror", fail));
      await page.goto(site.url);
      const done = page.waitForFunction(() => document.body.textContent.includes("merlin_milliseconds"), null, { timeout: 120_000 });
      await Promise.race([done, broken]);
      const inBrowser = (await page.locator("body").textContent()).trim().split("\n");
      const picks = lab("picks");
      assert.deepEqual(inBrowser.slice(0, GAMES), lab("hash", "--games", String(GAMES)));
      assert.ok(picks.length > 100, `only ${picks.length} picks`);
      assert.deepEqual(inBrowser.slice(GAMES, GAMES + picks.length), picks);
      const bench = lab("bench");
      for (const [words, name] of [
        ["decisions a second", "decisions_per_second"],
        ["simulations a second", "simulations_per_second"],
      ]) {
        const [wasm, native] = [figure(name, inBrowser), figure(name, bench)];
        console.log(`wasm ${wasm} ${words}, native ${native}: ratio ${(wasm / native).toFixed(2)}`);
      }
      const median = (level) => `${figure(`${level}_milliseconds`, inBrowser)} ms`;
      console.log(`median time for a pick in the browser: King ${median("king")}, Merlin ${median("merlin")}`);
    } finally {
      await browser.close();
      await site.close();
    }
  });
});
