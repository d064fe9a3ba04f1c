// Writes frequencies as JSON, CSV and NPY files, and reads numbers from text. Used by configPanel.js. No DOM.
import { mostNumbers, mostText } from "./limits.js";

/** NPY 1.0: a header of text, padded so that the numbers begin at a multiple of 64 bytes, and then the numbers. */
export function npyOf(data) {
  const start = [0x93, ...[..."NUMPY"].map((each) => each.charCodeAt(0)), 1, 0];
  const told = `{'descr': '<f8', 'fortran_order': False, 'shape': (${data.length},), }`;
  const length = Math.ceil((start.length + 2 + told.length + 1) / 64) * 64;
  const header = `${told.padEnd(length - start.length - 3)}\n`;
  const bytes = new Uint8Array(length + 8 * data.length);
  bytes.set(start);
  const view = new DataView(bytes.buffer);
  view.setUint16(start.length, header.length, true);
  for (let i = 0; i < header.length; i++) bytes[start.length + 2 + i] = header.charCodeAt(i);
  data.forEach((value, i) => view.setFloat64(length + 8 * i, value, true));
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
