// T5's relative bias in figures: parameters and views.
import { bias, distance, firstDistance, head, key, query } from "../common/axes.js";
import { headMaps, shownHeads } from "../common/headMaps.js";
import { windowArguments, windowControls } from "../common/window.js";
import { explainBucket } from "./buckets.js";
import { tableOf } from "./table.js";

const bucketing = ["bidirectional", "buckets", "maxDistance"];
const buckets = { function: "t5.buckets", arguments: [...windowArguments, ...bucketing] };
// Every distance the window has, once: a single query at its last position.
const staircase = {
  function: "t5.buckets",
  arguments: bucketing,
  with: { queries: 1, keys: ({ queries, keys }) => queries + keys - 1, keyOffset: firstDistance },
};
const backwards = {
  function: "t5.buckets",
  arguments: bucketing,
  with: { queries: ({ maxDistance }) => maxDistance + 1, keys: 1 },
};
const column = (parameters) => {
  const { buckets, heads, head } = parameters;
  const { data } = tableOf(parameters);
  return { data: Float32Array.from({ length: buckets }, (_, row) => data[row * heads + head]), shape: [buckets, 1] };
};

/** The columns of the heads that are shown. */
const columns = (parameters) => {
  const { buckets, heads } = parameters;
  const { data } = tableOf(parameters);
  const shown = shownHeads(parameters);
  const picked = Float32Array.from(
    { length: buckets * shown.length },
    (_, n) => data[Math.floor(n / shown.length) * heads + shown[n % shown.length]],
  );
  return { data: picked, shape: [buckets, shown.length] };
};

/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const bucket = { name: { en: "bucket", zh: "桶" }, kind: "category" };
const exampleBias = { ...bias, name: { en: "bias (example table)", zh: "偏置（示例表）" } };
const directionBuckets = ({ buckets, bidirectional }) => (bidirectional ? Math.floor(buckets / 2) : buckets);

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    heads: { kind: "count", default: 8, max: 128, min: 1 },
    head: { default: 1 },
    seed: {},
    table: { kind: "tensor" },
    ...windowControls,
    bidirectional: {},
    buckets: { min: 4, max: 512 },
    maxDistance: { min: (parameters) => Math.floor(directionBuckets(parameters) / 2) + 1, max: 8192 },
    causal: {},
  },
  views: [
    {
      id: "buckets",
      title: { en: "Bucket of every query and key", zh: "每对查询与键所在的桶" },
      kind: "heatmap",
      square: true,
      calls: [buckets],
      facts: [backwards, staircase],
      axes: { x: key, y: query, value: bucket },
      explain: explainBucket,
    },
    {
      id: "staircase",
      title: { en: "Bucket against distance", zh: "桶号随距离的变化" },
      kind: "curve",
      calls: [staircase],
      facts: [backwards, staircase],
      axes: { x: distance, value: bucket },
      curve: { mark: "steps", zero: true },
      explain: explainBucket,
    },
    {
      id: "heads",
      title: { en: "Bias, head by head, from an example table", zh: "各个头的偏置（示例表）" },
      ...headMaps(exampleBias),
      calls: [
        { function: "t5.bias", arguments: [...windowArguments, ...bucketing, "causal"], with: { table: columns } },
      ],
      facts: [backwards, staircase],
      explain: explainBucket,
    },
    {
      id: "bias",
      title: { en: "Bias of one head, from an example table", zh: "一个头的偏置（示例表）" },
      kind: "heatmap",
      square: true,
      calls: [
        { function: "t5.bias", arguments: [...windowArguments, ...bucketing, "causal"], with: { table: column } },
      ],
      facts: [backwards, staircase],
      axes: { x: key, y: query, slice: head, value: exampleBias },
      explain: explainBucket,
    },
    {
      id: "profile",
      title: { en: "Bias of every head against distance, from an example table", zh: "各头偏置随距离的变化（示例表）" },
      kind: "curve",
      calls: [{ function: "t5.profile", arguments: [...windowArguments, ...bucketing], with: { table: tableOf } }],
      facts: [backwards, staircase],
      axes: { x: distance, line: head, value: exampleBias },
      curve: { mark: "steps" },
      explain: explainBucket,
    },
  ],
};
