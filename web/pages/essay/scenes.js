// Lists the figure's states by section, with the state in which each begins. Used by main.js and the build.
import { bias } from "./scenes/bias.js";
import { bits } from "./scenes/bits.js";
import { count } from "./scenes/count.js";
import { layers } from "./scenes/layers.js";
import { order } from "./scenes/order.js";
import { product } from "./scenes/product.js";
import { rotation } from "./scenes/rotation.js";
import { strips } from "./scenes/strips.js";
import { unseen } from "./scenes/unseen.js";
import { waves } from "./scenes/waves.js";

export const scenes = {
  order,
  numbers: count,
  bits,
  waves,
  distance: product,
  bias,
  rotation,
  unseen,
  scaling: strips,
  today: layers,
};

/**
 * What a section's figure shows: its items, and a sentence.
 * @param {string} id of the section
 * @param {{ api: any, box: import("./items.js").Box, state: any, facts: any, lang: "en" | "zh" }} given
 */
export function showScene(id, { api, ...given }) {
  const { [id]: scene } = scenes;
  const all = { ...given, live: scene.compute?.(api, given.state) };
  return { items: scene.items(all), sentence: scene.says(all) };
}
