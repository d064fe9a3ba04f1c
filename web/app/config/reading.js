// Reads a pasted configuration, and asks the module what it means. No DOM.
import { applyFragment, isFragment } from "./fragment.js";
import { mostPasted } from "./limits.js";
import { readTolerantly, UnreadableError } from "./tolerant.js";

const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** The parts of a record at some paths. */
function partsAt(record, paths) {
  const kept = {};
  for (const key of Object.keys(record)) {
    const rest = paths.filter(([first]) => first === key).map((path) => path.slice(1));
    if (rest.length === 0) continue;
    const isWhole = !isRecord(record[key]) || rest.every((path) => path.length === 0);
    kept[key] = isWhole ? record[key] : partsAt(record[key], rest);
  }
  return kept;
}

/** Keeps the keys that the reading of a configuration, and of its vision tower, has read. */
function relevant(models, config, given) {
  const { vision_config } = config;
  const tower = isRecord(vision_config) && attempt(() => models.fromConfig({ config: vision_config }));
  const ofTower = tower ? tower.keys.map((path) => ["vision_config", ...path]) : [];
  // The spec of a diffusion transformer has no list: its configuration is kept whole.
  const { keys = Object.keys(config).map((key) => [key]) } = models.fromConfig({ config, ...given });
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
    const layerType = firstType(whole, models, assume);
    const part = relevant(models, whole, { layerType, assume });
    const isSame =
      attempt(() => meaningOf(models, part, { layerType, assume })) === meaningOf(models, whole, { layerType, assume });
    return { text: JSON.stringify(isSame ? part : whole), layerType, isFragment: isPart };
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
const layersOf = ({ layers }, config, assume) => attempt(() => layers({ config, assume }));

/** Serializes the reading of a configuration. Equal layers share one description. */
function meaningOf(models, config, { layerType, assume }) {
  const layers = layersOf(models, config, assume) ?? [];
  const specs = [...new Set(layers.map(({ rope }) => rope))];
  const told = layers.map(({ rope, ...rest }) => [specs.indexOf(rope), rest]);
  return JSON.stringify([models.fromConfig({ config, layerType, assume }), specs, told]);
}

/** Returns the first layer type of a configuration that has layer types but no full attention; else undefined. */
function firstType(config, models, assume) {
  const { layerTypes = [] } = models.fromConfig({ config, assume });
  return layerTypes.includes("full_attention") ? undefined : layerTypes[0];
}

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
    const given = { config: JSON.parse(config), length, layerType, assume };
    const spec = models.fromConfig(given);
    // A vision tower has several axes: layers refuses it with that reason.
    if (spec.coordinates) models.layers({ config: given.config });
    const { rotaryDim: dim, base, scaling } = spec;
    const frequencies = rope.frequencies({ dim, base, scaling, length });
    return {
      spec,
      frequencies,
      own: rope.spectrum({ dim, base, scaling, length, within: length }),
      plain: rope.spectrum({ dim, base, within: trained }),
      layers: layersOf(models, given.config, assume),
      // engines reads config.json only.
      engines: attempt(() => models.engines(given)) ?? [],
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
