// Loads the functions of a view when it is shown, with the SIMD build if the browser supports it, else the scalar one.
// Used by every page that computes.
import { needs, parts } from "site:parts";

const scalar = "posenc.scalar.wasm";
const many = 7;
const simd = (part) => (part === "everything" ? "posenc.wasm" : `modules/${part}.wasm`);

/**
 * The parts of the API used by the views of some methods, "alibi", or by a view that is loaded later,
 * "alibi.attention".
 */
export const partsFor = (...names) => [...new Set(names.flatMap((name) => needs[name] ?? []))];

/**
 * @param {string | null | undefined} wanted "scalar" forces that build; otherwise the best one that this browser can
 * run
 * @returns {{ methods: object, api: object, bring: (parts: string[]) => Promise<{ build: "simd" | "scalar" }> }} the
 * descriptors and functions of the loaded parts, by method
 */
export function createEngine(wanted) {
  const methods = {};
  const api = {};
  const coming = {};

  /** The functions of rope are split into two parts. */
  function add(all, some) {
    for (const [method, functions] of Object.entries(some)) all[method] = { ...all[method], ...functions };
  }

  async function bringOne(part) {
    const { load } = await parts[part]();
    const sources = wanted === "scalar" ? { scalar } : { simd: simd(part), scalar };
    const { build, descriptors, ...functions } = await load(sources);
    add(methods, descriptors);
    add(api, functions);
    return build;
  }

  /** A part that failed to load is fetched again the next time. */
  function once(part) {
    coming[part] ??= bringOne(part).catch((error) => {
      delete coming[part];
      throw error;
    });
    return coming[part];
  }

  /** After several parts, one file with every method is smaller than the rest. */
  function partsToBring(some) {
    if (Object.keys(coming).length < many) return some;
    return [...new Set(some.map((part) => (part in coming || part === "config" ? part : "everything")))];
  }

  async function bring(some) {
    const [build] = await Promise.all(partsToBring(some).map(once));
    return { build };
  }

  return { methods, api, bring };
}
