// Part of Trunk's post_build hook: makes what the first screen loads as small as it can be. The sheets become one, which
// compresses better than each alone, in the order of the page. The module loses what nothing calls, is optimised, and
// speaks with its script under short names. Every name of a file holds the hash of its content.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What Rust uses on this target; the same as in thinker.mjs.
const FEATURES = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "reference-types", "multivalue"];
const staging = process.env.TRUNK_STAGING_DIR;
const path = (name) => join(staging, name);
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash("sha256")).digest("hex").slice(0, 16);

/** The page with one sheet for all of its sheets. */
function oneSheet(html) {
  const links = [...html.matchAll(/<link\b[^>]*\brel="?stylesheet\b[^>]*>/g)].map(([link]) => link);
  const names = links.map((link) => link.match(/\bhref="?\.\/([^\s">]+)/)[1]);
  const css = names.map((name) => readFileSync(path(name), "utf8").trim()).join("\n");
  if (/@(charset|import|namespace)\b/.test(css)) throw new Error("A sheet begins with what no sheet may have in its middle");
  for (const name of names) rmSync(path(name));
  const name = `style-${hash(css)}.css`;
  writeFileSync(path(name), css);
  const digest = createHash("sha384").update(css).digest("base64");
  const [first, ...others] = links;
  return others.reduce((page, link) => page.replace(link, ""), html)
    .replace(first, `<link href=./${name} integrity=sha384-${digest} rel=stylesheet>`);
}

/** The script without the classes that it only has for wasm to make, and wasm never does: those of streams. */
function withoutStreams(script) {
  const classes = [...script.matchAll(/^export class (\w+)/gm)].map((match) => match[1]);
  for (const name of classes) {
    if (!name.startsWith("IntoUnderlying") || script.includes(`${name}.__wrap(`)) {
      throw new Error(`wasm makes a ${name}: keep the class and its exports`);
    }
    script = script
      .replace(new RegExp(`^export class ${name} \\{[\\s\\S]*?^\\}\n`, "m"), "")
      .replace(new RegExp(`^if \\(Symbol\\.dispose\\) ${name}\\..*\n`, "m"), "")
      .replace(new RegExp(`^const ${name}Finalization = [\\s\\S]*?;\n`, "m"), "");
    if (script.includes(name)) throw new Error(`The script still speaks of ${name}`);
  }
  return script;
}

/** The script without comments and indentation. */
function withoutAir(script) {
  const lines = script.replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, "").split("\n").map((line) => line.trim());
  // A line may not begin within a string that spans lines.
  if (lines.some((line) => line.split("`").length % 2 === 0)) throw new Error("A string of the script spans lines");
  return lines.filter((line) => line && !line.startsWith("//")).join("\n");
}

/** The script with the short names that wasm-opt gave to what wasm asks for and offers. */
function withShortNames(script, { imports, exports }) {
  const [modules, asked] = [new Map(), new Map()];
  for (const [module, long, short] of imports) {
    modules.set(module, "a");
    asked.set(long, short);
  }
  const offered = new Map(exports);
  const once = (pattern, text) => {
    if (script.split(pattern).length !== 2) throw new Error(`The script should have one ${pattern}`);
    script = script.replace(pattern, () => text);
  };
  for (const [module, short] of modules) once(`"${module}": `, `"${short}": `);
  for (const [long, short] of asked) once(`\n${long}: `, `\n${short}: `);
  return script.replace(/\bwasm\.(\w+)/g, (_, long) => {
    if (!offered.has(long)) throw new Error(`wasm offers no ${long}`);
    return `wasm.${offered.get(long)}`;
  });
}

/** The page with a smaller module and a smaller script of it. */
function smallModule(html) {
  const [old] = html.match(/\bmordred-[0-9a-f]+(?=_bg\.wasm\b)/);
  const folder = mkdtempSync(join(tmpdir(), "module-"));
  try {
    const small = join(folder, "small.wasm");
    const told = execFileSync("wasm-opt", [
      ...FEATURES.map((name) => `--enable-${name}`), "--remove-exports=*intounderlying*", "-Oz",
      "--minify-imports-and-exports-and-modules", "--strip-producers", "--output", small, path(`${old}_bg.wasm`),
    ], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 2 ** 26 });
    const wasm = readFileSync(small);
    const script = withShortNames(withoutAir(withoutStreams(readFileSync(path(`${old}.js`), "utf8"))), JSON.parse(told));
    const name = `mordred-${hash(wasm, script)}`;
    for (const ending of ["_bg.wasm", ".js"]) rmSync(path(`${old}${ending}`));
    writeFileSync(path(`${name}_bg.wasm`), wasm);
    writeFileSync(path(`${name}.js`), script);
    return html.replaceAll(old, name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const page = path("index.html");
writeFileSync(page, smallModule(oneSheet(readFileSync(page, "utf8"))));
