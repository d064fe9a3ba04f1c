// Trains the models of which parts are shipped: seed 1 with the standard settings. Returns src/training/rope.bin, the model that
// comes with the training page, src/training/trained.js, the positions that four encodings learned, with which the figures
// of these methods begin, and src/training/trainedMaps.js, the attention of four models, with which the topic of attention begins.
// Used by tests/matrix/trained.test.js.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { headerBytes, heads, layers, learnedArguments } from "../../src/training/model.js";
import { standard } from "../../src/training/settings.js";
import { trainerCalls } from "../../src/training/trainer.js";

const { createTrainer, restoreTrainer } = trainerCalls(
  () => new WebAssembly.Module(readFileSync("dist/posenc.training.wasm")),
  "simd",
);

const states = new Map();

function trained(encoding) {
  if (!states.has(encoding)) states.set(encoding, train(encoding));
  return states.get(encoding);
}

function train(encoding) {
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
  return formatted(text);
}

/** The encodings whose maps are compared, the test sequence that they read, and the number of its first tokens, all letters. */
const compared = ["rope", "alibi", "t5", "none"];
const read = { length: standard.length, sequence: 654 };
const letters = 12;

/** The weights of every head in percent, without the masked keys; the tokens after the letters change none of them. */
function percents(trainer) {
  const maps = Array.from({ length: layers * heads }, (_, i) =>
    trainer.attention({ ...read, layer: Math.floor(i / heads), head: i % heads }),
  );
  const seen = ({ data }) =>
    Array.from(data.subarray(0, letters * read.length)).filter(
      (_, i) => i % read.length <= Math.floor(i / read.length),
    );
  return maps.flatMap((map) => seen(map).map((weight) => Math.round(100 * weight)));
}

export function trainedMaps() {
  const trainers = compared.map((encoding) => restoreTrainer(trained(encoding)));
  const maps = compared.map((encoding, i) => `  ${encoding}: ${JSON.stringify(percents(trainers[i]))},\n`);
  return formatted(`// Holds the attention of four models of the training experiment that differ in their encoding alone. Used by the topic of attention.
// Written by ./build.sh update; tests/matrix/trained.test.js trains them again.
export const heads = ${layers * heads};
/** The first ${letters} tokens that each of them reads, of test sequence ${read.sequence} of those of ${read.length}. */
export const tokens = ${JSON.stringify(trainers[0].tokens(read).slice(0, letters))};
/** Weights in percent: for each layer and head, for each query, those of the keys up to it. */
export const maps = {
${maps.join("")}};
`);
}

function formatted(text) {
  const format = ["format", "--stdin-file-path=trained.js"];
  return execFileSync("node_modules/.bin/biome", format, { input: text, encoding: "utf8" });
}
