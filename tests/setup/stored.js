// Compares results with files kept in the tree, which ./build.sh update rewrites for review. Used by tests of pictures and of
// trained numbers.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";

const isUpdate = process.env.POSENC_UPDATE === "1";

/**
 * Fails with the first different line unless the file has this content.
 * @param {string} path from the root of the tree
 * @param {string | Uint8Array} content
 */
export function assertStored(path, content) {
  if (isUpdate) writeFileSync(path, content);
  const stored = readFileSync(path);
  if (stored.equals(Buffer.from(content))) return;
  const name = relative(process.cwd(), path);
  const [was, is] = [stored, content].map((each) => (typeof content === "string" ? String(each).split("\n") : each));
  const first = Array.from(is).findIndex((each, i) => each !== was[i]);
  const at = first < 0 ? is.length : first;
  const part = typeof content === "string" ? "line" : "byte";
  assert.fail(
    `${name}: ${part} ${at + 1} is ${is[at]}, stored is ${was[at]}. ./build.sh update rewrites it for review`,
  );
}
