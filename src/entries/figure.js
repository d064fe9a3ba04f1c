// Binds every method for posenc-figure.js, without the functions that read configurations. The package
// build repeats lines with $method for each method.
import { $method as $methodDescriptor } from "../../dist/methods/$method.js";
import wasm from "../../dist/posenc.wasm";
import { createBinder } from "../binding/bind.js";
import { inlineEngine } from "../binding/inlineEngine.js";
import { lazy } from "../binding/lazy.js";

const bind = /* @__PURE__ */ createBinder(/* @__PURE__ */ lazy(() => inlineEngine(wasm, "simd")));

export const descriptors = {
  $method: $methodDescriptor,
};
export const $method = /* @__PURE__ */ bind("$method", $methodDescriptor);
