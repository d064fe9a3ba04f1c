// Exports every method, in the build that the engine supports, as posenc/auto.js. Loads only that build. The package build
// repeats lines with $method for each method.
import { hasSimd } from "../binding/simdSupport.js";

const api = await (hasSimd() ? import("./index.js") : import("./scalar.js"));

export const { build, descriptors, resident } = api;
export const { $method } = api;
