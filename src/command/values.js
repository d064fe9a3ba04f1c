// From the words of an option to what a function takes, by the kind that the descriptor says.
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { decode } from "../../web/selftest/cases.js";
import { isNpy, tensorOf } from "./npy.js";
import { Refused } from "./refused.js";

function bytesOf(name, file) {
  try {
    return readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    throw new Refused(`--${name} is ${JSON.stringify(file)}, which cannot be read: ${error.code ?? error.message}`);
  }
}

function parsed(name, text) {
  try {
    return decode(JSON.parse(text));
  } catch {
    throw new Refused(`--${name} is no JSON: ${JSON.stringify(text.length > 40 ? `${text.slice(0, 37)}…` : text)}`);
  }
}

/** What a file holds: NPY, or JSON with tensors as { shape, data, dtype } or nested arrays. */
function fromFile(name, file) {
  const bytes = bytesOf(name, file);
  return isNpy(bytes) ? tensorOf(bytes, file) : parsed(name, bytes.toString("utf8"));
}

const isFile = (text) => text === "-" || [".npy", ".json"].includes(extname(text));

/** Numbers with commas between them, JSON, or the path of a file; "-" is what comes through a pipe. */
function structure(name, text) {
  if (isFile(text)) return fromFile(name, text);
  return parsed(name, /^[[{"]/.test(text.trim()) ? text : `[${text}]`);
}

const number = (_, text) => (text.trim() === "" ? text : Number.isNaN(Number(text)) ? text : Number(text));
const readers = {
  count: number,
  whole: number,
  number,
  word: (_, text) => text,
  text: (_, text) => text,
  words: (_, text) => text.split(","),
};

/** The value of an argument; what does not fit is for the function to refuse. */
export const readArgument = (name, spec, text) => (readers[spec.kind] ?? structure)(name, text);
