// Reads the file that posenc config is given: JSON, a folder's config.json, or a GGUF file's metadata. Used by config.js.
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { GgufError, isGguf, readGguf } from "../../web/playground/config/gguf.js";
import { Refused } from "./refused.js";

/** "line 3, column 7" of a character. */
function placeOf(text, at) {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${lines.at(-1).length + 1}`;
}

/** Reads the metadata of an open GGUF file. */
async function metadataOf(file, handle, size) {
  const read = async (start, end) => {
    const bytes = new Uint8Array(end - start);
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, start));
  };
  try {
    return await readGguf({ size, read });
  } catch (error) {
    throw error instanceof GgufError ? new Refused(`${file} is not a readable GGUF file: ${error.message}`) : error;
  }
}

/** The metadata where a file is GGUF, else undefined. Nothing but its header is read. */
async function readIfGguf(file) {
  const handle = openSync(file, "r");
  try {
    const found = fstatSync(handle);
    const magic = new Uint8Array(4);
    if (!found.isFile() || readSync(handle, magic, 0, 4, 0) < 4 || !isGguf(magic)) return undefined;
    return await metadataOf(file, handle, found.size);
  } finally {
    closeSync(handle);
  }
}

function parse(file, text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /at position (\d+)/.exec(error.message) ?? [];
    throw new Refused(`${file} is not JSON${at ? `: ${placeOf(text, Number(at))}` : ""}`);
  }
}

/** @param {string} given a path, or - for the standard input */
export async function readModel(given) {
  let file = given;
  let text;
  try {
    if (given !== "-" && statSync(given, { throwIfNoEntry: false })?.isDirectory()) file = join(given, "config.json");
    if (file !== "-") {
      const metadata = await readIfGguf(file);
      if (metadata) return metadata;
    }
    text = readFileSync(file === "-" ? 0 : file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`${file} cannot be read: ${error.code ?? "the reason is not known"}`);
  }
  if (text.startsWith("GGUF")) throw new Refused("a GGUF file is read from a file, not from a pipe");
  return parse(file, text);
}
