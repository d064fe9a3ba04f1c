// Exports every method in Cloudflare Workers, which can import a wasm module but not compile bytes. The package build repeats
// lines with $method for each method.
import { $method as $methodDescriptor } from "../../dist/methods.js";
import { createBinder } from "../binding/bind.js";
import { freezeLazily, lazy } from "../binding/lazy.js";
import { createResident } from "../binding/resident.js";
import { wasmEngine } from "../binding/wasmEngine.js";
import wasm from "./posenc.wasm";

const engine = /* @__PURE__ */ lazy(() => wasmEngine(wasm, "simd"));
const bind = /* @__PURE__ */ createBinder(engine);

export const build = "simd";
export const resident = /* @__PURE__ */ createResident(engine);
export const descriptors = /* @__PURE__ */ freezeLazily({
  $method: $methodDescriptor,
});
export const $method = /* @__PURE__ */ bind("$method", $methodDescriptor);
