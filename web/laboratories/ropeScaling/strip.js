// A model's layers as a strip: which of the keys back from it the query at the last of `length` positions sees in each.
import { fill } from "../../methods/common/sentences.js";
import { distancesTo } from "./distances.js";

export const kinds = [
  { en: "full", zh: "全注意力" },
  { en: "sliding", zh: "滑动窗口" },
  { en: "chunked", zh: "分块注意力" },
  { en: "without rotation", zh: "无位置编码" },
];

const kindOf = ({ rope, slidingWindow, chunkSize }) => (rope ? (slidingWindow ? 1 : chunkSize ? 2 : 0) : 3);

/** How many keys the query sees, its own among them. */
const reachOf = ({ slidingWindow = Number.POSITIVE_INFINITY, chunkSize }, { length }) =>
  chunkSize ? ((length - 1) % chunkSize) + 1 : Math.min(slidingWindow, length);

/** A row for each layer: its kind where a key is seen, and nothing where it is not. */
const table = (parameters, [layers]) =>
  layers.map((layer) =>
    Array.from(distancesTo(parameters), (count) =>
      count <= reachOf(layer, parameters) ? kindOf(layer) : Number.NEGATIVE_INFINITY,
    ),
  );

const layers = {
  function: "rope.layers",
  arguments: ["length"],
  with: { config: ({ config }) => JSON.parse(config) },
};

export const strip = {
  // The mask alone: scores of vectors that are 0.
  calls: [
    layers,
    {
      function: "attention.scores",
      with: {
        q: (_, [all]) => ({ fill: 0, shape: [all.length, 1] }),
        k: (parameters) => ({ fill: 0, shape: [distancesTo(parameters).length, 1] }),
        bias: table,
      },
    },
  ],
  facts: [layers],
};

const words = {
  layer: { en: "layer {layer}, {kind}: {reach} keys are seen", zh: "第 {layer} 层，{kind}：看到 {reach} 个键" },
  all: {
    en: "{count} layers: {parts}. The last of {length} positions sees {least} to {most} keys, its own the first.",
    zh: "共 {count} 层：{parts}。{length} 个位置中的最后一个看到 {least} 至 {most} 个键，自身为第一个。",
  },
};

const one = {
  en: "{count} layers: {parts}. The last of {length} positions sees {most} keys in each, its own the first.",
  zh: "共 {count} 层：{parts}。{length} 个位置中的最后一个在每层都看到 {most} 个键，自身为第一个。",
};

export const explainLayer = ({ at, parameters, facts: [all], lang }) =>
  fill(words.layer[lang], {
    layer: at.y,
    kind: kinds[kindOf(all[at.y])][lang],
    reach: reachOf(all[at.y], parameters),
  });

export function layersSentence({ parameters, facts: [all], lang }) {
  const counts = kinds.map((_, i) => all.filter((layer) => kindOf(layer) === i).length);
  const parts = kinds.map((kind, i) => `${counts[i]} ${kind[lang]}`).filter((_, i) => counts[i]);
  const reaches = all.map((layer) => reachOf(layer, parameters));
  const [least, most] = [Math.min(...reaches), Math.max(...reaches)];
  return fill((least === most ? one : words.all)[lang], {
    ...parameters,
    count: all.length,
    parts: parts.join({ en: ", ", zh: "、" }[lang]),
    least,
    most,
  });
}
