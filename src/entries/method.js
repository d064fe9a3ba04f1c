// Exports one method with its own wasm module, as posenc/<method>.js. The package build makes a copy for each method, with its
// name in place of $method.

import { $method as $methodDescriptor } from "../../dist/methods/$method.js";
import wasm from "../../dist/modules/$method.wasm";
import { createBinder } from "../binding/bind.js";
import { inlineEngine } from "../binding/inlineEngine.js";
import { freezeLazily, lazy } from "../binding/lazy.js";
import { createResident } from "../binding/resident.js";

const engine = /* @__PURE__ */ lazy(() => inlineEngine(wasm, "simd"));
const bind = /* @__PURE__ */ createBinder(engine);

export const build = "simd";
export const resident = /* @__PURE__ */ createResident(engine);
export const descriptors = /* @__PURE__ */ freezeLazily({ $method: $methodDescriptor });
export const $method = /* @__PURE__ */ bind("$method", $methodDescriptor);
