// Reads a pasted configuration, and asks the module what it means. No DOM.
import { isRecord } from "../../../src/models/part.js";
import { specOf } from "../../topics/ropeScaling/reading.js";
import { applyFragment, isFragment } from "./fragment.js";
import { mostPasted } from "./limits.js";
import { readTolerantly, UnreadableError } from "./tolerant.js";

/** The parts of a record at some paths. */
function partsAt(record, paths) {
  const inside = new Map();
  for (const [first, ...rest] of paths) {
    if (!inside.has(first)) inside.set(first, []);
    inside.get(first).push(rest);
  }
  const kept = {};
  for (const key of Object.keys(record)) {
    const rest = inside.get(key);
    if (rest === undefined) continue;
    const isWhole = !isRecord(record[key]) || rest.every((path) => path.length === 0);
    // "__proto__" is a key like any other.
    Object.defineProperty(kept, key, {
      value: isWhole ? record[key] : partsAt(record[key], rest),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return kept;
}

/** Keeps the keys that the reading of a configuration, and of its vision tower, has read. */
function relevant(config, spec) {
  const tower = attempt(spec.views.tower);
  const ofTower = tower && tower !== spec ? tower.keys.map((path) => ["vision_config", ...path]) : [];
  // The spec of a diffusion transformer has no list: its configuration is kept whole.
  const { keys = Object.keys(config).map((key) => [key]) } = spec;
  return partsAt(config, [...keys, ...ofTower]);
}

/** Returns the configuration in an address, or undefined. */
function recordIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a text. Returns { text, layerType }, the shortest text of the same meaning, with isFragment if it was applied to the
 * configuration `chosen`; or { problem }, the module's sentence; or { unreadable }, the place of a syntax error.
 * @param {string} pasted
 * @param {any} models the functions that read models
 * @param {string | undefined} chosen
 * @returns {any}
 */
export function readPasted(pasted, models, chosen, assume = false) {
  let whole;
  let isPart;
  try {
    const given = readTolerantly(pasted);
    const base = isFragment(given) ? recordIn(chosen) : undefined;
    isPart = base !== undefined;
    whole = isPart ? applyFragment(base, given) : given;
  } catch (unreadable) {
    return { unreadable };
  }
  try {
    const read = models.fromConfig({ config: whole, assume });
    const layerType = firstType(read);
    const spec = layerType === undefined ? read : read.views.spec({ layerType });
    const text = JSON.stringify(relevant(whole, spec));
    const isSame = attempt(() => meaningOf(specOf(models, text, { layerType, assume }))) === meaningOf(spec);
    return { text: isSame ? text : JSON.stringify(whole), layerType, isFragment: isPart };
  } catch (error) {
    return { problem: error.message };
  }
}

/** Returns the result of a computation; undefined if it is refused. */
function attempt(compute) {
  try {
    return compute();
  } catch {
    return undefined;
  }
}

/** Returns the layers, if a configuration states their number. */
const layersOf = ({ views }) => attempt(views.layers);

/** Serializes the reading of a configuration. Equal layers share one description. */
function meaningOf(spec) {
  const layers = layersOf(spec) ?? [];
  const specs = [...new Set(layers.map(({ rope }) => rope))];
  const told = layers.map(({ rope, ...rest }) => [specs.indexOf(rope), rest]);
  return JSON.stringify([spec, specs, told]);
}

/** Returns the first layer type of a configuration that has layer types but no full attention; else undefined. */
const firstType = ({ layerTypes = [] }) => (layerTypes.includes("full_attention") ? undefined : layerTypes[0]);

/**
 * Reads what the page shows over and beside the figure; returns { problem } if the configuration cannot be read, with
 * isPasted if it is no JSON but can be read as it was pasted.
 * @returns {any}
 */
export function readState({ rope, config: models }, { config, length, trained = length, layerType, assume = false }) {
  const unreadable = whereUnreadable(config) ?? whereNotJson(config);
  const isPasted = unreadable?.expected === "json" && config.length <= mostPasted;
  if (unreadable) return { problem: unreadable.message, unreadable, isPasted };
  try {
    const spec = specOf(models, config, { length, layerType, assume });
    // A vision tower has several axes: layers refuses it with that reason.
    if (spec.coordinates) spec.views.layers();
    const { rotaryDim: dim, base, scaling } = spec;
    const frequencies = rope.frequencies({ dim, base, scaling, length });
    return {
      spec,
      frequencies,
      own: rope.spectrum({ dim, base, scaling, length, within: length }),
      plain: rope.spectrum({ dim, base, within: trained }),
      tower: attempt(spec.views.tower),
      layers: layersOf(spec),
      // engines reads config.json only.
      engines: attempt(() => spec.views.engines({ length, layerType })) ?? [],
    };
  } catch (error) {
    return { problem: error.message };
  }
}

/** The figures read an address's configuration as JSON alone. */
function whereNotJson(text) {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return new UnreadableError(text, 0, "json");
  }
}

/** Returns the syntax error of a text, from readTolerantly, or undefined. */
function whereUnreadable(text) {
  try {
    readTolerantly(text);
    return undefined;
  } catch (unreadable) {
    return unreadable;
  }
}
