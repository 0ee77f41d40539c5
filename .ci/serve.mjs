// A static file server without dependencies: for ./play on the command line, for the browser tests as a module.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { readFile, readdir, realpath, stat } from "node:fs/promises";
import { extname, join, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs, promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
// Trunk names a file by its content: a change is another name. The number is written without leading noughts.
const HASHED = /-[0-9a-f]{10,16}(_bg)?\.\w+$/;
const ALREADY_COMPRESSED = new Set([".ico", ".jpg", ".png", ".webp", ".woff2"]);
const ENCODERS = {
  br: (data) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: data.length } }),
  gzip: promisify(gzip),
};
// What has been packed, by its content: the same file may be served from many places, and packing it takes seconds.
const PACKED = {};

/**
 * Serves `dir` below the path `base` of 127.0.0.1 and resolves when it is ready: with `packed`, when the largest file
 * is packed for sending as well. Port 0 takes any free one.
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 */
export async function serve({ dir, port = 0, base = "/", packed = false }) {
  const root = await realpath(dir);
  const prefix = `/${base}/`.replace(/\/+/g, "/");
  const files = new Map();
  const server = createServer((request, response) => {
    answer({ root, prefix, files }, request, response).catch(() => refuse(response, 500, "The file could not be read."));
  });
  await listen(server, port);
  const packing = packAhead(root, files);
  if (packed) await packing;
  const taken = server.address().port;
  return {
    url: `http://127.0.0.1:${taken}${prefix}`,
    port: taken,
    close: () => new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    }),
  };
}

function listen(server, port) {
  return new Promise((ready, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", ready);
  });
}

async function answer({ root, prefix, files }, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are answered.");
  }
  const path = request.url.split(/[?#]/, 1)[0];
  if (`${path}/` === prefix) {
    response.writeHead(308, { Location: prefix }).end();
    return;
  }
  const name = path.startsWith(prefix) ? await find(root, path.slice(prefix.length)) : null;
  if (!name) return refuse(response, 404, "There is no such file.");
  const file = await load(files, name);
  const coding = file.packable ? pickCoding(request.headers["accept-encoding"]) : null;
  const headers = {
    "Cache-Control": HASHED.test(name) ? "public, max-age=31536000, immutable" : "no-cache",
    "Content-Type": TYPES[extname(name)] ?? "application/octet-stream",
    ETag: `"${file.tag}${coding ? `-${coding}` : ""}"`,
    Vary: "Accept-Encoding",
    "X-Content-Type-Options": "nosniff",
  };
  if (request.headers["if-none-match"] === headers.ETag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = coding ? await (file.packed[coding] ??= ENCODERS[coding](file.data)) : file.data;
  if (coding) headers["Content-Encoding"] = coding;
  headers["Content-Length"] = body.length;
  response.writeHead(200, headers).end(request.method === "HEAD" ? undefined : body);
}

function refuse(response, status, text) {
  if (response.headersSent) return response.destroy();
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${text}\n`);
}

/** The real path of a file inside `root`, or null: neither `..` nor a symbolic link leads out of it. */
async function find(root, path) {
  try {
    const wanted = join(root, sep, decodeURIComponent(path));
    const name = await realpath(wanted.endsWith(sep) ? join(wanted, "index.html") : wanted);
    return name.startsWith(root + sep) && (await stat(name)).isFile() ? name : null;
  } catch {
    return null;
  }
}

/** Reads a file once, and again when it has changed. */
async function load(files, name) {
  const { mtimeMs, size } = await stat(name);
  const known = files.get(name);
  if (known?.mtimeMs === mtimeMs && known.size === size) return known;
  const data = await readFile(name);
  const tag = createHash("sha256").update(data).digest("base64url").slice(0, 16);
  const packable = data.length > 256 && !ALREADY_COMPRESSED.has(extname(name));
  const file = { mtimeMs, size, data, tag, packable, packed: (PACKED[tag] ??= {}) };
  files.set(name, file);
  return file;
}

/** Packing well takes a second for the largest file: better spent before the first visitor comes. */
async function packAhead(root, files) {
  for (const name of (await readdir(root)).filter((name) => name.endsWith(".wasm"))) {
    const file = await load(files, join(root, name)).catch(() => null);
    if (file) await (file.packed.br ??= ENCODERS.br(file.data));
  }
}

function pickCoding(accepted = "") {
  const wanted = accepted.split(",").map((part) => part.trim()).filter((part) => !/;\s*q=0(\.0+)?$/.test(part));
  return Object.keys(ENCODERS).find((name) => wanted.some((part) => part.split(";")[0] === name)) ?? null;
}

function explain(error, port) {
  if (error.code === "EADDRINUSE") return `Port ${port} is in use: end what runs there, or choose another with --port.`;
  if (error.code === "EACCES") return `Port ${port} is not open to you: choose one above 1023 with --port.`;
  return `The site cannot be served: ${error.message}`;
}

async function main() {
  const { values } = parseArgs({
    options: {
      base: { type: "string", default: "/" },
      dir: { type: "string", default: "dist" },
      port: { type: "string", default: "8080" },
      // Only tells whether the port is free.
      probe: { type: "boolean", default: false },
    },
  });
  const port = Number(values.port);
  if (values.probe) {
    const server = createServer();
    await listen(server, port).catch((error) => leave(1, explain(error, port)));
    server.close();
    return;
  }
  const site = await serve({ dir: values.dir, port, base: values.base }).catch((error) => leave(1, explain(error, port)));
  console.log(`Mordred is ready: ${site.url}\nCtrl-C ends it.`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => site.close().then(() => leave(0)));
  }
}

function leave(status, text) {
  if (text) console.error(text);
  process.exit(status);
}

if (process.argv[1] && import.meta.url === pathToFileURL(await realpath(resolve(process.argv[1]))).href) await main();
