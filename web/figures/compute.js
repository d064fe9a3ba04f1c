// Makes the calls of a view through the public API. It uses no DOM, because it runs in the page and in its worker.
/** @import { ShownView } from "./sceneTypes.js" */
/** @import { Call } from "./reader.js" */
import { resolve } from "./view.js";

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);

const fromResult = (value, results) => {
  const result = results[value.result];
  return value.key === undefined ? result : result?.[value.key];
};

const isReference = (value) => typeof value === "object" && value !== null && Object.hasOwn(value, "result");

/**
 * The arguments of one call, from the parameters and the results of earlier calls.
 * @param {Call} call
 */
export function callArguments(call, parameters, results) {
  const args = {};
  for (const name of call.arguments ?? []) {
    if (parameters[name] !== undefined) args[name] = parameters[name];
  }
  for (const [name, value] of Object.entries(call.with ?? {})) {
    if (typeof value === "function") args[name] = value(parameters, results);
    else args[name] = isReference(value) ? fromResult(value, results) : value;
  }
  return args;
}

/** The arrays of a result, to be reused as `out` by the next call; undefined when it has other values than Tensors. */
const reusable = (result) => (isTensor(result) || Object.values(result ?? {}).every(isTensor) ? result : undefined);

/** { fill, shape } describes a Tensor of one value without creating it. */
const expanded = (value) =>
  typeof value?.fill !== "number"
    ? value
    : { data: new Float32Array(value.shape.reduce((a, b) => a * b)).fill(value.fill), shape: value.shape };

function makeCall(api, call, described, previous) {
  const [method, name] = call.function.split(".");
  const callee = api[method]?.[name];
  if (!callee) throw new TypeError(`there is no function ${call.function}`);
  const args = Object.fromEntries(Object.entries(described).map(([key, value]) => [key, expanded(value)]));
  if (previous !== undefined) {
    try {
      return callee({ ...args, out: previous });
    } catch {
      // The arrays may not fit this size. Any other error occurs again in the call without them.
    }
  }
  return callee(args);
}

/** Selects a row or column of a matrix as a line, a row as lines of some width, or all of it. */
function lineOf({ row, column, from = 0, width }, tensor) {
  if ((row ?? column) === undefined) return tensor;
  const columns = tensor.shape.at(-1);
  const data =
    column === undefined
      ? tensor.data.subarray(row * columns + from, (row + 1) * columns)
      : tensor.data.filter((_, n) => n % columns === column);
  return { ...tensor, data, shape: [data.length / (width ?? data.length), width ?? data.length] };
}

/** Stacks lines of several results with the same last axis. A single result may have three axes. */
function stackResults(stack, results) {
  const tensors = stack.map((entry) => lineOf(entry, fromResult(entry, results)));
  if (!stack[1] && tensors[0].shape[2]) return tensors[0];
  const columns = tensors[0].shape.at(-1);
  const data = new tensors[0].data.constructor(tensors.reduce((total, { data }) => total + data.length, 0));
  let filled = 0;
  for (const tensor of tensors) {
    if (tensor.shape.at(-1) !== columns) throw new RangeError("stacked results differ in length");
    data.set(tensor.data, filled);
    filled += tensor.data.length;
  }
  return { data, shape: [filled / columns, columns], dtype: tensors[0].dtype };
}

/** Transposes, so that a table's columns can be lines. */
const transposed = ({ data, shape: [rows, columns], dtype }) => ({
  data: data.map((_, n) => data[(n % rows) * columns + Math.floor(n / rows)]),
  shape: [columns, rows],
  dtype,
});

const areSame = (args, others) =>
  others !== undefined && Object.keys(args).every((name) => args[name] === others[name]);

/**
 * Computes a view: { shape, data, dtype, facts, results, given }. With `previous`, an earlier result of the same view, calls
 * before the last are not repeated with the same arguments, and the last call writes into its arrays, so its data changes.
 * @param {ShownView} view
 */
export function computeView(api, view, parameters, previous) {
  const results = [];
  const given = [];
  for (const [i, call] of view.calls.entries()) {
    const isLast = i === view.calls.length - 1;
    const args = callArguments(call, parameters, results);
    given.push(args);
    if (!isLast && areSame(args, previous?.given?.[i])) results.push(previous.results[i]);
    else results.push(makeCall(api, call, args, isLast ? reusable(previous?.results?.at(-1)) : undefined));
  }
  const facts = (view.facts ?? []).map((call) => makeCall(api, call, callArguments(call, parameters, results)));
  const last = results.at(-1);
  const stack = resolve(view.stack, parameters);
  const shown = stack ? stackResults(stack, results) : view.key === undefined ? last : last[view.key];
  const { shape, data, dtype } = view.transposed ? transposed(shown) : shown;
  return { shape, data, dtype, facts, results, given };
}
