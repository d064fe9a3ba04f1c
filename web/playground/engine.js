// The module, by families: what a method's views call is brought when the method is shown, the way any page would that uses
// the package: the SIMD build where it validates, else the scalar one, which has all families in one file.
import { families, needs } from "site:families";

const scalar = "posenc.scalar.wasm";
const filesOf = (family) => ({ simd: `posenc.${family}.wasm`, scalar });

/** The module of a build, with all kernels. */
export const fetchModule = async (build) =>
  WebAssembly.compile(await (await fetch(build === "scalar" ? scalar : "posenc.wasm")).arrayBuffer());

/** The families whose functions the views of some methods call. */
export const familiesOf = (...methods) => [...new Set(methods.flatMap((method) => needs[method] ?? []))];

/**
 * @param {string | null | undefined} wanted "scalar" for that build alone; otherwise the one that this browser can run
 * @returns {{ methods: object, api: object, bring: (families: string[]) => Promise<{ build: "simd" | "scalar" }> }} the
 *   descriptors and the functions of the families that have been brought, by method
 */
export function createEngine(wanted) {
  const methods = {};
  const api = {};
  const coming = {};

  async function bringOne(family) {
    const { load } = await families[family]();
    const { build, descriptors, ...functions } = await load(wanted === "scalar" ? { scalar } : filesOf(family));
    Object.assign(methods, descriptors);
    Object.assign(api, functions);
    return build;
  }

  /** A family that could not be fetched is asked for again the next time. */
  function once(family) {
    coming[family] ??= bringOne(family).catch((error) => {
      delete coming[family];
      throw error;
    });
    return coming[family];
  }

  async function bring(names) {
    const [build] = await Promise.all(names.map(once));
    return { build };
  }

  return { methods, api, bring };
}
