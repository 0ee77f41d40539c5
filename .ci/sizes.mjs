// Prints what each file of a built site weighs: as it is, and as a host sends it with gzip or brotli. Fails when the
// first screen is heavier than it may be.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = process.argv[2] ?? "dist";
const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));

const rows = files.map((file) => {
  const data = readFileSync(file);
  const sizes = [data.length, gzipSync(data, { level: 9 }).length, brotliCompressSync(data).length];
  return { name: relative(root, file), sizes };
}).sort((a, b) => b.sizes[0] - a.sizes[0]);
if (rows.length === 0) throw new Error(`${root} holds no files`);
const sum = (some) => some.reduce((sums, row) => sums.map((sum, i) => sum + row.sizes[i]), [0, 0, 0]);
// The page asks for everything at once, but for the licence of the fonts and what is for later: the service worker
// comes after the first screen, the icons when somebody installs the game, the thinker when a bot has to think.
const LATER = /^(sw\.js|thinker-\w+\.(js|wasm)|manifest\.webmanifest|icon-[\w-]+\.png|.*\.txt)$/;
const isLater = ({ name }) => LATER.test(name);
const firstScreen = sum(rows.filter((row) => !isLater(row)));
const AIM = 350_000;
const MOST = 640_000;

const width = Math.max(...rows.map((row) => row.name.length), 12);
const line = (name, cells) => console.log(`  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(11)).join("")}`);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
line("file", ["raw", "gzip", "brotli"]);
for (const { name, sizes } of rows.filter((row) => !isLater(row))) line(name, sizes.map(kilobytes));
console.log("  after the first screen:");
for (const { name, sizes } of rows.filter(isLater)) line(name, sizes.map(kilobytes));
line("all", sum(rows).map(kilobytes));
line("first screen", firstScreen.map(kilobytes));
console.log(`  The first screen is ${firstScreen[2]} bytes with brotli; the aim is ${AIM}.`);
if (firstScreen[2] > MOST) {
  console.error(`The first screen is ${firstScreen[2]} bytes with brotli; it may be ${MOST}.`);
  process.exit(1);
}
