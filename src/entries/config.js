// Exports the functions that read or judge models, with a small wasm module, as posenc/config.js. The package build repeats
// lines with $function for each function.
import { config } from "../../dist/methods/config.js";
import wasm from "../../dist/modules/config.wasm";
import { createFunctionBinder } from "../binding/bind.js";
import { inlineEngine } from "../binding/inlineEngine.js";
import { freezeLazily, lazy } from "../binding/lazy.js";
import { $function as $functionDescriptor } from "../models/config.js";

const engine = /* @__PURE__ */ lazy(() => inlineEngine(wasm, "simd"));
const bind = /* @__PURE__ */ createFunctionBinder(engine);

export const build = "simd";
export const descriptors = /* @__PURE__ */ freezeLazily({ config });
export const $function = /* @__PURE__ */ bind("$function", $functionDescriptor);
