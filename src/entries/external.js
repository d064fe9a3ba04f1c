// Loads every method's wasm module from a file, a URL, bytes or a WebAssembly.Module, as posenc/external.js. The package build
// repeats lines with $method for each method.
import { $method as $methodDescriptor } from "../../dist/methods.js";
import { freezeDeeply } from "../binding/lazy.js";
import { loadApi } from "../binding/load.js";
import { createResident } from "../binding/resident.js";

/** The modules next to this file. */
const beside = () => ({
  simd: new URL("./posenc.wasm", import.meta.url),
  scalar: new URL("./posenc.scalar.wasm", import.meta.url),
});

export const loadMethods = (methods, sources = beside()) => loadApi(methods, sources, { createResident });

export const load = (sources) =>
  loadMethods(
    freezeDeeply({
      $method: $methodDescriptor,
    }),
    sources,
  );

export const $method = /* @__PURE__ */ freezeDeeply($methodDescriptor);
