// Reads the input of posenc config: JSON, a folder's config.json, or a GGUF file's metadata. Used by config.js.
import { closeSync, existsSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
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
    throw new Refused(`${nameOf(file)} is not JSON${at ? `: ${placeOf(text, Number(at) - longer)}` : ""}`);
  }
}

/** Far above any configuration; a device or a pipe may have no end. */
const mostBytes = 2 ** 26;

/** A file's text, or that of standard input, up to the limit. */
function textOf(file) {
  const handle = file === "-" ? 0 : openSync(file, "r");
  const pieces = [];
  let bytes = 0;
  try {
    for (;;) {
      const piece = Buffer.alloc(2 ** 16);
      const count = readSync(handle, piece, 0, piece.length, null);
      if (count === 0) break;
      bytes += count;
      if (bytes > mostBytes)
        throw new Refused(`${nameOf(file)} must have at most ${mostBytes} bytes to be a configuration`);
      pieces.push(piece.subarray(0, count));
    }
  } finally {
    if (handle !== 0) closeSync(handle);
  }
  return Buffer.concat(pieces).toString("utf8");
}

const nameOf = (file) => (file === "-" ? "standard input" : file);

/** How to get the configuration of a model of the Hugging Face Hub, which the command does not download. */
const hubHint = (name) =>
  /^[\w-][\w.-]*\/[\w.-]+$/.test(name)
    ? `; for the model of that name: curl -L https://huggingface.co/${name}/resolve/main/config.json | posenc config -`
    : "";

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
    text = textOf(file).replace(/^\ufeff/, "");
  } catch (error) {
    if (error instanceof Refused) throw error;
    const hint = error.code === "ENOENT" && !existsSync(dirname(file)) ? hubHint(given) : "";
    throw new Refused(`${file} cannot be read: ${error.code ?? "the reason is not known"}${hint}`);
  }
  if (text.startsWith("GGUF")) throw new Refused("a GGUF file is read from a file, not from a pipe");
  return parse(file, text);
}
