// Defines the figures of Dual Chunk Attention, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { lastQuery } from "../common/axes.js";
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";
import { randomNumbers } from "../common/exampleTable.js";
import { repeated } from "../common/repeated.js";
import { say, sayCase } from "../common/sentences.js";

const tokensOf = ({ chunkSize, localSize }) => chunkSize - localSize;

/** The number of the chunk that contains a position. */
const chunkOf = (position, parameters) => Math.floor(position / tokensOf(parameters));

/** A position counted from the start of its chunk. */
const placeOf = (position, parameters) => position - tokensOf(parameters) * chunkOf(position, parameters);

/** Copies of a random vector: row 0 is the query, row 1 the key. */
function vectorOf(row, rows, { dim, seed }) {
  const random = randomNumbers(seed);
  const both = Float32Array.from({ length: 2 * dim }, () => 4 * random() - 2);
  return { data: repeated(both.subarray(row * dim, (row + 1) * dim), dim, rows), shape: [1, rows, dim] };
}

const { distances, curve, scores } = changedDistanceViews(
  "dualChunk",
  { en: "Dual Chunk", zh: "双块" },
  ["chunkSize", "localSize"],
  {
    // One chunk for all positions.
    unchanged: { chunkSize: 2 ** 31 - 1 },
    vectors: {
      q: (parameters) => vectorOf(0, 1, parameters),
      k: (parameters) => vectorOf(1, parameters.keys, parameters),
    },
    sentences: {},
  },
);

const regions = [
  { en: "own chunk", zh: "本块" },
  { en: "chunk before", zh: "前一块" },
  { en: "earlier chunk", zh: "更早的块" },
  { en: "later chunk", zh: "之后的块" },
];

/** Adds the relation of the key's chunk to the query's. */
const explained = (explain) => (context) => {
  const { at, parameters, lang } = context;
  const query = at.y ?? lastQuery(parameters);
  const back = chunkOf(query, parameters) - chunkOf(at.y === undefined ? query + at.x : at.x, parameters);
  return `${regions[back < 0 ? 3 : Math.min(back, 2)][lang]}${lang === "zh" ? "：" : ": "}${explain(context)}`;
};

// The distances to the start of the last query's chunk and of the chunk before.
const ownChunk = (parameters) => -placeOf(lastQuery(parameters), parameters);
const chunkBefore = (parameters) => ownChunk(parameters) - parameters.chunkSize + parameters.localSize;

