// The engine of an entry that carries its module with it, as hexadecimal digits: synchronous, and made at the first call.
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param {string} hex the module, two digits a byte
 * @param {"simd" | "scalar"} name
 */
export function inlineEngine(hex, name) {
  if (typeof WebAssembly === "undefined") throw new Error("posenc: there is no WebAssembly here");
  if (name === "simd" && !hasSimd()) {
    throw new Error("posenc: there is no WebAssembly SIMD here; import posenc/scalar.js, which does without");
  }
  return wasmEngine(decode(hex), name);
}

function decode(hex) {
  if (Uint8Array.fromHex) return Uint8Array.fromHex(hex);
  const digits = new TextEncoder().encode(hex);
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (digitOf(digits[2 * i]) << 4) | digitOf(digits[2 * i + 1]);
  return bytes;
}

// "0" … "9" are 0x30 … 0x39, "a" … "f" are 0x61 … 0x66.
const digitOf = (code) => (code & 15) + 9 * (code >> 6);
