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
  const digit = (at) => {
    const code = hex.charCodeAt(at);
    return code < 58 ? code - 48 : code - 87; // "0" … "9", "a" … "f"
  };
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = 16 * digit(2 * i) + digit(2 * i + 1);
  return bytes;
}
