// Compares a GGUF file with a config.json: what differs, layer by layer, and how far the angles part. Used by dialog.js. No DOM.
import { isReordered } from "../../../src/models/files/reordered.js";
import { chineseOf } from "../config/notes.js";
import { readByLlamaCpp } from "./llamaCpp.js";

/** Where angles are compared: eight positions for each doubling, up to 2^20. */
export const positions = [...new Set(Array.from({ length: 161 }, (_, i) => Math.round(2 ** (i / 8))))];

const attempt = (compute) => {
  try {
    return compute();
  } catch {
    return undefined;
  }
};

/** "0–3, 7": indices as ranges. */
export function rangesOf(indices) {
  const ranges = [];
  for (const index of indices) {
    if (index - 1 === ranges.at(-1)?.[1]) ranges.at(-1)[1] = index;
    else ranges.push([index, index]);
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(", ");
}

function compareLayers(a, b) {
  const [one, other] = [a, b].map(({ spec }) => attempt(spec.views.layers));
  if (!one || !other) return { kind: "layersUnknown" };
  if (one.length !== other.length) return { kind: "layersCount", a: one.length, b: other.length };
  const meaning = ({ type, window = null, rope: own }) => [type, window, own === null].join();
  const differing = one.flatMap((layer, i) => (meaning(layer) === meaning(other[i]) ? [] : [i]));
  return differing.length > 0 ? { kind: "layersDiffer", layers: rangesOf(differing) } : { kind: "layersSame" };
}

/**
 * @param {any} models the functions that read configurations
 * @param {{ name: string, text: string }[]} configs two
 * @returns {{ same: boolean, names: string[], differences: { en: string, zh: string }[], layers: any, angles: { position:
 *   number, difference: number }[], llamaCpp: any }} llamaCpp: what it reads in the GGUF file
 */
export function compareFiles(models, [first, second]) {
  const [a, b] = [first, second].map(({ text }) => JSON.parse(text));
  const [one, other] = [a, b].map((config) => ({
    architecture: config["general.architecture"],
    spec: models.fromConfig({ config }),
  }));
  const isPermuted = isReordered(one, other);
  const inLayout = (spec) => ({ ...spec, layout: one.spec.layout });
  const theirs = isPermuted
    ? Object.defineProperty(inLayout(other.spec), "ofType", { value: (type) => inLayout(other.spec.ofType(type)) })
    : other.spec;
  const { same, differences, notes, angles } = models.compare({ a: one.spec, b: theirs, positions });
  const layers = compareLayers(one, other);
  return {
    same: same && (layers.kind === "layersSame" || layers.kind === "layersUnknown"),
    names: [first.name, second.name],
    differences: differences.map((en, i) => ({ en, zh: chineseOf(notes[i]) })),
    layers,
    angles,
    llamaCpp: readByLlamaCpp(a) ?? readByLlamaCpp(b),
  };
}
