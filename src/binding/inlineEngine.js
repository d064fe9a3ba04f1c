// The engine of an entry that carries its module with it, as text: synchronous, and made at the first call.
import { hasSimd } from "./simdSupport.js";
import { wasmEngine } from "./wasmEngine.js";
import { decodeWasm } from "./wasmText.js";

/**
 * @param {string} text the module, as src/build/modules.js writes it
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
