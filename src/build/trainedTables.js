// Writes web/methods/learned/trainedTable.js: the learned positions of the page's own training experiment, the default data of
// the figures of learned tables. Run as `node src/build/trainedTables.js` after a build, when the trainer changes; a test runs
// it too.
import { writeFileSync } from "node:fs";
import { createTrainer } from "posenc/training.js";
import { learnedArguments, width } from "../training/model.js";

const length = 32;

/** The text of the file: the rows that were trained, in 127ths of the largest value. */
export function trainedTableText() {
  const trainer = createTrainer({ encoding: "learned", seed: 1, length });
  trainer.train();
  const values = learnedArguments(trainer.save()).table.data.subarray(0, length * width);
  const scale = Math.max(...values.map(Math.abs));
  const bytes = Int8Array.from(values, (value) => Math.round((127 * value) / scale));
  return `// Holds the learned positions of the training experiment (seed 1, 800 steps on 32 tokens), in steps of scale. Used by
// views.js. Written by src/build/trainedTables.js.
export const rows = ${length};
export const dim = ${width};
export const scale = ${(scale / 127).toPrecision(6)};
export const bytes =
  "${Buffer.from(bytes.buffer).toString("base64")}";
`;
}

if (import.meta.filename === process.argv[1]) writeFileSync("web/methods/learned/trainedTable.js", trainedTableText());
