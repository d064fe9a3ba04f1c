// Exports every method, with the module without SIMD, as posenc/scalar.js. The package build repeats lines with $method for
// each method.
import { $method as $methodDescriptor } from "../../dist/methods.js";
import wasm from "../../dist/posenc.scalar.wasm";
import { createBinder } from "../binding/bind.js";
import { inlineEngine } from "../binding/inlineEngine.js";
import { freezeLazily, lazy } from "../binding/lazy.js";
import { createResident } from "../binding/resident.js";

const engine = /* @__PURE__ */ lazy(() => inlineEngine(wasm, "scalar"));
const bind = /* @__PURE__ */ createBinder(engine);

export const build = "scalar";
export const resident = /* @__PURE__ */ createResident(engine);
export const descriptors = /* @__PURE__ */ freezeLazily({
  $method: $methodDescriptor,
});
export const $method = /* @__PURE__ */ bind("$method", $methodDescriptor);
