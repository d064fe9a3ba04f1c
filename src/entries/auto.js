// posenc/auto.js: every method, with the build that this engine runs; the other one is not loaded. The build repeats a
// line with $method for each method.
import { hasSimd } from "../binding/simdSupport.js";

const api = await (hasSimd() ? import("./index.js") : import("./scalar.js"));

export const { build, descriptors, resident } = api;
export const { $method } = api;
