// The engine of an entry that carries its module with it, as base64: synchronous, and made at the first call.
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";

/**
 * @param {string} base64 the module
 * @param {"simd" | "scalar"} name
 */
export function inlineEngine(base64, name) {
  if (typeof WebAssembly === "undefined") throw new Error("posenc: there is no WebAssembly here");
  if (name === "simd" && !hasSimd()) {
    throw new Error("posenc: there is no WebAssembly SIMD here; import posenc/scalar.js, which does without");
  }
  return wasmEngine(decode(base64), name);
}

function decode(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
