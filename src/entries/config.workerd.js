// Exports the functions of posenc/config.js in Cloudflare Workers, with the module of all kernels. The package build repeats
// lines with $function for each function.
import { config } from "../../dist/methods/config.js";
import { createFunctionBinder } from "../binding/bind.js";
import { freezeLazily, lazy } from "../binding/lazy.js";
import { wasmEngine } from "../binding/wasmEngine.js";
import { $function as $functionDescriptor } from "../models/config.js";
import wasm from "./posenc.wasm";

const engine = /* @__PURE__ */ lazy(() => wasmEngine(wasm, "simd"));
const bind = /* @__PURE__ */ createFunctionBinder(engine);

export const build = "simd";
export const descriptors = /* @__PURE__ */ freezeLazily({ config });
export const $function = /* @__PURE__ */ bind("$function", $functionDescriptor);
