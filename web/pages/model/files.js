// Writes frequencies as JSON, CSV and NPY files, and reads numbers from text. Used by configPanel.js. No DOM.
import { npyHeader } from "../../../src/models/files/npy.js";
import { mostNumbers, mostText } from "../../app/config/limits.js";

/** An NPY file of float64. */
export function npyOf(data) {
  const header = npyHeader("float64", [data.length]);
  const bytes = new Uint8Array(header.length + 8 * data.length);
  bytes.set(header);
  bytes.set(new Uint8Array(Float64Array.from(data).buffer), header.length);
  return bytes;
}

/** JSON with the names of rope.apply, which takes it as `frequencies`. */
export const jsonOf = (data, attentionFactor) =>
  JSON.stringify({ inverseFrequencies: Array.from(data), attentionFactor }, null, 1);

export const csvOf = (data) =>
  ["pair,inverse frequency", ...Array.from(data, (value, m) => `${m},${value}`), ""].join("\r\n");

/** Reads the numbers in a text: JSON, as Python or NumPy prints them, or columns. undefined for other or too long texts. */
export function numbersIn(text) {
  if (text.length > mostText) return undefined;
  const [start, last] = [text.indexOf("["), text.lastIndexOf("]")];
  const end = last < 0 ? text.length : last;
  // "inv_freq = tensor([" before the numbers, "], dtype=float32)" after them.
  const isTold =
    /^[\s\w.=(]*$/.test(text.slice(0, Math.max(0, start))) && /^(?:,[^\]]*)?\)?\s*$/.test(text.slice(end + 1));
  if (!isTold) return undefined;
  const words = text
    .slice(start + 1, end)
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (words.length === 0 || words.length > mostNumbers) return undefined;
  const numbers = words.map(Number);
  return numbers.every(Number.isFinite) ? numbers : undefined;
}
