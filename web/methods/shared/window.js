// Queries and keys of a window: the arguments that say where they stand, the controls of these, and their sliders.
import { positions } from "./axes.js";

export const windowArguments = ["queries", "keys", "queryOffset", "keyOffset"];

const count = { min: 1, max: 4096, default: 64 };
const offset = { min: -(2 ** 30), max: 2 ** 30 };

export const windowControls = { queries: count, keys: count, queryOffset: offset, keyOffset: offset };

/**
 * What the page says of these controls.
 * @satisfies {Record<string, import("../../figures/reader.js").PageControl>}
 */
export const windowSliders = {
  queries: { title: { en: "queries", zh: "查询数" }, unit: positions, slider: [1, 1024], scale: "power" },
  keys: { title: { en: "keys", zh: "键数" }, unit: positions, slider: [1, 1024], scale: "power" },
  queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, slider: [-256, 256], step: 1 },
  keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, slider: [-256, 256], step: 1 },
};

export const causalSwitch = { title: { en: "causal: hide what is ahead", zh: "因果：遮住后面的键" } };

/** What a cell says that is masked. */
export const aheadOfQuery = { en: "the key is ahead of the query", zh: "键在查询之后" };
