// Defines the figures of Dual Chunk, how it enters attention, and what the page says beside the figures.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { lastQuery } from "../common/axes.js";
import {
  changedDistanceControls,
  changedDistancePages,
  changedDistanceSliders,
  changedDistanceViews,
} from "../common/changedDistance.js";
import { randomNumbers } from "../common/exampleTable.js";
import { repeated } from "../common/repeated.js";
import { fill } from "../common/sentences.js";

const tokensOf = ({ chunkSize, localSize }) => chunkSize - localSize;

/** The number of its chunk. */
const chunkOf = (position, parameters) => Math.floor(position / tokensOf(parameters));

/** Its place in its chunk. */
const placeOf = (position, parameters) => position - tokensOf(parameters) * chunkOf(position, parameters);

/** A query and a key, of which the latter stands at every position. */
function vectorOf(row, rows, { dim, seed }) {
  const random = randomNumbers(seed);
  const both = Float32Array.from({ length: 2 * dim }, () => 4 * random() - 2);
  return { data: repeated(both.subarray(row * dim, (row + 1) * dim), dim, rows), shape: [1, rows, dim] };
}

const views = changedDistanceViews("dualChunk", { en: "Dual Chunk", zh: "双块" }, ["chunkSize", "localSize"], {
  // A chunk that holds every position.
  unchanged: { chunkSize: 2 ** 31 - 1 },
  vectors: {
    q: (parameters) => vectorOf(0, 1, parameters),
    k: (parameters) => vectorOf(1, parameters.keys, parameters),
  },
});

const regions = [
  { en: "own chunk", zh: "本块" },
  { en: "chunk before", zh: "前一块" },
  { en: "earlier chunk", zh: "更早的块" },
  { en: "later chunk", zh: "之后的块" },
];

/** What the key's chunk is to the query's, and then what is said of changed distances anyway. */
const explained = (explain) => (told) => {
  const { at, parameters, lang } = told;
  const query = at.y ?? lastQuery(parameters);
  const back = chunkOf(query, parameters) - chunkOf(at.y === undefined ? query + at.x : at.x, parameters);
  return `${regions[back < 0 ? 3 : Math.min(back, 2)][lang]}${lang === "zh" ? "：" : ": "}${explain(told)}`;
};

// Where the last query's own chunk begins, and the one before.
const ownChunk = (parameters) => -placeOf(lastQuery(parameters), parameters);
const chunkBefore = (parameters) => ownChunk(parameters) - parameters.chunkSize + parameters.localSize;

/** @type {import("../../figures/reader.js").Mark[]} */
const marks = [
  { x: chunkBefore, name: { en: "← earlier", zh: "← 更早的块" } },
  { x: ownChunk, name: { en: "← chunk before", zh: "← 前一块" } },
];

const title = { en: "Score of one query and one key against their distance", zh: "同一对查询与键的分数随距离的变化" };

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    chunkSize: { max: 2 ** 20, default: 24 },
    localSize: { max: ({ chunkSize }) => chunkSize - 1, default: 8 },
    ...changedDistanceControls,
    queries: { max: 1024, default: 60 },
    // A matrix of 2^22 cells, or one row as long as the longest texts.
    keys: { max: ({ queries }) => Math.min(2 ** 20, Math.floor(2 ** 22 / queries)), default: 60 },
    queryOffset: { min: 0 },
    keyOffset: { min: 0 },
    dim: { ...changedDistanceControls.dim, max: ({ keys }) => Math.min(256, 2 * Math.floor(2 ** 23 / keys)) },
    seed: {},
  },
  views: views.map((view) => ({
    ...view,
    ...(view.kind === "curve" && { marks }),
    ...(view.id === "scores" && { title }),
    explain: explained(view.explain),
  })),
};

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

const sentences = {
  distances: {
    en: "Positions begin anew in every chunk of {chunk}. Within the query's own chunk distances stay; keys of the chunk before stand {chunk} further back, at most {chunkSize} away; to all earlier chunks every query stands at {earlier}. RoPE's reach {farthest}, these {chunkSize} at most.",
    zh: "每 {chunk} 个位置为一块，块内位置从头数起。与查询同块的键距离不变；前一块的键再往后退 {chunk}，最远不超过 {chunkSize}；对更早的各块，所有查询都站在 {earlier}。RoPE 的距离达到 {farthest}，这里不超过 {chunkSize}。",
  },
  curve: {
    en: "The last query stands at {place} in its chunk of {chunk}. {across} Further back the same {chunk} distances come again in every chunk.",
    zh: "最后一个查询位于其块（共 {chunk} 个位置）的第 {place} 位（从 0 数起）。{across}更早的每一块都重复同样的 {chunk} 个距离。",
  },
  kept: {
    en: "That is at most {localSize}, so the chunk before keeps its true distances.",
    zh: "它不超过 {localSize}，所以前一块保持真实距离。",
  },
  lost: {
    en: "That is {over} above {localSize}: the chunk before comes nearer by {over}.",
    zh: "它比 {localSize} 多 {over}：前一块的距离都缩短了 {over}。",
  },
  scores: {
    en: "The same two random vectors of {dim} channels at every distance. RoPE's score goes on to distances that training may never have had; with chunks of {chunk} the scores of the earlier ones repeat.",
    zh: "每个距离上都是同两个 {dim} 个通道的随机向量。RoPE 的分数一直延伸到训练中可能从未见过的距离；按每块 {chunk} 个分块后，更早各块的分数不断重复。",
  },
};

