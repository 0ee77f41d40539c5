// Writes the service worker of a built site: src/ui/sw.js, with the list of all files and their hashes above it. By
// hand, for a site that was changed after its build: node .ci/pack.mjs FOLDER
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const WORKER = "sw.js";
const root = process.argv[2] ?? process.env.TRUNK_STAGING_DIR;
if (!root) throw new Error("Say which folder holds the site: node .ci/pack.mjs FOLDER");

const sha256 = (data) => createHash("sha256").update(data);
const names = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join("/"))
  .filter((name) => name !== WORKER)
  .sort();
if (!names.includes("index.html")) throw new Error(`${root} holds no index.html`);

// The page goes by its folder: some hosts redirect its full name, and every visitor asks for it so.
const address = (name) => `./${name === "index.html" ? "" : encodeURI(name)}`;
const files = Object.fromEntries(
  names.map((name) => [address(name), `sha256-${sha256(readFileSync(join(root, name))).digest("base64")}`]),
);
const list = JSON.stringify(files, null, 1);
const build = sha256(list).digest("hex").slice(0, 16);
const code = readFileSync(new URL("../src/ui/sw.js", import.meta.url), "utf8");
writeFileSync(join(root, WORKER), `const BUILD = "${build}";\nconst FILES = ${list};\n${code}`);
