// Creates the engine of an entry that contains its module as text, synchronously. Used by the package's entries.
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";

// The text encodes 60 frequent bytes as one letter each and the others as two, like meshoptimizer's tools/wasmpack.py.
// src/build/modules.js writes it.

/** The letters of the text. The last four begin a pair. */
export const palette = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:;";

/** The bytes encoded as one letter, the most frequent ones in the kernels. */
// biome-ignore format: sixty numbers
export const frequentBytes = [
  32, 0, 2, 1, 65, 3, 11, 4, 34, 33, 106, 253, 64, 127, 16, 5, 13, 116, 8, 6,
  12, 7, 9, 40, 10, 128, 54, 124, 68, 17, 101, 14, 66, 27, 115, 95, 107, 99, 108, 15,
  111, 112, 160, 18, 20, 162, 71, 63, 74, 110, 25, 36, 24, 114, 97, 240, 19, 255, 21, 126,
];

/** Decodes a text to bytes. */
export function decodeWasm(text) {
  const indexes = new Uint8Array(128);
  for (let i = 0; i < palette.length; i++) indexes[palette.charCodeAt(i)] = i;
  const bytes = new Uint8Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const index = indexes[text.charCodeAt(i)];
    bytes[length++] = index < 60 ? frequentBytes[index] : ((index - 60) << 6) | indexes[text.charCodeAt(++i)];
  }
  return bytes.subarray(0, length);
}

/**
 * @param {string} text the encoded module
 * @param {"simd" | "scalar"} name
 */
export const inlineEngine = (text, name) => wasmEngine(inlineModule(text, name), name);

/**
 * @param {string} text
 * @param {"simd" | "scalar"} name
 */
export function inlineModule(text, name) {
  if (typeof WebAssembly === "undefined") throw new Error("posenc: WebAssembly is missing in this environment");
  if (name === "simd" && !hasSimd()) {
    throw new Error(
      "posenc: WebAssembly SIMD is unsupported in this environment; import posenc/auto.js or posenc/scalar.js",
    );
  }
  return new WebAssembly.Module(decodeWasm(text));
}
