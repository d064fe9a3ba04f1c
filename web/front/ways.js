// The ways of telling positions that the front page sets against none: each as its method enters attention, turned up from
// nothing by `strength`, so that the rows can be seen to part.
import { attention as alibi } from "../methods/alibi/attention.js";
import { callsOf } from "../methods/common/attention/calls.js";
import { moved, over } from "../methods/common/attention/settled.js";
import { vectorsOf } from "../methods/common/attention/vectors.js";
import { exampleTable } from "../methods/common/exampleTable.js";
import { attention as learned } from "../methods/learned/attention.js";
import { attention as rope } from "../methods/rope/attention.js";
import { attention as sinusoidal } from "../methods/sinusoidal/attention.js";
import { attention as t5 } from "../methods/t5/attention.js";

const none = {
  name: { en: "no position", zh: "不加位置" },
  enters: "scores",
  calls: [{ function: "attention.scores", with: { q: vectorsOf(), k: vectorsOf() } }],
};

const times = (tensor, factor) =>
  factor === 1 ? tensor : { ...tensor, data: tensor.data.map((value) => factor * value) };

/** How much of a position there is, by how it enters: of the vectors that are added, of the turning, of the bias. */
const turnedUp = {
  scores: (attention) => attention,
  input: ({ calls: [table, apply], ...attention }) => ({
    ...attention,
    calls: [
      table,
      { ...apply, with: { ...apply.with, table: ({ strength }, results) => times(results[0], strength) } },
    ],
  }),
  // Positions that have not gone so far are turned less.
  turned: ({ calls: [{ arguments: given, ...apply }], ...attention }) => {
    const positions = ({ strength, textLength }) => Float64Array.from({ length: textLength }, (_, i) => strength * i);
    const named = given.filter((name) => name !== "offset");
    return { ...attention, calls: [{ ...apply, arguments: named, with: { ...apply.with, positions } }] };
  },
  added: (attention) => attention,
};

/** A bias comes in where it is added. */
function withBias({ calls, places }) {
  const sum = calls[places.sum];
  const bias = (parameters, results) => times(sum.with.bias(parameters, results), parameters.strength);
  return { calls: calls.with(places.sum, { ...sum, with: { ...sum.with, bias } }), places };
}

/** { name, attention, calls, places, settings } of a method, with the values of its parameters. */
function wayOf(attention, settings) {
  const made = callsOf(turnedUp[attention.enters](attention));
  const { calls, places } = attention.enters === "added" ? withBias(made) : made;
  return { attention, settings, places, calls: calls.map((call) => moved(call, 0, settings)) };
}

const nearTable = exampleTable(32, 4, true, 26);
const shared = { offset: 0, causal: false };

/** By name, in the order of the buttons; the name is the method's. */
export const ways = {
  none: wayOf(none, shared),
  sinusoidal: wayOf(sinusoidal, { ...shared, heads: 4, base: 10000, layout: "interleaved", endpoint: false }),
  learned: wayOf(learned, { ...shared, heads: 4, rows: 32, way: "random", example: 26, alpha: 0.4, std: 0.02 }),
  rope: wayOf(rope, { ...shared, base: 10000, layout: "half" }),
  // Of eight heads the first looks nearest: 1/2 off for each token.
  alibi: wayOf(alibi, { ...shared, heads: 8, maxBias: 8 }),
  // A head that looks nearby, as many trained ones do.
  t5: wayOf(t5, { ...shared, heads: 4, buckets: 32, bidirectional: true, maxDistance: 128, table: nearTable }),
};

/** Parameters as a way's own functions read them. */
export const settledFor = (way, parameters) => over(parameters, ways[way].settings);
