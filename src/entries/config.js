// Exports the functions that read models' configurations, with a small wasm module, as posenc/config.js. The package build
// repeats lines with $tool for each function.

import { rope } from "../../dist/methods/rope.config.js";
import wasm from "../../dist/modules/config.wasm";
import { createFunctionBinder } from "../binding/bind.js";
import { inlineEngine } from "../binding/inlineEngine.js";
import { freezeLazily, lazy } from "../binding/lazy.js";

const engine = /* @__PURE__ */ lazy(() => inlineEngine(wasm, "simd"));
const bind = /* @__PURE__ */ createFunctionBinder(engine);

export const build = "simd";
export const descriptors = /* @__PURE__ */ freezeLazily({ rope });
export const $tool = /* @__PURE__ */ bind("rope.$tool", () => rope.$tool);
