// Names the enumerations and constants of the training module, and reads the header of a saved state.
// src/training/trainer/trainer.h documents them.
export { hasSimd } from "../binding/simdSupport.js";

export const encodings = [
  "none",
  "learned",
  "sinusoidal",
  "rope",
  "alibi",
  "t5",
  "kerple",
  "fire",
  "pRope",
  "ropeNope",
  "randomized",
  "xpos",
  "ssmax",
  "forgetting",
];
export const tasks = ["lag", "soft", "copy", "reverse", "sort", "needle"];

/** Whether a task gives letters and asks for them copied, reversed or sorted. */
export const isAnswered = (task) => ["copy", "reverse", "sort"].includes(task);

/** What a task measures: letters (near), facts (far) or both. */
export function skillsOf(task) {
  if (isAnswered(task)) return ["near"];
  return task === "needle" ? ["far"] : ["near", "far"];
}
export const repairs = ["none", "window", "lmInfinite", "linear", "ntk", "yarn", "drop"];
export const questionKinds = ["constant", "growing"];

export const layers = 2;
export const heads = 4;
export const width = 64;
export const headDim = width / heads;
export const batch = 8;
export const maxLength = 1024;
export const learnedRows = 256;
/** Upper limits of options and of the numbers in a state. */
export const most = { steps: 1e6, base: 1e12, betaFast: 1e6 };

const letters = 12;
const keys = 4;
const values = 8;

/** Letters where they are copied, reversed or sorted; then the first two questions are the marks "^" and ">". */
const symbols = 26;

/** The text of a token: a letter, the fact "A3" (key A has value 3), the question "A?", or a mark. */
export function tokenText(token, task) {
  if (isAnswered(task) && token === letters + keys * values) return "^";
  if (isAnswered(task) && token === letters + keys * values + 1) return ">";
  if (token < (isAnswered(task) ? symbols : letters)) return String.fromCharCode(97 + token);
  const rest = token - letters;
  if (rest < keys * values) return `${String.fromCharCode(65 + Math.floor(rest / values))}${rest % values}`;
  return `${String.fromCharCode(65 + rest - keys * values)}?`;
}

const wordCount = letters + keys * values + keys;
const hidden = 2 * width;
const fireHidden = 16;
const buckets = 32;
/** Number of weights that an encoding learns. */
const learnedWeights = {
  learned: learnedRows * width,
  t5: buckets * heads,
  kerple: 2 * heads,
  fire: 2 * fireHidden + heads * fireHidden + heads + 1,
  ssmax: layers * heads,
  forgetting: layers * heads * (width + 1),
};

/** Number of weights of a model: embeddings, two layers, output, and its encoding. */
export const weightsOf = (encoding) =>
  2 * wordCount * width + layers * (4 * width + 2 * hidden) * width + (learnedWeights[encoding] ?? 0);

/** Byte offsets in a saved state: TrainingState of trainer.h. */
const whole = { format: 0, seed: 4, encoding: 8, task: 12, length: 16, steps: 20, step: 24, weights: 28 };
const tuned = { repair: 32, length: 36 };
const float = { base: 40, betaFast: 48, decay1: 56, decay2: 64, share: 72 };
export const headerBytes = 80;
const format = 0x324c5350;

/** Reads the header of a state. */
export function readHeader(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const int = (place) => view.getInt32(place, true);
  const double = (place) => view.getFloat64(place, true);
  return {
    format: int(whole.format),
    seed: view.getUint32(whole.seed, true),
    encoding: int(whole.encoding),
    task: int(whole.task),
    length: int(whole.length),
    steps: int(whole.steps),
    step: int(whole.step),
    weights: int(whole.weights),
    tunedRepair: int(tuned.repair),
    tunedLength: int(tuned.length),
    base: double(float.base),
    betaFast: double(float.betaFast),
    decay1: double(float.decay1),
    decay2: double(float.decay2),
    share: double(float.share),
  };
}

/** FIRE normalizes queries before this position by it: positions.c. */
const fireThreshold = 8;

/**
 * What the encoding of a saved state has learned, as arguments of the package's functions: `table` for learned, the arguments of
 * t5.bias, kerple.bias and fire.bias for these; undefined for encodings that this file knows no such arguments of.
 */
export function learnedArguments(bytes) {
  const encoding = encodings[readHeader(bytes).encoding];
  let start = headerBytes + 4 * weightsOf("none");
  /** The next weights, in the order of trainer/model.h. */
  const take = (...shape) => {
    const end = start + 4 * shape.reduce((all, each) => all * each, 1);
    const data = new Float32Array(bytes.slice(start, end).buffer);
    start = end;
    return { data, shape };
  };
  if (encoding === "learned") return { table: take(learnedRows, width) };
  if (encoding === "t5")
    return { table: take(buckets, heads), buckets, maxDistance: buckets, bidirectional: false, causal: true };
  if (encoding === "kerple") {
    const next = () => Float64Array.from(take(heads).data);
    return { r1: next(), r2: next(), causal: true };
  }
  if (encoding === "fire") {
    const network = { w1: take(fireHidden, 1), b1: take(fireHidden), w2: take(heads, fireHidden), b2: take(heads) };
    return { ...network, c: take(1).data[0], threshold: fireThreshold, causal: true };
  }
  return undefined;
}

const isWord = (number, words) => number >= 0 && number < words.length;
const isShare = (number) => number >= 0 && number <= 1;

/** Whether a state has a valid header and size. The bytes after it are weights, for which any value is safe. */
export function isState(bytes, sizeOf) {
  if (bytes.byteLength < headerBytes) return false;
  const state = readHeader(bytes);
  return (
    state.format === format &&
    isWord(state.encoding, encodings) &&
    bytes.byteLength === sizeOf(state.encoding) &&
    state.weights * 12 + headerBytes === bytes.byteLength &&
    isWord(state.task, tasks) &&
    state.length >= 16 &&
    state.length <= 128 &&
    state.length % 16 === 0 &&
    state.steps >= 1 &&
    state.steps <= most.steps &&
    state.step >= 0 &&
    state.step <= state.steps &&
    isWord(state.tunedRepair, encodings[state.encoding] === "rope" ? repairs : ["none"]) &&
    state.tunedLength >= 0 &&
    state.tunedLength <= learnedRows &&
    state.tunedLength % 8 === 0 &&
    state.base > 1 &&
    state.base <= most.base &&
    state.betaFast > 0 &&
    state.betaFast <= most.betaFast &&
    isShare(state.decay1) &&
    isShare(state.decay2) &&
    isShare(state.share)
  );
}
