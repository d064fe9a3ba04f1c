// Defines the figures and controls of ReRoPE, Self-Extend and Dual Chunk Attention, which change distances before rotating.
import { distance, dotProduct, key, lastQuery, query } from "./axes.js";
import { fill, say } from "./sentences.js";
import { windowArguments, windowControls } from "./window.js";

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const changed = { name: { en: "changed distance", zh: "改变后的距离" }, kind: "signed" };
const rope = { en: "RoPE", zh: "RoPE" };
const words = {
  same: { en: "distance {from}, unchanged", zh: "距离 {from}，不变" },
  changed: { en: "distance {from} becomes {to}", zh: "距离 {from} 变为 {to}" },
};

const becomes = (from, to, lang) => fill(words[from === to ? "same" : "changed"][lang], { from, to });

/** Distances from the last query to the keys. */
const fromLast = { ...distance, start: (parameters) => parameters.keyOffset - lastQuery(parameters) };
const ones = (rows, dim) => ({ fill: 1, shape: [1, rows, dim] });
const vectorsOfOnes = { q: ({ dim }) => ones(1, dim), k: ({ keys, dim }) => ones(keys, dim) };
// A window that contains all distances, in which the methods keep them unchanged.
const widest = { window: 2 ** 31 - 1 };

/** Masks keys ahead of a query, as the models do; these methods do not define their distances. */
function withoutKeysAhead(scene, place, heatmap) {
  const { result, parameters, slice } = scene;
  const { queryOffset, keyOffset } = parameters;
  const data = Float32Array.from(result.data);
  for (let row = 0; row < slice.rows; row++) {
    const first = Math.max(0, Math.min(slice.columns, queryOffset + row - keyOffset + 1));
    data.fill(-Infinity, row * slice.columns + first, (row + 1) * slice.columns);
  }
  const masked = { ...result, data };
  return { ...heatmap({ ...scene, result: masked }, place), result: masked };
}

/**
 * @param name of the method, { en, zh }
 * @param names the arguments that define how distances change
 * @param extra more arguments of calls
 * @param unchanged arguments with which the method keeps distances
 * @param vectors q and k
 * @param controls those of the method
 * @param sentences of the views "distances" and "scores"
 * @returns {Record<string, import("../../figures/reader.js").PageView>}
 */
export function changedDistanceViews(method, name, names, /** @type {any} */ options) {
  const { extra = {}, unchanged = widest, vectors = vectorsOfOnes, sentences } = options;
  const controls = [...(options.controls ?? names), ...windowArguments];
  const distances = (otherwise) => ({
    function: `${method}.distance`,
    arguments: ["keys", "keyOffset", ...names],
    with: { queries: 1, queryOffset: lastQuery, ...extra, ...otherwise },
  });
  const scores = (otherwise) => ({
    function: `${method}.scores`,
    arguments: ["keyOffset", "base", ...names],
    with: {
      ...vectors,
      queryOffset: lastQuery,
      scale: 1,
      ...extra,
      ...otherwise,
    },
  });
  const stack = [
    { result: 0, name: rope },
    { result: 1, name },
  ];
  return {
    distances: {
      tab: { en: "distances", zh: "距离" },
      title: { en: "Distance by which each pair is rotated", zh: "每对查询与键旋转所用的距离" },
      kind: "heatmap",
      square: true,
      calls: [{ function: `${method}.distance`, arguments: [...windowArguments, ...names], with: extra }],
      axes: { x: key, y: query, value: changed },
      adapt: withoutKeysAhead,
      controls,
      explain: ({ at, value, lang }) => becomes(at.x - at.y, value, lang),
      sentence: sentences.distances,
    },
    curve: {
      tab: { en: "curve", zh: "曲线" },
      title: {
        en: "Changed distance against distance, for the last query",
        zh: "最后一个查询：改变后的距离随距离的变化",
      },
      kind: "curve",
      calls: [distances(unchanged), distances({})],
      stack,
      axes: { x: fromLast, line: { names: [rope, name] }, value: changed },
      curve: { zero: true },
      controls,
      explain: ({ at, value, lang }) => becomes(at.x, value, lang),
      sentence: sentences.distances,
    },
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: {
        en: "Score of equal vectors against distance, for the last query",
        zh: "最后一个查询：相同向量的分数随距离的变化",
      },
      kind: "curve",
      calls: [scores(unchanged), scores({})],
      stack,
      axes: { x: fromLast, line: { names: [rope, name] }, value: dotProduct },
      curve: { zero: true },
      controls: [...controls, "dim", "base"],
      explain: say(
        "key {key}, {from} from the last query",
        "键 {key}，与最后一个查询的距离为 {from}",
        ({ at, parameters }) => ({ key: at.x + lastQuery(parameters), from: at.x }),
      ),
      sentence: sentences.scores,
    },
  };
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const changedDistanceControls = {
  ...windowControls,
  queries: { max: 1024, slider: [1, 512] },
  dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 64, slider: [2, 256], step: 2 },
  base: {},
  keys: { slider: [1, 512] },
};
