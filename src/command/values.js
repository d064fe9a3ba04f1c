// Converts an option's text to a function's argument, by the kind in the descriptor. Used by table.js and figure.js.
import { constants } from "node:buffer";
import { readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
import { kebabCase } from "../../web/figures/parameters.js";
import { show } from "../binding/errors.js";
import { isNpy } from "../models/files/npy.js";
import { ModelFileError, readModelFile } from "../models/files/readModelFile.js";
import { tensorOf } from "./npy.js";
import { Refused } from "./refused.js";

const largest = 2 ** 31 - 1; // bytes that Node.js reads at once
const deepest = 32; // levels of nested JSON

function bytesOf(where, file) {
  const refused = (reason) => new Refused(`${where}: cannot read ${JSON.stringify(file)}: ${reason}`);
  try {
    if (file !== "-" && statSync(file).size > largest) throw refused("larger than 2 GiB");
    return readFileSync(file === "-" ? 0 : file);
  } catch (error) {
    throw error instanceof Refused ? error : refused(error.code ?? error.message);
  }
}

/** Numbers that JSON lacks, as words. */
const numberWords = new Map(["NaN", "Infinity", "-Infinity"].map((word) => [word, Number(word)]));
const readNumber = (value) => numberWords.get(value) ?? value;

const isWhole = (from, to) => (value) => Number.isInteger(value) && value >= from && value <= to;
const isNumber = (value) => typeof value === "number";
const half = { Numbers: Uint16Array, fits: isWhole(0, 65535), expected: "bits of half precision, 0 to 65535" };
const dtypes = new Map(
  Object.entries({
    float32: { Numbers: Float32Array, fits: isNumber, expected: "numbers" },
    float64: { Numbers: Float64Array, fits: isNumber, expected: "numbers" },
    int32: { Numbers: Int32Array, fits: isWhole(-(2 ** 31), 2 ** 31 - 1), expected: "whole numbers of 32 bits" },
    float16: half,
    bfloat16: half,
  }),
);

function readTensor(where, { data, shape, dtype = "float32" }) {
  const refused = (rule, value) => new Refused(`${where}: ${rule}, got ${show(value)}`);
  const type = dtypes.get(dtype);
  if (!type) throw refused(`dtype must be one of ${[...dtypes.keys()].join(", ")}`, dtype);
  if (!Array.isArray(shape) || !shape.every(isWhole(0, 2 ** 31 - 1)))
    throw refused("shape must be an array of whole numbers", shape);
  if (!Array.isArray(data)) throw refused("data must be an array of numbers", data);
  const size = shape.reduce((product, each) => product * each, 1);
  if (data.length !== size)
    throw new Refused(`${where}: shape [${shape.join(", ")}] needs ${size} numbers, got ${data.length}`);
  const numbers = new type.Numbers(size);
  data.forEach((each, i) => {
    const value = readNumber(each);
    if (!type.fits(value)) throw refused(`data must hold ${type.expected}`, each);
    numbers[i] = value;
  });
  return { data: numbers, shape, dtype };
}

/** Converts JSON to an argument: tensors to typed arrays, "NaN" and "Infinity" to numbers. */
function readValue(where, value, depth = 0) {
  if (depth > deepest) throw new Refused(`${where}: JSON must be nested at most ${deepest} levels deep`);
  if (Array.isArray(value)) return value.map((each) => readValue(where, each, depth + 1));
  if (typeof value !== "object" || value === null) return readNumber(value);
  if (Object.hasOwn(value, "shape") && Object.hasOwn(value, "data")) return readTensor(where, value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, readValue(where, each, depth + 1)]));
}

/** Parses JSON; returns undefined for other text. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file: NPY, or JSON with tensors as { shape, data, dtype } or nested arrays. */
function fromFile(where, file) {
  const bytes = bytesOf(where, file);
  if (isNpy(bytes)) return tensorOf(bytes, where);
  const refused = (rule) => new Refused(`${where}: ${JSON.stringify(file)} must be an NPY file or JSON${rule}`);
  if (bytes.length > constants.MAX_STRING_LENGTH)
    throw refused(`, and as JSON smaller than ${constants.MAX_STRING_LENGTH} bytes`);
  let text;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes); // leaves a byte order mark out
  } catch {
    throw refused(" in UTF-8");
  }
  const value = parsed(text);
  if (value === undefined) throw refused("");
  return readValue(where, value);
}

const modelFile = /^(.+\.(?:safetensors|gguf|npz|safetensors\.index\.json))(?::(.+))?$/i;

/** Reads a tensor of a model's file, FILE:NAME, or FILE if it has one alone. */
async function fromModelFile(where, path, name) {
  try {
    const file = await readModelFile(path);
    const names = file.tensors.map((tensor) => tensor.name);
    if (name === undefined && names.length !== 1) {
      const some = names.slice(0, 8).join(", ");
      const all = names.length > 8 ? `${some}, … ${names.length} in all` : some;
      throw new Refused(`${where}: ${path} must name one of its tensors, as ${path}:NAME; it has ${all || "none"}`);
    }
    return await file.tensor(name ?? names[0]);
  } catch (error) {
    throw error instanceof ModelFileError ? new Refused(`${where}: ${error.problem}`) : error;
  }
}

const isFile = (text) => text === "-" || [".npy", ".json"].includes(extname(text));

/** Reads comma-separated numbers, JSON, or a file by its path, a model's as a promise; "-" is standard input. */
function structure(name, text) {
  const where = `--${kebabCase(name)}`;
  const [, path, tensor] = modelFile.exec(text) ?? [];
  if (path !== undefined) return fromModelFile(where, path, tensor);
  if (isFile(text)) return fromFile(where, text);
  const value = parsed(/^[[{"]/.test(text.trim()) ? text : `[${text}]`);
  if (value === undefined)
    throw new Refused(
      `${where}: must be numbers with commas between them, JSON, or a .npy, .json, .safetensors, .gguf or .npz file, got ${show(text)}`,
    );
  return readValue(where, value);
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

/** Converts an argument's text; the function checks the value. */
export const readArgument = (name, spec, text) => (readers[spec.kind] ?? structure)(name, text);
