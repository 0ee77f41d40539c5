// First part of Trunk's post_build hook: builds the workers in which bots think, one for each title, for speed where
// the page is built for size, and writes their addresses into index.html. Every name holds the hash of a content, and
// that of the script covers the wasm: a page can never start the worker of another build.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// A title's worker is the binary thinker_TITLE, and index.html has a place THINKER-TITLE for its address.
const TITLES = ["mordred"];
const TARGET = "wasm32-unknown-unknown";
// What Rust uses on this target; the same as in small.mjs.
const FEATURES = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue"];
const staging = process.env.TRUNK_STAGING_DIR;
const run = (program, ...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Compiles a worker; the path of its wasm. The crates are here already, and cargo says where it puts things. */
function compile(program) {
  const told = run("cargo", "build", "--offline", "--release", "--no-default-features", "--features", "thinker",
    "--target", TARGET, "--bin", program, "--message-format", "json-render-diagnostics");
  const messages = told.trim().split("\n").map((line) => JSON.parse(line));
  return messages.findLast(({ reason, target }) => reason === "compiler-artifact" && target.name === program)
    .filenames.find((name) => name.endsWith(".wasm"));
}

/** Writes a file under a name that holds the hash of its content; the name. */
function put(data, ending) {
  const name = `thinker-${createHash("sha256").update(data).digest("hex").slice(0, 16)}.${ending}`;
  writeFileSync(join(staging, name), data);
  return name;
}

/** Builds the worker of a title in a folder; the name of its script. */
function build(program, folder) {
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", folder, compile(program));
  const [script, bound, small] = [`${program}.js`, `${program}_bg.wasm`, "small.wasm"].map((name) => join(folder, name));
  run("wasm-opt", "-O3", ...FEATURES.map((name) => `--enable-${name}`), "--output", small, bound);
  const wasm = put(readFileSync(small), "wasm");
  const start = `__wbg_init({ module_or_path: new URL(${JSON.stringify(wasm)}, import.meta.url) });`;
  const code = readFileSync(script, "utf8");
  if (!code.includes("__wbg_init as default")) throw new Error("wasm-bindgen names the start of a module in another way");
  return put(`${code}${start}\n`, "js");
}

const page = join(staging, "index.html");
for (const title of TITLES) {
  const folder = mkdtempSync(join(tmpdir(), `thinker-${title}-`));
  try {
    const name = build(`thinker_${title}`, folder);
    const place = `THINKER-${title.toUpperCase()}`;
    const html = readFileSync(page, "utf8");
    if (html.split(place).length !== 2) throw new Error(`index.html has no place for the address of thinker_${title}`);
    writeFileSync(page, html.replace(place, `./${name}`));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
