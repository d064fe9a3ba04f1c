// Describes controls that several methods share, by parameter: title, unit, slider, step, labels. A method's `page` overrides
// them and adds its own.
import * as glossary from "./glossary.js";
import * as units from "./units.js";

/** @import { Control } from "../../figures/reader.js" */

/** @type {Partial<Control>} */
const count = { unit: units.positions, slider: [1, 1024], scale: "power" };
/** @type {Partial<Control>} */
const offset = { slider: [-256, 256], step: 1 };

/** @type {Record<string, Control>} */
export const controls = {
  activation: {
    title: glossary.activation,
    labels: { none: { en: "none", zh: "无" }, tanh: { en: "tanh", zh: "tanh" }, relu: { en: "ReLU", zh: "ReLU" } },
  },
  base: { title: glossary.base, slider: [10, 1e7], scale: "log" },
  causal: { title: { en: "causal: hide keys ahead", zh: "因果掩码：屏蔽查询之后的键" } },
  dim: { title: glossary.channels, slider: [1, 128], step: 1 },
  head: { title: glossary.headShown, step: 1 },
  heads: { title: glossary.heads, slider: [1, 32], step: 1 },
  keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, ...offset },
  keys: { title: glossary.keys, ...count },
  layout: {
    title: glossary.layout,
    labels: { half: glossary.half, interleaved: glossary.interleaved, concatenated: glossary.concatenated },
  },
  length: { title: glossary.length, unit: units.positions },
  maxDistance: { title: glossary.largestDistance, unit: units.positions, scale: "power" },
  offset: { title: glossary.firstPosition, slider: [0, 4096], step: 1 },
  queries: { title: glossary.queries, ...count },
  queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, ...offset },
  seed: { title: glossary.seedOfExample, step: 1 },
  shown: { title: glossary.terms },
  table: { title: glossary.table },
  window: { title: glossary.window, slider: [1, 512], scale: "power" },
};

/** The dimensions of a whole embedding, counted in channels. */
export const dimension = { title: glossary.dim, unit: units.channels };
