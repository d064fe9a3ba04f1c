// What the page says about the controls of a window of queries and keys, for methods that have no words of their own.
import { positions } from "./axes.js";

const size = (en, zh) => ({ title: { en, zh }, unit: positions, slider: [1, 1024], scale: "power" });

export const windowPageControls = {
  queries: size("queries", "查询数"),
  keys: size("keys", "键数"),
  queryOffset: { title: { en: "first query at", zh: "首个查询的位置" }, slider: [-256, 256], step: 1 },
  keyOffset: { title: { en: "first key at", zh: "首个键的位置" }, slider: [-256, 256], step: 1 },
};

export const causalControl = { title: { en: "causal: hide what is ahead", zh: "因果：遮住后面的键" } };