/** @type {import("../../figures/reader.js").Mark[]} */
const marks = [
  { x: chunkBefore, name: { en: "← earlier", zh: "← 更早的块" } },
  { x: ownChunk, name: { en: "← chunk before", zh: "← 前一块" } },
];

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Dual Chunk Attention", zh: "双块注意力" },
  enters: "scores",
  calls: [
    {
      function: "dualChunk.scores",
      arguments: ["chunkSize", "localSize", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["chunkSize", "localSize", "base"],
  controls: { textLength: { default: 24 } },
};

const valuesOf = (parameters) => {
  const chunk = tokensOf(parameters);
  const { chunkSize, keyOffset } = parameters;
  const farthest = Math.max(0, lastQuery(parameters) - keyOffset);
  return { chunk, earlier: Math.min(2 * chunk - 1, chunkSize), farthest };
};

const across = sayCase(
  {
    kept: {
      en: "As this is at most local_size, {localSize}, the keys of the chunk before keep their distances.",
      zh: "它不超过 local_size，即 {localSize}，所以前一块的距离不变。",
    },
    lost: {
      en: "As this exceeds local_size, {localSize}, by {over}, distances to the chunk before are smaller by {over}.",
      zh: "它比 local_size（{localSize}）多 {over}：前一块的距离都缩短了 {over}。",
    },
  },
  ({ parameters, over = placeOf(lastQuery(parameters), parameters) - parameters.localSize }) => [
    over > 0 ? "lost" : "kept",
    { over },
  ],
);

const source = "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-1M, config.json";

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Dual Chunk Attention: restarting positions", zh: "双块注意力：每块从头数起的位置" },
  opening: {
    // Source: An et al. 2024, section 3; Qwen2.5-1M Technical Report, section 3 (trained on up to 262,144 tokens).
    en: "A model fails on texts longer than those it was trained on, because it sees new distances. Dual Chunk Attention cuts the text into chunks and restarts positions in each, so that no distance exceeds chunk_size. Qwen2.5-1M, trained on texts of up to 262,144 tokens, reads a million tokens this way without further training.",
    zh: "文本比训练时更长，模型就会失效，因为出现了新的距离。双块注意力把文本切成块，每块的位置从头数起，距离因此不会超过 chunk_size。Qwen2.5-1M 的训练文本最长 262,144 个词元，由此无需再训练就能读一百万个词元。",
  },
  controls: {
    chunkSize: {
      max: 2 ** 20,
      default: 24,
      title: { en: "largest distance (chunk_size)", zh: "最大距离（chunk_size）" },
      slider: [2, 128],
      step: 1,
    },
    localSize: {
      max: ({ chunkSize }) => chunkSize - 1,
      default: 8,
      title: { en: "kept across the edge (local_size)", zh: "边界处保持的距离（local_size）" },
      slider: [1, 64],
      step: 1,
    },
    ...changedDistanceControls,
    queries: { max: 1024, default: 60, slider: [1, 256], scale: "linear", step: 1 },
    // At most a matrix of 2^22 cells or a row of 2^20.
    keys: {
      max: ({ queries }) => Math.min(2 ** 20, Math.floor(2 ** 22 / queries)),
      default: 60,
      slider: [1, 256],
      scale: "linear",
      step: 1,
    },
    queryOffset: { min: 0, slider: [0, 256] },
    keyOffset: { min: 0, slider: [0, 256] },
    dim: { ...changedDistanceControls.dim, max: ({ keys }) => Math.min(256, 2 * Math.floor(2 ** 23 / keys)) },
    seed: {},
  },
  views: {
    curve: {
      ...curve,
      marks,
      explain: explained(curve.explain),
      sentence: say(
        "RoPE's distances grow to {farthest}; here none exceeds chunk_size, {chunkSize}. The last query is at position {place} of its chunk of {chunk}. {across} All earlier chunks repeat the same {chunk} distances.",
        "RoPE 的距离一直增长到 {farthest}；这里不超过 chunk_size，即 {chunkSize}。最后一个查询位于其块（共 {chunk} 个位置）的第 {place} 位（从 0 数起）。{across}更早的每一块都重复同样的 {chunk} 个距离。",
        (context) => ({
          ...valuesOf(context.parameters),
          place: placeOf(lastQuery(context.parameters), context.parameters),
          across: across(context),
        }),
      ),
    },
    distances: {
      ...distances,
      explain: explained(distances.explain),
      sentence: say(
        "Positions restart in every chunk of {chunk}. A query keeps its distance to the keys of its own chunk. For the chunk before, its position is {chunk} larger, but at most {chunkSize}. For all earlier chunks, every query has position {earlier}. Distances are at most {chunkSize}, while RoPE's reach {farthest}.",
        "每 {chunk} 个位置为一块，块内位置从头数起。与查询同块的键距离不变；对前一块，查询的位置再加 {chunk}，但不超过 {chunkSize}；对更早的各块，所有查询的位置都是 {earlier}。距离不超过 {chunkSize}，而 RoPE 的达到 {farthest}。",
        ({ parameters }) => valuesOf(parameters),
      ),
    },
    scores: {
      ...scores,
      title: { en: "Score of one query and one key against their distance", zh: "同一对查询与键的分数随距离的变化" },
      marks,
      controls: [...scores.controls, "seed"],
      explain: explained(scores.explain),
      sentence: say(
        "The query and the key are the same two random vectors of {dim} channels at every distance. RoPE's scores extend to distances that may not occur in training. With chunks of {chunk}, the scores of earlier chunks repeat.",
        "每个距离上，查询与键都是同样的两个 {dim} 通道随机向量。RoPE 的分数一直延伸到训练中可能没有的距离；按每块 {chunk} 个分块后，更早各块的分数不断重复。",
        ({ parameters }) => valuesOf(parameters),
      ),
    },
  },
  tryThis: [
    {
      at: "curve?queries=52",
      en: "A query at the start of its chunk: near keys keep their distance",
      zh: "查询在块的开头：近处的键距离不变",
    },
    {
      at: "curve?localSize=1&chunkSize=17",
      en: "A local size of 1: almost no query keeps the order across the edge",
      zh: "局部大小为 1：几乎没有查询保持边界两侧的次序",
    },
    {
      at: "scores?queries=250&keys=250&chunkSize=60&localSize=10",
      en: "Scores repeat chunk by chunk",
      zh: "分数逐块重复",
    },
  ],
  presets: {
    "qwen2.5-1m": {
      at: "curve?chunkSize=262144&localSize=8192&queries=1&base=10000000&keys=800000&queryOffset=799999",
      en: "Qwen2.5-7B-Instruct-1M at 800,000 tokens",
      zh: "Qwen2.5-7B-Instruct-1M，读到 80 万词元",
      source,
    },
    "qwen2.5-1m-edge": {
      at: "curve?chunkSize=262144&localSize=8192&queries=1&base=10000000&keys=515905&queryOffset=515904",
      en: "the same model, 8,000 tokens into its third chunk",
      zh: "同一模型，进入第三块 8,000 个词元",
      source,
    },
    matrix: {
      at: "distances?chunkSize=36&localSize=12&queries=120&keys=120",
      en: "five chunks in a matrix",
      zh: "五块的距离矩阵",
    },
  },
};
