// Describes how T5's biases enter attention: they are added to q · k, which T5 does not scale. Topics and the front
// page import it without views.js.
import { t5 as trained } from "../../../src/training/trained.js";
import { window } from "../common/attention/window.js";
import { exampleTable } from "../common/exampleTable.js";

const [trainedBuckets, trainedHeads] = trained.table.shape;
export const { maxDistance: trainedDistance } = trained;

/** The bucket that no distance had in training. */
export const unused = trained.table.data.indexOf(0) / trainedHeads;

/** Whether the table is the one that the page's own experiment has trained. */
export const isTrained = (/** @type {any} */ { table, buckets, seed }) =>
  !table && seed === 0 && buckets === trainedBuckets;

/** The largest number of heads: the trained table has as many as its model. */
export const mostHeads = (parameters) => (isTrained(parameters) ? trainedHeads : 128);

/** The columns of these heads of a table. */
const pick = (/** @type {any} */ { data, shape: [buckets, all] }, heads) => ({
  data: Float32Array.from(
    { length: buckets * heads.length },
    (_, n) => data[Math.floor(n / heads.length) * all + heads[n % heads.length]],
  ),
  shape: [buckets, heads.length],
  dtype: "float32",
});

/** The reader's own table, the trained one, or one that is made up. */
export function tableOf(/** @type {any} */ parameters) {
  const { table, buckets, heads, bidirectional, seed } = parameters;
  if (table) return table;
  if (!isTrained(parameters)) return exampleTable(buckets, heads, bidirectional, seed);
  return pick(
    trained.table,
    Array.from({ length: Math.min(heads, trainedHeads) }, (_, head) => head),
  );
}

/** The table's columns of these heads. */
export const columnsOf = (parameters, heads) => pick(tableOf(parameters), heads);

/** The parameters of the buckets, as arguments. */
export const bucketing = ["bidirectional", "buckets", "maxDistance"];

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