const told = (parameters) => {
  const chunk = tokensOf(parameters);
  const { chunkSize, keyOffset } = parameters;
  const farthest = Math.max(0, lastQuery(parameters) - keyOffset);
  return { ...parameters, chunk, earlier: Math.min(2 * chunk - 1, chunkSize), farthest };
};

function curveSentence({ parameters, lang }) {
  const { localSize } = parameters;
  const place = placeOf(lastQuery(parameters), parameters);
  const across = place <= localSize ? sentences.kept : sentences.lost;
  return fill(sentences.curve[lang], {
    place,
    chunk: tokensOf(parameters),
    across: fill(across[lang], { localSize, over: place - localSize }),
  });
}

const model = { chunkSize: 262144, localSize: 8192, queries: 1, base: 1e7 };
const source = "https://huggingface.co/Qwen/Qwen2.5-7B-Instruct-1M, config.json";

const { distances, curve, scores } = changedDistancePages(
  {
    distances: () => sentences.distances,
    scores: () => sentences.scores,
  },
  ["chunkSize", "localSize"],
);

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Dual Chunk Attention: positions that restart in each chunk", zh: "双块注意力：每块从头数起的位置" },
  opening: {
    // Source: An et al. 2024, section 3; Qwen2.5-1M Technical Report, section 3 (trained on up to 262,144 tokens).
    en: "A model fails beyond its trained length because it sees distances that it was not trained on. Dual Chunk Attention cuts the text into chunks and counts positions anew in each: a query has its own position for keys of its chunk, a position one chunk further for keys of the chunk before, and one fixed far position for all earlier keys. No distance exceeds the chunk size, and Qwen2.5-1M reads nearly four times its trained length without more training.",
    zh: "模型超出训练长度后失效，是因为遇到了没见过的距离。双块注意力把文本切成块，每块重新从头数位置：对本块的键，查询的位置是它在块中的位置；对前一块的键，再加一块；对更早的所有块，都取同一个远处的位置。距离不会超过块的大小，Qwen2.5-1M 因此无需再训练就能读近四倍于训练长度的文本。",
  },
  tryThis: [
    {
      text: {
        en: "A query at the start of its chunk: neighbours keep their true distance",
        zh: "查询在块的开头：近邻保持真实距离",
      },
      view: "curve",
      parameters: { queries: 52 },
    },
    {
      text: {
        en: "A local size of 1: the order across the edge is lost almost at once",
        zh: "局部大小为 1：边界两侧的先后次序几乎立刻丢失",
      },
      view: "curve",
      parameters: { localSize: 1, chunkSize: 17 },
    },
    {
      text: { en: "Scores that repeat, chunk by chunk", zh: "分数逐块重复" },
      view: "scores",
      parameters: { queries: 250, keys: 250, chunkSize: 60, localSize: 10 },
    },
  ],
  presets: [
    {
      id: "qwen2.5-1m",
      title: { en: "Qwen2.5-7B-Instruct-1M after 800,000 tokens", zh: "Qwen2.5-7B-Instruct-1M，读到 80 万词元" },
      view: "curve",
      parameters: { ...model, keys: 800000, queryOffset: 799999 },
      source,
    },
    {
      id: "qwen2.5-1m-edge",
      title: { en: "the same, 8,000 tokens into its third chunk", zh: "同一模型，进入第三块 8,000 个词元" },
      view: "curve",
      parameters: { ...model, keys: 515905, queryOffset: 515904 },
      source,
    },
    {
      id: "matrix",
      title: { en: "five chunks in a matrix", zh: "五块的距离矩阵" },
      view: "distances",
      parameters: { chunkSize: 36, localSize: 12, queries: 120, keys: 120 },
    },
  ],
  controls: {
    ...changedDistanceSliders,
    queries: { slider: [1, 256], scale: "linear", step: 1 },
    keys: { slider: [1, 256], scale: "linear", step: 1 },
    queryOffset: { slider: [0, 256] },
    keyOffset: { slider: [0, 256] },
    chunkSize: {
      title: { en: "largest distance (chunk_size)", zh: "最大距离（chunk_size）" },
      slider: [2, 128],
      step: 1,
    },
    localSize: {
      title: { en: "kept across the edge (local_size)", zh: "边界处保持的距离（local_size）" },
      slider: [1, 64],
      step: 1,
    },
  },
  views: {
    distances: { ...distances, sentence: ({ parameters, lang }) => fill(sentences.distances[lang], told(parameters)) },
    curve: { ...curve, sentence: curveSentence },
    scores: {
      ...scores,
      controls: [...scores.controls, "seed"],
      sentence: ({ parameters, lang }) => fill(sentences.scores[lang], told(parameters)),
    },
  },
};
