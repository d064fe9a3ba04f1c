// Defines the figures of Transformer-XL, and the texts of their page.
import { channel, value, key as windowKey, query as windowQuery } from "../common/axes.js";
import { exampleTokens, exampleVectors } from "../common/exampleVectors.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";

export const keysOf = ({ queries, memory }) => queries + memory;
const distancesOf = ({ queries, memory }) => 2 * queries + memory - 1;

const firstQuery = ({ memory }) => memory;

const query = { ...windowQuery, start: firstQuery };
const key = { ...windowKey, start: 0 };
const distance = {
  name: { en: "query − key distance", zh: "查询与键的距离" },
  unit: units.positions,
  start: ({ queries }) => 1 - queries,
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const score = { name: { en: "score (example)", zh: "分数（示例）" }, kind: "signed" };

// Transformer-XL's sines are of query - key. These rows run from the farthest distance ahead to the farthest back.
const encodings = {
  function: "sinusoidal.table",
  arguments: ["dim"],
  with: { length: distancesOf, offset: ({ queries }) => 1 - queries, layout: "concatenated" },
};
const backwards = ({ data, shape: [rows, dim] }) => {
  const reversed = new Float32Array(rows * dim);
  for (let n = 0; n < rows; n++) reversed.set(data.subarray((rows - 1 - n) * dim, (rows - n) * dim), n * dim);
  return { data: reversed, shape: [1, rows, dim] };
};

const zeros = (...shape) => ({ data: new Float32Array(shape.reduce((a, b) => a * b)), shape });
const shows = ({ shown }, ...terms) => shown === "all" || terms.includes(shown);
// A term is removed by zeros in the inputs that no shown term uses.
const scores = {
  function: "transformerXL.scores",
  with: {
    q: (parameters) => {
      const { queries, dim, seed } = parameters;
      const all = exampleTokens(keysOf(parameters), dim, seed).data;
      if (!shows(parameters, "content", "place")) return zeros(1, queries, dim);
      return { data: all.slice(all.length - queries * dim), shape: [1, queries, dim] };
    },
    k: (parameters) => {
      const { dim, seed } = parameters;
      if (!shows(parameters, "content", "key")) return zeros(1, keysOf(parameters), dim);
      return exampleTokens(keysOf(parameters), dim, seed);
    },
    r: (parameters, [table]) => (shows(parameters, "place", "distance") ? backwards(table) : zeros(1, ...table.shape)),
    u: (parameters) => {
      const { dim, seed } = parameters;
      return shows(parameters, "key") ? exampleVectors([1, dim], seed + 300) : zeros(1, dim);
    },
    v: (parameters) => {
      const { dim, seed } = parameters;
      return shows(parameters, "distance") ? exampleVectors([1, dim], seed + 400) : zeros(1, dim);
    },
  },
};

const words = {
  cell: { en: "m − n = {distance}: row {row} of r", zh: "m − n = {distance}：r 的第 {row} 行" },
  wave: {
    en: "{wave}({distance} · 10000^(−{exponent})), query − key = {distance}",
    zh: "{wave}({distance} · 10000^(−{exponent}))，查询 − 键 = {distance}",
  },
  ahead: { en: ", ahead of the query: a decoder masks it", zh: "，在查询之后：解码器用因果掩码屏蔽" },
};

function explainCell({ at, parameters, lang }) {
  const back = at.y - at.x;
  const row = keysOf(parameters) - 1 - back;
  return fill(words.cell[lang], { distance: back, row }) + (back < 0 ? words.ahead[lang] : "");
}

function explainWave({ at, parameters: { dim }, lang }) {
  const sines = Math.ceil(dim / 2);
  const wave = at.x < sines ? "sin" : "cos";
  return fill(words.wave[lang], { wave, distance: at.y, exponent: `${2 * (at.x % sines)}/${dim}` });
}

const sentences = {
  all: {
    en: "All four terms are added for the last {queries} of {keys} positions. The {memory} positions before them are memory: their keys are kept from the previous segment. Vectors are generated from seed {seed}.",
    zh: "{keys} 个位置中最后 {queries} 个的四项之和：之前的 {memory} 个是记忆，键留自上一段。向量由种子 {seed} 生成。",
  },
  content: {
    en: "Content with content, q·k: tokens of the same kind form blocks, whatever their positions.",
    zh: "内容与内容 q·k：同类词元成块，与位置无关。",
  },
  place: {
    en: "Content with distance, q·r: each query prefers certain distances. Queries of the same kind have the same curve, shifted along the diagonal.",
    zh: "内容与距离 q·r：每个查询对距离各有偏好；同类查询的曲线相同，沿对角线移动。",
  },
  key: {
    en: "Bias with content, u·k: some keys count more for every query, so all rows are equal.",
    zh: "偏置与内容 u·k：有些键对每个查询都更重要，因此每一行都相同。",
  },
  distance: {
    en: "All {queries} queries prefer the same distances: this is the term v·r, bias with distance. It is constant along diagonals, and so the {memory} keys in memory need no positions of their own.",
    zh: "偏置与距离 v·r：{queries} 个查询对距离的共同偏好，沿对角线不变，所以记忆中的 {memory} 个键不需要自己的位置。",
  },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Transformer-XL relative scores", zh: "Transformer-XL 相对分数" },
  opening: {
    en: "A text longer than the model's input is read in segments, and the keys of the previous segment are kept as memory. Absolute positions would count both segments from zero. Transformer-XL encodes the distance instead, and replaces the query's own position by two learned biases.",
    zh: "文本比模型长时要分段读，并保留上一段的键作为记忆。若用绝对位置，两段都会从零数起；Transformer-XL 改为编码距离，并用两个学到的偏置代替查询自身的位置。",
  },
  controls: {
    shown: {
      kind: "word",
      words: ["all", "content", "place", "key", "distance"],
      default: "distance",
      labels: {
        all: { en: "all four", zh: "四项之和" },
        content: { en: "q·k", zh: "q·k" },
        place: { en: "q·r", zh: "q·r" },
        key: { en: "u·k", zh: "u·k" },
        distance: { en: "v·r", zh: "v·r" },
      },
    },
    queries: { kind: "count", min: 1, max: 1024, default: 32, slider: [1, 256] },
    memory: {
      kind: "whole",
      min: 0,
      max: 1024,
      default: 32,
      title: { en: "keys in memory", zh: "记忆中的键数" },
      unit: units.positions,
      slider: [0, 256],
      step: 1,
    },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
  },
  views: {
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: { en: "Scores of example vectors", zh: "示例向量的注意力分数" },
      kind: "heatmap",
      square: true,
      calls: [encodings, scores],
      axes: { x: key, y: query, value: score },
      marks: [{ x: firstQuery, name: { en: "end of memory", zh: "记忆到此为止" } }],
      controls: ["shown", "queries", "memory", "dim", "seed"],
      explain: explainCell,
      sentence: ({ parameters, lang }) =>
        fill(sentences[parameters.shown][lang], { ...parameters, keys: keysOf(parameters) }),
    },
    encodings: {
      tab: { en: "encodings", zh: "编码" },
      title: { en: "The encoding of every distance, before its projection", zh: "各距离投影前的编码" },
      kind: "heatmap",
      calls: [encodings],
      axes: { x: channel, y: distance, value: { ...value, range: [-1, 1] } },
      controls: ["queries", "memory", "dim"],
      explain: explainWave,
      sentence: say(
        "The {rows} rows are for distances from {most} back to {least} ahead. The next segment needs the same rows again, not new positions.",
        "{rows} 行，从回看 {most} 个位置到其后 {least} 个位置；换到下一段仍用同样的行，不需要新的位置。",
        ({ parameters }) => ({
          rows: distancesOf(parameters),
          most: keysOf(parameters) - 1,
          least: parameters.queries - 1,
        }),
      ),
    },
  },
  tryThis: [
    { at: "scores?shown=all", en: "All four terms together", zh: "四项之和" },
    { at: "scores?shown=key", en: "The term that favours some keys", zh: "哪些键更重要" },
    {
      at: "scores?shown=all&queries=1&memory=63",
      en: "One step of decoding with 63 kept keys",
      zh: "对着 63 个保留的键解码一步",
    },
  ],
  presets: {
    segment: {
      at: "scores?shown=all&queries=64&memory=64",
      en: "a segment of 64 with a memory of 64",
      zh: "长 64 的段，记忆 64",
    },
    bidirectional: {
      at: "scores?shown=distance&queries=64&memory=0",
      en: "no memory, as in XLNet's both directions",
      zh: "无记忆，如 XLNet 双向",
    },
    encodings: { at: "encodings?queries=64&memory=64&dim=64", en: "the encodings themselves", zh: "编码本身" },
  },
};

export { attention } from "./attention.js";
