// Describes how T5's biases enter attention: they are added to q · k, which T5 does not scale. Topics and the front
// page import it without views.js.
import { window } from "../common/attention/window.js";
import { exampleTable } from "../common/exampleTable.js";

// Returns the reader's own table, or an example.
export const tableOf = (/** @type {any} */ { table, buckets, heads, bidirectional, seed }) =>
  table ?? exampleTable(buckets, heads, bidirectional, seed);

function column(parameters) {
  const { buckets, heads, head } = parameters;
  const { data } = tableOf(parameters);
  return { data: Float32Array.from({ length: buckets }, (_, row) => data[row * heads + head]), shape: [buckets, 1] };
}

const bucketing = ["bidirectional", "buckets", "maxDistance"];

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "T5’s bias", zh: "T5 偏置" },
  enters: "added",
  scale: 1,
  calls: [
    { function: "t5.buckets", arguments: bucketing, with: window },
    { function: "t5.bias", arguments: [...bucketing, "causal"], with: { table: column, ...window } },
  ],
  viewControls: ["heads", "bidirectional", "buckets", "maxDistance"],
  explain: ({ query, key, parameters: { textLength }, results, lang }) =>
    `${lang === "zh" ? "桶" : "bucket"} ${results[0].data[query * textLength + key]}`,
};
