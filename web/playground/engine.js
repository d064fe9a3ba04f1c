// Loads the module by address and makes the API of it: the SIMD build where it validates, else the scalar one.
import * as methods from "../../dist/methods.js";
import { createApi } from "../../src/binding/bind.js";
import { hasSimd } from "../../src/binding/simdSupport.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";

const files = { simd: "posenc.wasm", scalar: "posenc.scalar.wasm" };

/** { build, module } of the wanted build ("simd", "scalar" or nothing for a choice). */
export async function loadModule(wanted) {
  const build = wanted === "scalar" || !hasSimd() ? "scalar" : "simd";
  const response = await fetch(files[build]);
  if (!response.ok) throw new Error(`${files[build]}: ${response.status} ${response.statusText}`);
  return { build, module: await WebAssembly.compile(await response.arrayBuffer()) };
}

/** Every public function over a compiled module. */
export const apiOf = ({ build, module }) => createApi(methods, wasmEngine(module, build));

export { methods };
