// Trains the models of which parts are shipped: seed 1 with the standard settings. Returns src/training/rope.bin, the model that
// comes with the training page, and src/training/trained.js, the positions that four encodings learned, with which the figures
// of these methods begin. Used by tests/matrix/trained.test.js.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { headerBytes, learnedArguments } from "../../src/training/model.js";
import { standard } from "../../src/training/settings.js";
import { trainerCalls } from "../../src/training/trainer.js";

const { createTrainer } = trainerCalls(() => new WebAssembly.Module(readFileSync("dist/posenc.training.wasm")), "simd");

function trained(encoding) {
  const { encodings: _, seeds: __, questions: ___, ...options } = standard;
  const trainer = createTrainer({ ...options, encoding, seed: 1 });
  trainer.train();
  return trainer.save();
}

const rounded = (numbers, digits) => Array.from(numbers, (each) => Number(each.toFixed(digits)));

/** A value as source text: tensors { shape, data } and numbers, rounded to `digits` decimals. */
function textOf(value, digits) {
  if (typeof value === "number") return String(rounded([value], digits)[0]);
  const { data, shape } = ArrayBuffer.isView(value) ? { data: value, shape: [value.length] } : value;
  return `{ shape: ${JSON.stringify(shape)}, data: [${rounded(data, digits)}] }`;
}

/** The text of an encoding's arguments of these names. */
const argumentsText = (given, names, digits) =>
  `{\n${names.map((name) => `  ${name}: ${textOf(given[name], digits)},\n`).join("")}}`;

/** What an encoding has learned, as source text. */
const learnedText = (encoding, ...names) => argumentsText(learnedArguments(trained(encoding)), names, 3);

/** The rows that were trained: the table has more, for longer sequences. */
function tableText() {
  const { data, shape } = learnedArguments(trained("learned")).table;
  const table = { data: data.subarray(0, standard.length * shape[1]), shape: [standard.length, shape[1]] };
  return argumentsText({ table }, ["table"], 2);
}

/** The header and the weights; the moments of training are left out. */
export function ropeModel() {
  const rope = trained("rope");
  return rope.subarray(0, headerBytes + (rope.length - headerBytes) / 3);
}

export function learnedNumbers() {
  const text = `// Holds what the training experiment learned on sequences of ${standard.length} tokens. Used by the figures of four methods.
// Written by ./build.sh update; tests/matrix/trained.test.js trains it again.
export const length = ${standard.length};
export const learned = ${tableText()};
export const t5 = ${learnedText("t5", "table", "maxDistance")};
export const kerple = ${learnedText("kerple", "r1", "r2")};
export const fire = ${learnedText("fire", "w1", "b1", "w2", "b2", "c", "threshold")};
`;
  const format = ["format", "--stdin-file-path=trained.js"];
  return execFileSync("node_modules/.bin/biome", format, { input: text, encoding: "utf8" });
}
