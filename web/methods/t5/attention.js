// Describes how T5's biases enter attention: they are added to q · k, which T5 does not scale. Topics and the front
// page import it without views.js.
import { t5 as trained } from "../../../src/training/trained.js";
import { window } from "../common/attention/window.js";
import { exampleTable } from "../common/exampleTable.js";

const [trainedBuckets, trainedHeads] = trained.table.shape;
export const { maxDistance: trainedDistance } = trained;

/** Whether the table is the one that the page's own experiment has trained. */
export const isTrained = (/** @type {any} */ { table, buckets, seed }) =>
  !table && seed === 0 && buckets === trainedBuckets;

/** The largest number of heads: the trained table has as many as its model. */
export const mostHeads = (parameters) => (isTrained(parameters) ? trainedHeads : 128);

/** The reader's own table, the trained one, or one that is made up. */
export function tableOf(/** @type {any} */ parameters) {
  const { table, buckets, heads, bidirectional, seed } = parameters;
  if (table) return table;
  if (!isTrained(parameters)) return exampleTable(buckets, heads, bidirectional, seed);
  const { data } = trained.table;
  const columns = Math.min(heads, trainedHeads);
  const entries = Float32Array.from(
    { length: buckets * columns },
    (_, n) => data[Math.floor(n / columns) * trainedHeads + (n % columns)],
  );
  return { data: entries, shape: [buckets, columns], dtype: "float32" };
}

/** The table's columns of these heads. */
export function columnsOf(parameters, heads) {
  const { data, shape } = tableOf(parameters);
  const [buckets, all] = shape;
  const picked = Float32Array.from(
    { length: buckets * heads.length },
    (_, n) => data[Math.floor(n / heads.length) * all + heads[n % heads.length]],
  );
  return { data: picked, shape: [buckets, heads.length], dtype: "float32" };
}

const bucketing = ["bidirectional", "buckets", "maxDistance"];

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "T5’s bias", zh: "T5 偏置" },
  enters: "added",
  scale: 1,
  calls: [
    { function: "t5.buckets", arguments: bucketing, with: window },
    {
      function: "t5.bias",
      arguments: [...bucketing, "causal"],
      with: { table: (parameters) => columnsOf(parameters, [parameters.head]), ...window },
    },
  ],
  viewControls: ["heads", "bidirectional", "buckets", "maxDistance"],
  explain: ({ query, key, parameters: { textLength }, results, lang }) =>
    `${lang === "zh" ? "桶" : "bucket"} ${results[0].data[query * textLength + key]}`,
};
