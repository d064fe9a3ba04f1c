// Loads the module by address, the way any page would that uses the package: the SIMD build where it validates, else the
// scalar one.
import { load } from "../../dist/npm/external.js";

const files = { simd: "posenc.wasm", scalar: "posenc.scalar.wasm" };

/** The module of a build, with all kernels. */
export const fetchModule = async (build) => WebAssembly.compile(await (await fetch(files[build])).arrayBuffer());

/**
 * @param {string | null | undefined} wanted "scalar" for that build alone; otherwise the one that this browser can run
 * @returns {Promise<{ build: "simd" | "scalar", methods: object, api: object }>} the descriptors and the functions
 */
export async function loadEngine(wanted) {
  const { build, descriptors, ...api } = await load(wanted === "scalar" ? { scalar: files.scalar } : files);
  return { build, methods: descriptors, api };
}
