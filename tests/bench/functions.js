// Measures one call of each function beside the loop that a user would write, with `out`, warm: one token and a prompt. No call
// should take longer than its loop. Used by run.js, which with --base also measures another build.
import * as loops from "./loops.js";
import { random } from "./workloads.js";

const tensor = (...shape) => ({ data: random(shape.reduce((a, b) => a * b, 1)), shape });
const zeros = (...shape) => new Float32Array(shape.reduce((a, b) => a * b, 1));
const named = ([heads, length, dim]) => `[${heads}, ${length}, ${dim}]${length === 1 ? ": one token" : ""}`;

/** Sizes of a token of decoding and of a prompt. */
const token = [16, 1, 128];
const prompt = [16, 1024, 128];

function rotation(name, call, args, shape, loop, note = "") {
  const x = tensor(...shape);
  const out = zeros(...shape);
  const position = shape[1] === 1 ? 4096 : 0;
  return {
    name: `${name} ${named(shape)}${note}`,
    call: (api) => call(api, { ...args(api, shape, position), x, out }),
    loop: () => loop(out, x.data, shape, position),
  };
}

const apply = (method) => (api, args) => api[method].apply(args);
const offsets = (_, __, offset) => ({ offset });

function append([heads, past, dim], length) {
  const [cache, x, out] = [tensor(heads, past, dim), tensor(heads, length, dim), zeros(heads, past + length, dim)];
  return {
    name: `attention.append [${heads}, ${past}, ${dim}] and [${heads}, ${length}, ${dim}]`,
    call: ({ attention }) => attention.append({ cache, x, out }),
    loop: () => loops.append(out, cache.data, x.data, heads),
  };
}

function entropy(heads, queries, keys) {
  const weights = tensor(heads, queries, keys);
  for (let i = 0; i < weights.data.length; i++) weights.data[i] = Math.abs(weights.data[i]) / keys;
  const out = zeros(heads, queries);
  return {
    name: `attention.entropy [${heads}, ${queries}, ${keys}]`,
    call: ({ attention }) => attention.entropy({ weights, out }),
    loop: () => loops.entropy(out, weights.data, keys),
  };
}

const rows = (rows, length, first) => ({
  data: Float64Array.from({ length: rows * length }, (_, n) => first + (n % length)),
  shape: [rows, length],
});
const halves = (length, dim, first) =>
  [0, 1].map(() => ({ dim: dim / 2, positions: Array.from({ length }, (_, i) => first + i) }));

const both = (make) => [token, prompt].map(make);

const cases = [
  ...both((shape) => rotation("rope.apply", apply("rope"), offsets, shape, loops.ropeOfBase)),
  ...both((shape) =>
    rotation(
      "rope.apply",
      apply("rope"),
      (api, [, , dim], offset) => ({ offset, frequencies: frequenciesOf(api, dim) }),
      shape,
      loops.ropeOfBase,
      ", frequencies passed",
    ),
  ),
  ...both((shape) => rotation("xpos.apply", apply("xpos"), offsets, shape, loops.xpos)),
  ...both((shape) =>
    rotation(
      "mrope.apply",
      apply("mrope"),
      (_, [, length], first) => ({ sections: [16, 24, 24], positions: rows(3, length, first) }),
      shape,
      loops.ropeOfBase,
      ", sections",
    ),
  ),
  ...both((shape) =>
    rotation(
      "axial.apply",
      apply("axial"),
      (_, [, length, dim], first) => ({ axes: halves(length, dim, first) }),
      shape,
      loops.ropeOfBase,
    ),
  ),
  ...both(pope),
  append([8, 64, 128], 1),
  append([8, 512, 128], 1),
  append([8, 4096, 128], 1),
  append([8, 512, 128], 512),
  entropy(16, 1, 1024),
  entropy(8, 1024, 1024),
];

const sets = new WeakMap();
function frequenciesOf(api, dim) {
  if (!sets.has(api)) sets.set(api, api.rope.frequencies({ dim }));
  return sets.get(api);
}

function pope([heads, length, dim]) {
  const x = tensor(heads, length, dim);
  const out = zeros(heads, length, 2 * dim);
  const offset = length === 1 ? 4096 : 0;
  return {
    name: `pope.apply ${named([heads, length, dim])}`,
    call: ({ pope }) => pope.apply({ x, offset, out }),
    loop: () => loops.pope(out, x.data, [heads, length, dim], offset),
  };
}

/** A workload for each case: this build, the loop and, if given, another build's package. */
export const functions = cases.map(({ name, call, loop }) => (api, _, base) => ({
  name,
  isFunction: true,
  contenders: [
    { name: "JavaScript loop", run: loop },
    { name: "with out", run: () => call(api) },
    ...(base ? [{ name: "with out, --base", run: () => call(base) }] : []),
  ],
}));
