// Reads the input of posenc config: JSON, a folder's config.json, or a GGUF file's metadata. Used by config.js.
import { closeSync, fstatSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { ModelFileError } from "../models/files/fileError.js";
import { isGguf, readGgufMetadata } from "../models/files/gguf.js";
import { Refused } from "./refused.js";

/** The position of a character as "line 3, column 7". */
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
    return await readGgufMetadata({ size, read });
  } catch (error) {
    throw error instanceof ModelFileError
      ? new Refused(`${file} is not a readable GGUF file: ${error.problem}`)
      : error;
  }
}

/** The metadata of a GGUF file, of which only the header is read; undefined for other files. */
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

/** Python's spellings of numbers that JSON lacks, each as long as its replacement, except NaN. */
const pythonNumbers = { NaN: "null", Infinity: "1e999   ", "-Infinity": "-1e999   " };
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?Infinity\b|\bNaN\b/gs;

/** Parses JSON written by Python; strings are unchanged. */
function parse(file, text) {
  const starts = [];
  const plain = /NaN|Infinity/.test(text)
    ? text.replace(stringOrNumber, (found, at) => {
        if (found === "NaN") starts.push(at);
        return pythonNumbers[found] ?? found;
      })
    : text;
  try {
    return JSON.parse(plain);
  } catch (error) {
    const [, at] = /at position (\d+)/.exec(error.message) ?? [];
    // Each NaN before the position has made the text one longer.
    const longer = starts.filter((start, i) => start + i < Number(at)).length;
    const name = file === "-" ? "standard input" : file;
    throw new Refused(`${name} is not JSON${at ? `: ${placeOf(text, Number(at) - longer)}` : ""}`);
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
