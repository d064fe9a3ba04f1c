// How AlphaFold's relpos enters attention: into the representation of pairs, of which a linear layer makes a bias for each
// head. The words are residues, the table what the layer makes of it for one head.
import { vectorsOf } from "../common/attention/vectors.js";
import { randomNumbers } from "../common/exampleTable.js";

/** Falling off with the distance, at a rate of the head's own, and a little rough. */
function table({ maxRelative, head, seed }) {
  const random = randomNumbers(seed + 100 * head);
  const fall = 0.1 + 0.5 * random();
  const data = Float32Array.from(
    { length: 2 * maxRelative + 1 },
    (_, row) => 1 - fall * Math.abs(row - maxRelative) + 0.4 * (random() - 0.5),
  );
  return { data, shape: [data.length, 1] };
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "relpos", zh: "relpos" },
  enters: "added",
  calls: [
    {
      function: "relpos.encoding",
      arguments: ["maxRelative"],
      with: {
        residueIndex: ({ offset, textLength }) => Int32Array.from({ length: textLength }, (_, i) => offset + i),
        table,
      },
    },
    {
      // The bias of every pair, where it is added.
      function: "attention.scores",
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        scale: 0,
        bias: ({ textLength }, [{ data }]) => ({ data, shape: [1, textLength, textLength] }),
      },
    },
  ],
  viewControls: ["maxRelative"],
  controls: { sentence: { default: "M K T A Y I A K" }, causal: { default: false } },
};
