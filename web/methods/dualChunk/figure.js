// Dual Chunk Attention in figures: parameters and views.
import { lastQuery } from "../common/axes.js";
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";
import { randomNumbers } from "../common/exampleTable.js";
import { repeated } from "../common/repeated.js";
import { chunkOf, placeOf } from "./chunks.js";

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
