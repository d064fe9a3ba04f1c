// The module, by packages: what a method's views call is brought when the method is shown, the way any page would that uses
// them: the SIMD build where it validates, else the scalar one, which has everything in one file.
import { holds, modules, needs, packages } from "site:packages";

const scalar = "posenc.scalar.wasm";
const filesOf = (name) => ({ simd: `${modules[name]}.wasm`, scalar });

/** The module of a build, with all kernels. */
export const fetchModule = async (build) =>
  WebAssembly.compile(await (await fetch(build === "scalar" ? scalar : "posenc.wasm")).arrayBuffer());

const gathered = (packages, methods) => [...new Set(methods.flatMap((method) => packages[method] ?? []))];

/** The packages whose functions the views of some methods call, "alibi", or a view that is brought later, "alibi.attention". */
export const packagesOf = (...methods) => gathered(needs, methods);

/** The packages that have all functions of some methods. */
export const packagesWith = (...methods) => gathered(holds, methods);

/**
 * @param {string | null | undefined} wanted "scalar" for that build alone; otherwise the one that this browser can run
 * @returns {{ methods: object, api: object, bring: (names: string[]) => Promise<{ build: "simd" | "scalar" }> }} the
 *   descriptors and the functions of the packages that have been brought, by method
 */
export function createEngine(wanted) {
  const methods = {};
  const api = {};
  const coming = {};

  /** A method's functions may come in two packages. */
  function add(all, some) {
    for (const [method, functions] of Object.entries(some)) all[method] = { ...all[method], ...functions };
  }

  async function bringOne(name) {
    const { load } = await packages[name]();
    const { build, descriptors, ...functions } = await load(wanted === "scalar" ? { scalar } : filesOf(name));
    add(methods, descriptors);
    add(api, functions);
    return build;
  }

  /** A package that could not be fetched is asked for again the next time. */
  function once(name) {
    coming[name] ??= bringOne(name).catch((error) => {
      delete coming[name];
      throw error;
    });
    return coming[name];
  }

  async function bring(names) {
    const [build] = await Promise.all(names.map(once));
    return { build };
  }

  return { methods, api, bring };
}
