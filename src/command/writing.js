// Writes results to a file or standard output, in the requested format, large ones in pieces. Used by every command.
import { once } from "node:events";
import { extname } from "node:path";
import { writeFile } from "./files.js";
import { npyPieces } from "./npy.js";
import { oneOf } from "./options.js";
import { Refused } from "./refused.js";
import { visible } from "./terminal.js";

/** Returns the format from --format or the file's ending; by default the first. */
export function formatOf({ format, out }, formats) {
  const ending = out === undefined ? undefined : extname(out).slice(1).toLowerCase();
  const wanted = format ?? (ending || formats[0]);
  if (formats.includes(wanted)) return wanted;
  const [name, form, text] = format === undefined ? ["out", "a name that ends in", out] : ["format", "one of", format];
  throw new Refused(`--${name} must be ${form} ${formats.join(", ")}, got ${JSON.stringify(text)}`);
}

const binary = ["npy", "npz", "png"];

/**
 * Writes a result to the file or standard output.
 * @param {string} form one of formatOf's
 * @param {string | Uint8Array | Iterable<string | Uint8Array>} content whole, or in pieces
 */
export async function write({ out }, form, content) {
  const pieces = typeof content === "string" || ArrayBuffer.isView(content) ? [content] : content;
  if (out !== undefined && out !== "-") return writeFile(out, pieces);
  const isTerminal = process.stdout.isTTY;
  if (isTerminal && binary.includes(form))
    throw new Refused("a terminal cannot show binary output: use --out FILE or a pipe");
  for (const piece of pieces) {
    const chunk = typeof piece === "string" && !isTerminal ? Buffer.from(piece) : piece; // text is made visible, data is not
    if (!process.stdout.write(chunk)) await once(process.stdout, "drain");
  }
}

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);

const most = 2 ** 16; // numbers in a piece of text

/** Yields numbers as text in pieces; `ended(value, i)` formats one with its separator. */
function* numberPieces(data, ended) {
  for (let start = 0; start < data.length; start += most) {
    let text = "";
    for (let i = start; i < Math.min(start + most, data.length); i++) text += ended(data[i], i);
    yield text;
  }
}

const plainNumber = (value) => (Number.isFinite(value) ? String(value) : `"${value}"`);

function* jsonNumbers(data) {
  yield "[";
  yield* numberPieces(data, (value, i) => `${i > 0 ? "," : ""}${plainNumber(value)}`);
  yield "]";
}

function* jsonParts(value) {
  if (isTensor(value)) {
    yield `{"dtype":${JSON.stringify(value.dtype)},"shape":${JSON.stringify(value.shape)},"data":`;
    yield* jsonNumbers(value.data);
    yield "}";
  } else if (ArrayBuffer.isView(value)) yield* jsonNumbers(value);
  else if (Array.isArray(value)) {
    yield "[";
    for (const [i, each] of value.entries()) {
      if (i > 0) yield ",";
      yield* jsonParts(each);
    }
    yield "]";
  } else if (typeof value === "object" && value !== null) {
    let before = "{";
    for (const [key, each] of Object.entries(value).filter(([, each]) => each !== undefined)) {
      yield `${before}${visible(JSON.stringify(key))}:`;
      yield* jsonParts(each);
      before = ",";
    }
    yield before === "{" ? "{}" : "}";
  } else if (typeof value === "number") yield plainNumber(value);
  else yield visible(JSON.stringify(value) ?? "null");
}

/** Yields JSON as in vector files: "NaN", "Infinity" and "-Infinity" are strings. */
function* jsonPieces(value) {
  yield* jsonParts(value);
  yield "\n";
}

/** Returns the same JSON as one string. */
export const jsonOf = (value) => [...jsonPieces(value)].join("");

/** Yields CSV with a line per row of the last axis. */
function csvPieces({ data, shape }) {
  const columns = shape.at(-1) ?? 1;
  return numberPieces(data, (value, i) => `${value}${(i + 1) % columns === 0 ? "\n" : ","}`);
}

/** Yields a tensor or an object of tensors in a format; `key` selects one for formats that hold one. */
export function inForm(result, form, key) {
  const chosen = key === undefined ? result : result[oneOf("result", key, Object.keys(result))];
  if (form === "json") return jsonPieces(chosen);
  const names = isTensor(result) ? [] : Object.keys(result ?? {}).filter((name) => isTensor(result[name]));
  if (!isTensor(chosen))
    throw new Refused(
      names.length > 0
        ? `the result has ${names.join(" and ")}: say which with --key, or take JSON, which has all`
        : `the result is no tensor: take JSON`,
    );
  return form === "npy" ? npyPieces(chosen) : csvPieces(chosen);
}
