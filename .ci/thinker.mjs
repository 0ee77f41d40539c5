// First part of Trunk's post_build hook: builds the worker in which bots think, for speed where the page is built for
// size, and writes its address into index.html. Every name holds the hash of a content, and that of the script covers
// the wasm: a page can never start the worker of another build.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const TARGET = "wasm32-unknown-unknown";
// What Rust uses on this target; the same as in index.html.
const FEATURES = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue"];
const staging = process.env.TRUNK_STAGING_DIR;
const run = (program, ...words) => execFileSync(program, words, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** Compiles the worker; the path of its wasm. The crates are here already, and cargo says where it puts things. */
function compile() {
  const told = run("cargo", "build", "--offline", "--release", "--no-default-features", "--features", "thinker",
    "--target", TARGET, "--bin", "thinker", "--message-format", "json-render-diagnostics");
  const messages = told.trim().split("\n").map((line) => JSON.parse(line));
  return messages.findLast(({ reason, target }) => reason === "compiler-artifact" && target.name === "thinker")
    .filenames.find((name) => name.endsWith(".wasm"));
}

/** Writes a file under a name that holds the hash of its content; the name. */
function put(data, ending) {
  const name = `thinker-${createHash("sha256").update(data).digest("hex").slice(0, 16)}.${ending}`;
  writeFileSync(join(staging, name), data);
  return name;
}

const folder = mkdtempSync(join(tmpdir(), "mordred-thinker-"));
try {
  run("wasm-bindgen", "--target", "web", "--no-typescript", "--out-dir", folder, compile());
  const [script, bound, small] = ["thinker.js", "thinker_bg.wasm", "small.wasm"].map((name) => join(folder, name));
  run("wasm-opt", "-O3", ...FEATURES.map((name) => `--enable-${name}`), "--output", small, bound);
  const wasm = put(readFileSync(small), "wasm");
  const start = `__wbg_init({ module_or_path: new URL(${JSON.stringify(wasm)}, import.meta.url) });`;
  const code = readFileSync(script, "utf8");
  if (!code.includes("__wbg_init as default")) throw new Error("wasm-bindgen names the start of a module in another way");
  const name = put(`${code}${start}\n`, "js");
  const page = join(staging, "index.html");
  const html = readFileSync(page, "utf8");
  if (html.split("THINKER").length !== 2) throw new Error("index.html has no place for the address of the worker");
  writeFileSync(page, html.replace("THINKER", `./${name}`));
} finally {
  rmSync(folder, { recursive: true });
}
