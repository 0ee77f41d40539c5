// First part of Trunk's post_build hook: seals index.html by writing the hash of its inline script into the page's
// Content-Security-Policy, so that no other inline script can ever run.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const page = join(process.env.TRUNK_STAGING_DIR, "index.html");
const html = readFileSync(page, "utf8");
const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
if (inline.length !== 1) throw new Error(`index.html should hold one inline script, it holds ${inline.length}`);
if (!html.includes(" SEAL;")) throw new Error("index.html has no place for the hash of its inline script");
const hash = createHash("sha256").update(inline[0]).digest("base64");
writeFileSync(page, html.replace(" SEAL;", ` 'sha256-${hash}';`));
