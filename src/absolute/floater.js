// Describes `floater`: positions as the solution of a differential equation, given by a network or by the sinusoidal
// field.
/** @import { Argument, Descriptor, FunctionDescriptor } from "../binding/descriptor.js" */
import { activations, base, frequencySetBytes, tensor } from "../core/arguments.js";

/** Field → its dim and base, private to this module. */
const fields = new WeakMap();

/** @satisfies {Argument} */
const field = {
  kind: "custom",
  expected: "a result of floater.sinusoidalField",
  type: "FloaterField",
  doc: "instead of the weights: the derivative of the sinusoidal table; its dim is that of start",
  read(label, name, value, { wrongType }) {
    const known = fields.get(value);
    if (!known) throw wrongType(label, name, value, this.expected);
    return known;
  },
};

const reasons = [
  "it takes more than 100000 steps",
  "no step is small enough: the field is not finite, or the tolerance too small",
];

/** @satisfies {Partial<FunctionDescriptor>} */
const solving = {
  arguments: {
    start: { ...tensor("dim"), doc: "the state at times[0], row 0" },
    times: {
      ...tensor("length"),
      dtype: "float64",
      finite: true,
      doc: "times of the rows, ascending, not necessarily equally spaced",
    },
    w1: { ...tensor("hidden", "inputs"), doc: "weights of the hidden layer, dim + 1 in each row; the time is last" },
    b1: { ...tensor("hidden"), doc: "biases of the hidden layer" },
    w2: { ...tensor("dim", "hidden"), doc: "weights of the derivative" },
    b2: { ...tensor("dim"), doc: "biases of the derivative" },
    field,
    activation: {
      kind: "word",
      words: ["tanh", "relu"],
      enumeration: activations,
      default: "tanh",
      doc: "activation of the hidden layer; unused with a field",
    },
    tolerance: {
      kind: "number",
      above: 0,
      default: 1e-6,
      scale: "log",
      doc: "bound on dopri5's estimated error of each step and element, relative to 1 + |p|, the larger p of before and after the step; a kink of relu may escape the estimate",
    },
  },
  alternatives: [[["w1", "b1", "w2", "b2"], ["field"]]],
  rules: [
    {
      argument: "times",
      must: "ascend strictly",
      value: ({ times: { data } }) => data.find((time, i) => i > 0 && !(time > data[i - 1])),
      holds: ({ times: { data } }) => data.every((time, i) => i === 0 || time > data[i - 1]),
    },
    {
      argument: "w1",
      must: "have dim + 1 columns, the last one for the time",
      holds: ({ inputs, dim }) => inputs === undefined || inputs === dim + 1,
    },
    {
      argument: "start",
      must: "have as many elements as the field has dims",
      holds: ({ field, dim }) => !field || field.dim === dim,
    },
  ],
  symbols: ({ hidden }) => ({ hidden: hidden ?? 1 }),
  prepare: ({ field, steps }) => ({ frequencies: field?.frequencies, steps: steps ?? 1 }),
  kernel: {
    name: "posenc_floater_table",
    replace: { counts: 0 },
    cut: ["length"],
    stopped: (why, row, time, { times }) =>
      `row ${row}, at time ${times.data[row]}, ${why > 1 ? `is out of reach: from time ${time} on ${reasons[why - 2]}` : "has no finite float32 values"}`,
  },
};

const source =
  "[Liu et al. 2020, Learning to Encode Position for Transformer with Continuous Dynamical Model](https://arxiv.org/abs/2003.09229)";

/** @type {() => Descriptor} */
export const floater = () => ({
  table: {
    doc: "The solution of dp/dt = w2 · act(w1 · [p; t] + b1) + b2, or of a field, at each of the times from start on, in float64, each row rounded once. The authors' code uses ReLU, feeds the time into both layers, has a separate state for each projection of each layer, at times 0.01 apart, and integrates by the 3/8 rule. When integration cannot continue, a RangeError names the row and the time; out then holds the rows before.",
    source,
    ...solving,
    arguments: {
      ...solving.arguments,
      solver: {
        kind: "word",
        words: ["dopri5", "rk4"],
        default: "dopri5",
        doc: "dopri5 (Dormand and Prince 1980) adapts its steps to the tolerance, at most 100,000 between neighbouring times; rk4 is the classical fourth-order rule with equal steps",
      },
      steps: {
        kind: "count",
        optional: true,
        doc: "number of rk4 steps between neighbouring times, at most 2^24 in all; dopri5 ignores it",
      },
    },
    rules: [
      ...solving.rules,
      {
        argument: "steps",
        must: "be given when solver is rk4",
        holds: ({ solver, steps }) => solver === "dopri5" || steps !== undefined,
      },
      {
        argument: "steps",
        must: "be at most 2^24 for all times together",
        holds: ({ solver, steps, length }) => solver === "dopri5" || steps * (length - 1) <= 2 ** 24,
      },
    ],
    returns: { shape: ["length", "dim"], doc: "one row for each time" },
  },

  steps: {
    doc: "Number of steps that dopri5 takes to each of the times for the same arguments, rejected steps included. Each costs six derivatives, so this is the cost of table.",
    source:
      "[Dormand and Prince 1980, A family of embedded Runge-Kutta formulae](https://doi.org/10.1016/0771-050X%2880%2990013-3)",
    ...solving,
    returns: { dtype: "int32", shape: ["length"], doc: "steps from times[0] on; 0 first" },
    kernel: { ...solving.kernel, replace: { out: 0, counts: "out", solver: 0 } },
  },

  sinusoidalField: {
    doc: "The field whose solution through start = [0, 1, 0, 1, …] at time 0 is the sinusoidal table, interleaved: the derivative is θ_i · cos(θ_i · t) in column 2i and -θ_i · sin(θ_i · t) in column 2i + 1, for any state. Pass it to table as field.",
    source,
    arguments: {
      dim: { kind: "count", multipleOf: 2, doc: "number of columns" },
      base,
    },
    scratch: ({ dim }) => frequencySetBytes(dim / 2),
    returns: { type: "FloaterField", doc: "the argument field of table and steps" },
    compose: ({ dim, base }, { frequencySet }) => {
      const made = Object.freeze({ dim, base });
      const { frequencies } = frequencySet("posenc_sinusoidal_frequencies", dim / 2, [dim, base, 0]);
      fields.set(made, { dim, frequencies });
      return made;
    },
  },
});
