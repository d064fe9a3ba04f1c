// Turns descriptors into functions: each takes one object of named arguments and returns a Tensor, or an object of them.
// Used by the package's entries, by load.js and by the tests.
/** @import { Bound, BoundToKernel } from "./bound.js" */
import { outOfRange } from "./errors.js";
import { createFrequencies } from "./frequencies.js";
import { ofKinds } from "./kernel.js";
import { readKind } from "./kinds.js";
import { once } from "./lazy.js";
import { bare, record } from "./objects.js";
import { createReader, layOver } from "./read.js";
import { createResults } from "./results.js";
import { createRunner, runWhole } from "./run.js";
import { readyShape } from "./shape.js";

// Blocks that stay in a shared cache of a few MB while the kernel fills them and they are copied out; measured best
// between 2 and 8 MB for tables, rotations and biases alike.
const defaultBlockBytes = 2 ** 22;

// A plan is what a call needs that depends only on which arguments it has and on their sizes: checked sizes, block sizes.

/** What of a value a plan depends on: of arrays only that they are there. */
const markOf = (value) => typeof value === "object" || value;

/**
 * @param {any[]} names of the values that make the pattern
 * @param {(values: any, sizes: any) => any} make a plan, or an error; it may hold on to the sizes, and to no array of a call
 * @param {number} kept how many plans are kept, on which no result depends
 * @returns (values) → their plan
 */
function createPlans(names, make, kept) {
  const plans = [];
  const fits = ({ marks }, values) => {
    for (let i = 0; i < names.length; i++) if (marks[i] !== markOf(values[names[i]])) return false;
    return true;
  };
  return (values) => {
    for (let i = 0; i < plans.length; i++) if (fits(plans[i], values)) return plans[i].plan;
    const marks = [];
    const sizes = record();
    for (const name of names) marks.push((sizes[name] = markOf(values[name])));
    const plan = make(values, sizes);
    plans.unshift({ marks, plan });
    if (plans.length > kept) plans.pop();
    return plan;
  };
}

/** Names a function and prepares it when it is first called, so that an import costs what is used of it. */
function prepareLate(name, prepare) {
  let call = (args) => {
    call = prepare();
    return call(args);
  };
  return Object.defineProperty((args) => call(args), "name", record({ value: name }));
}

/**
 * @param engine an engine, or a function that makes one at the first call
 * @param {{ blockBytes?: number, keptPlans?: number, keptSets?: number }} [options] the working set of large results, and
 *   how many plans a function keeps and how many frequency sets the engine; no result depends on them
 * @returns (label, describe) → the function of that label, "alibi.bias", whose descriptor describe() returns
 */
export function createFunctionBinder(engine, options) {
  const { blockBytes = defaultBlockBytes, keptPlans = 4, keptSets } = record(options);
  const theEngine = once(engine);
  const frequencies = createFrequencies(theEngine, keptSets);

  /** What `prepare` and `compose` of a descriptor are given (Helpers in descriptor.js). */
  const createHelpers = (label) => ({
    kernel: (name, out, parameters) => runWhole(theEngine(), label, name, out, parameters),
    ...frequencies(label),
    read: (name, value, kind) => readKind(label, name, value, kind),
    refuse(name, value, expected, hint) {
      throw outOfRange(label, name, value, expected, hint);
    },
  });

  function prepareFunction(label, describe) {
    /** @type {Bound} */
    const spec = bare(describe());
    const read = createReader(label, spec);
    const { outputs, checkSizes, countsOf, arraysOf, pack } = createResults(label, spec);
    const helpers = createHelpers(label);
    const { compose, prepare, scratch } = spec;
    const runner = compose ? undefined : createRunner(label, /** @type {BoundToKernel} */ (spec), outputs);

    const inputs = ofKinds(spec, "tensor", "frequencies");
    const names = new Set(["dtype", "scratch", ...inputs, ...(runner?.names ?? [])]);
    for (const name of inputs) for (const size of readyShape(spec.arguments[name].shape ?? []).names) names.add(size);
    for (const { shape } of outputs) for (const size of shape.names) names.add(size);
    const planFor = createPlans(
      [...names],
      (values, sizes) => {
        checkSizes(values, 0);
        const plan = runner?.plan(theEngine(), sizes, blockBytes);
        if (plan && plan.scratchBytes > 0) checkSizes(values, plan.scratchBytes);
        return { ...plan, counts: countsOf(values) };
      },
      keptPlans,
    );

    /** Calls a descriptor's own function; again when memory grew meanwhile, if there are resident tensors. */
    const steadily = (held, work, values, results) =>
      held ? held.steadily(() => work(values, helpers, results)) : work(values, helpers, results);

    function answer(call, results, plan, held) {
      const { values } = call;
      if (compose) return pack(results, call, steadily(held, compose, values, results));
      const packed = pack(results, call);
      if (prepare) layOver(values, steadily(held, prepare, values));
      runner?.run(theEngine(), values, results, plan);
      return packed;
    }

    return (args) => {
      const call = read(args);
      const { values } = call;
      if (scratch) values.scratch = scratch(values);
      const plan = planFor(values);
      const results = arraysOf(call, plan.counts);
      const held = theEngine.made?.held;
      if (!held) return answer(call, results, plan);
      held.watch(values, results);
      try {
        return answer(call, results, plan, held);
      } finally {
        held.watch({}, {});
      }
    };
  }

  return (label, describe) => prepareLate(label.split(".")[1], () => prepareFunction(label, describe));
}

/**
 * @param engine as createFunctionBinder takes it
 * @param {any} [options]
 * @returns (method's name, its descriptor) → an object of functions
 */
export function createBinder(engine, options) {
  const bindFunction = createFunctionBinder(engine, options);
  return (method, descriptor) =>
    Object.fromEntries(
      Object.keys(descriptor).map((name) => [name, bindFunction(`${method}.${name}`, () => descriptor[name])]),
    );
}

/**
 * Binds every method of `methods` (descriptors by name) to one engine; takes options as createFunctionBinder does.
 * @param {any} [options]
 */
export function createApi(methods, engine, options) {
  const bind = createBinder(engine, options);
  return Object.fromEntries(Object.keys(methods).map((name) => [name, bind(name, methods[name])]));
}
