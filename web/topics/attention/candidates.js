// Lists the methods that can be compared: how each enters attention, with its own parameters.

import { attention as alibi } from "../../methods/alibi/attention.js";
import { callsOf } from "../../methods/common/attention/calls.js";
import { moved } from "../../methods/common/attention/settled.js";
import { vectorsOf } from "../../methods/common/attention/vectors.js";
import { attention as kerple } from "../../methods/kerple/attention.js";
import { attention as rope } from "../../methods/rope/attention.js";
import { attention as shaw } from "../../methods/shaw/attention.js";
import { attention as sinusoidal } from "../../methods/sinusoidal/attention.js";
import { attention as t5 } from "../../methods/t5/attention.js";
import { attention as transformerXL } from "../../methods/transformerXL/attention.js";
import { attention as xpos } from "../../methods/xpos/attention.js";

const none = {
  name: { en: "no position", zh: "不加位置" },
  enters: "scores",
  calls: [{ function: "attention.scores", with: { q: vectorsOf(), k: vectorsOf() } }],
};

/** The candidates, each with values of its method's parameters. */
const own = {
  none: [none, {}],
  sinusoidal: [sinusoidal, { heads: 4, base: 10000, layout: "interleaved", endpoint: false }],
  // Of the paper's eight heads, the first attends nearest: its penalty of 1/2 per token is visible at once.
  alibi: [alibi, { heads: 8, maxBias: 8 }],
  t5: [t5, { heads: 4, buckets: 32, bidirectional: true, maxDistance: 128 }],
  kerple: [kerple, { kind: "log", strength: 1, shape: 0.5 }],
  shaw: [shaw, { maxDistance: 8, maxAhead: 8 }],
  transformerXL: [transformerXL, {}],
  rope: [rope, { base: 10000, layout: "half" }],
  xpos: [xpos, { base: 10000, scaleBase: 512, gamma: 0.4 }],
};

export const names = Object.keys(own);
export const titles = Object.fromEntries(names.map((name) => [name, own[name][0].name]));

/**
 * Returns the calls of all candidates and the index of each stage: { calls, places: { alibi: { weights: 7 } } }.
 * @param values over the parameters, for all of them
 */
export function allCalls(first, values = {}) {
  const calls = [];
  const places = {};
  for (const name of names) {
    const [attention, settings] = own[name];
    const made = callsOf({ ...attention, table: undefined });
    const start = first + calls.length;
    places[name] = Object.fromEntries(Object.entries(made.places).map(([stage, place]) => [stage, place + start]));
    calls.push(...made.calls.map((call) => moved(call, start, { ...settings, ...values })));
  }
  return { calls, places };
}
