// Draws the layers of models, a row per model: the positions that the last of `length` sees in a layer, and whether the
// layer has RoPE.
import { fill } from "../../methods/common/sentences.js";
import { presets } from "../../methods/rope/presets.js";

export const kinds = [
  { en: "full", zh: "全注意力" },
  { en: "sliding", zh: "滑动窗口" },
  { en: "chunked", zh: "分块注意力" },
  { en: "NoPE", zh: "NoPE（无 RoPE）" },
  { en: "linear", zh: "线性注意力" },
  { en: "state space", zh: "状态空间" },
  { en: "no attention", zh: "无注意力" },
];
/** The number of kinds that compare queries with keys; the other layers see no single key. */
const attentionKinds = 4;

const noLayer = { en: "no such layer", zh: "没有这一层" };

/** A layer's index in kinds. */
export function kindOf({ type, rope, slidingWindow, chunkSize }) {
  if (rope) return slidingWindow ? 1 : chunkSize ? 2 : 0;
  if (type.startsWith("linear")) return 4;
  if (/^(mamba|recurrent)/.test(type)) return 5;
  return type.includes("attention") || type.includes("hybrid") ? 3 : 6;
}

export const hasAttention = (layer) => kindOf(layer) < attentionKinds;

/** Returns the number of keys that the query sees, its own included. */
export const reachOf = ({ slidingWindow = Number.POSITIVE_INFINITY, chunkSize }, { length }) =>
  chunkSize ? ((length - 1) % chunkSize) + 1 : Math.min(slidingWindow, length);

/** Returns published models by the ids of their presets: [{ name, config }, …]. */
export const published = (ids) =>
  ids.map((id) => {
    const { model, config } = /** @type {any} */ (presets.find((each) => each.id === id));
    return { name: model.replace(/,.*| \(.*/, ""), config: () => config };
  });

const mostOf = (models) => Math.max(...models.map(({ length }) => length));

/** Returns a row for each model: the kinds of its layers, and nothing after the last. */
function table(models) {
  const most = mostOf(models);
  const data = Float32Array.from({ length: models.length * most }, (_, n) => {
    const layer = models[Math.floor(n / most)][n % most];
    return layer ? kindOf(layer) : Number.NEGATIVE_INFINITY;
  });
  return { data, shape: [models.length, most] };
}

/** Builds the call that draws the results of `count` calls of layers. */
const drawn = (count) => ({
  function: "attention.scores",
  // Scores of vectors that are 0 leave the bias alone.
  with: {
    q: () => ({ fill: 0, shape: [count, 1] }),
    k: (_, results) => ({ fill: 0, shape: [mostOf(results.slice(0, count)), 1] }),
    bias: (_, results) => table(results.slice(0, count)),
  },
});

/** Draws gaps between the models. */
const gaps = ({
  plot,
  y,
  zoom: {
    y: [first, end],
  },
}) =>
  Array.from({ length: end - first - 1 }, (_, row) => ({
    tag: "rect",
    children: [],
    attributes: { x: plot.x, y: y.edge(first + row + 1) - 2, width: plot.width, height: 4, class: "ground" },
  }));

/**
 * A cell beyond a model's last layer is not a masked key: the model has no such layer.
 * @param {any} scene
 */
function picture(scene, place, heatmap) {
  const words = { ...scene.words, masked: scene.say(noLayer) };
  const made = heatmap({ ...scene, words, view: { ...scene.view, over: gaps } }, place);
  // Only kinds in the figure are named, which leaves room for them.
  const drawn = new Set(scene.result.data);
  const names = kinds.map((kind, i) => (drawn.has(i) ? scene.say(kind) : ""));
  return { ...made, words, legend: { ...made.legend, names, extent: { ...made.legend.extent, masked: false } } };
}

/**
 * Returns what views of layers have in common.
 * @param {import("../../figures/reader.js").Call[]} calls of layers, one for each model
 * @param {(import("../../figures/reader.js").Words | string)[]} names of the models
 * @param {number} [count] of the kinds that may occur
 * @returns {any}
 */
export const layerMap = (calls, names, count = attentionKinds) => ({
  kind: "heatmap",
  calls: [...calls, drawn(calls.length)],
  facts: calls,
  adapt: picture,
  axes: {
    x: { name: { en: "layer", zh: "层" }, key: "layer" },
    y: { name: { en: "model", zh: "模型" }, ticks: () => names.map((label, index) => ({ index, label })) },
    value: {
      name: { en: "layer type", zh: "层的类型" },
      kind: "category",
      range: [0, count - 1],
      names: kinds,
    },
  },
});

const words = {
  layer: {
    en: "{name}, layer {layer}, {kind}: sees {reach} keys",
    zh: "{name}第 {layer} 层，{kind}：看到 {reach} 个键",
  },
  other: { en: "{name}, layer {layer}, {kind}", zh: "{name}第 {layer} 层，{kind}" },
};

/** Describes a cell. */
export const explainLayer =
  (names) =>
  ({ at, parameters, facts, lang }) => {
    const layer = facts[at.y][at.x];
    const name = names[at.y][lang] ?? names[at.y];
    return fill(words[hasAttention(layer) ? "layer" : "other"][lang], {
      name: lang === "zh" && names[at.y] === name ? `${name} ` : name,
      layer: at.x,
      kind: kinds[kindOf(layer)][lang],
      reach: reachOf(layer, parameters),
    });
  };
