// Turns descriptors into functions that take one object of named arguments and return a Tensor or an object of Tensors. Used
// by the package's entries, load.js and tests.
/** @import { FunctionSpec, KernelSpec } from "./spec.js" */
import { outOfRange } from "./errors.js";
import { createFrequencies } from "./frequencies.js";
import { namesOfKinds } from "./kernel.js";
import { readKind } from "./kinds.js";
import { labelOf } from "./label.js";
import { lazy } from "./lazy.js";
import { movedFrom } from "./moved.js";
import { deepRecord, record } from "./objects.js";
import { assignOwn, createReader } from "./read.js";
import { createResults } from "./results.js";
import { createRunner, runWhole } from "./run.js";
import { parseShape } from "./shape.js";

// The size of a block, which should fit in a shared cache while it is computed and copied. Tables, rotations and biases are
// fastest between 2 and 8 MB.
const defaultBlockBytes = 2 ** 22;

// A plan holds the checks and block sizes of a call. It depends only on which arguments are given and on their sizes.

/** The part of a value that a plan depends on: of an array, only its presence. */
const keyOf = (value) => typeof value === "object" || value;

/**
 * Caches the plans of a function.
 * @param {any[]} names of the values that a plan depends on
 * @param {(values: any, sizes: any) => any} make a plan, or throws; it may keep the sizes but no array of the call
 * @param {number} maxPlans number of cached plans; results do not depend on it
 * @returns (values) → the plan
 */
function createPlans(names, make, maxPlans) {
  const plans = [];
  const fits = ({ keys }, values) => {
    for (let i = 0; i < names.length; i++) if (keys[i] !== keyOf(values[names[i]])) return false;
    return true;
  };
  return (values) => {
    for (let i = 0; i < plans.length; i++) if (fits(plans[i], values)) return plans[i].plan;
    const keys = [];
    const sizes = record();
    for (const name of names) keys.push((sizes[name] = keyOf(values[name])));
    const plan = make(values, sizes);
    plans.unshift({ keys, plan });
    if (plans.length > maxPlans) plans.pop();
    return plan;
  };
}

/** Names a function and prepares it at its first call, so that unused functions cost nothing at import. */
function prepareLate(name, prepare) {
  let call = (args) => {
    call = prepare();
    return call(args);
  };
  return Object.defineProperty((args) => call(args), "name", record({ value: name }));
}

/**
 * @param engine an engine, or a function that creates it at the first call
 * @param {{ blockBytes?: number, maxPlans?: number, maxSets?: number }} [options] the block size of large results, the
 *   number of cached plans per function and of cached frequency sets; results do not depend on them
 * @returns (label, describe) → the function named `label` ("alibi.bias"), whose descriptor describe() returns
 */
export function createFunctionBinder(engine, options) {
  const { blockBytes = defaultBlockBytes, maxPlans = 4, maxSets } = record(options);
  const theEngine = lazy(engine);
  const frequencies = createFrequencies(theEngine, maxSets);

  /** The helpers of a descriptor's `prepare` and `compose` (Helpers in descriptor.js). */
  const createHelpers = (label) => ({
    kernel: (name, out, parameters) => runWhole(theEngine(), label, name, out, parameters),
    ...frequencies(label),
    read: (name, value, kind) => readKind(label, name, value, kind),
    refuse(name, value, expected, hint) {
      throw outOfRange(label, name, value, expected, hint);
    },
  });

  function prepareFunction(label, describe) {
    /** @type {FunctionSpec} */
    const spec = deepRecord(describe());
    const read = createReader(label, spec);
    const { outputs, checkSizes, countsOf, arraysOf, pack } = createResults(label, spec);
    const helpers = createHelpers(label);
    const { compose, prepare, scratch } = spec;
    const runner = compose ? undefined : createRunner(label, /** @type {KernelSpec} */ (spec), outputs);

    const inputs = namesOfKinds(spec, "tensor", "frequencies");
    const names = new Set(["dtype", "scratch", ...inputs, ...(runner?.names ?? [])]);
    for (const name of inputs) for (const size of parseShape(spec.arguments[name].shape ?? []).names) names.add(size);
    for (const { shape } of outputs) for (const size of shape.names) names.add(size);
    const planFor = createPlans(
      [...names],
      (values, sizes) => {
        checkSizes(values, 0);
        const plan = runner?.createPlan(theEngine(), sizes, blockBytes);
        if (plan && plan.scratchBytes > 0) checkSizes(values, plan.scratchBytes);
        return { ...plan, counts: countsOf(values) };
      },
      maxPlans,
    );

    /** Calls `prepare` or `compose`; with resident tensors, calls it again if memory has grown meanwhile. */
    const retryAfterGrowth = (resident, work, values, results) =>
      resident ? resident.retryAfterGrowth(() => work(values, helpers, results)) : work(values, helpers, results);

    function answer(call, results, plan, resident) {
      const { values } = call;
      if (compose) return pack(results, call, retryAfterGrowth(resident, compose, values, results));
      const packed = pack(results, call);
      if (prepare) assignOwn(values, retryAfterGrowth(resident, prepare, values));
      runner?.run(theEngine(), values, results, plan);
      return packed;
    }

    return (args) => {
      const call = read(args);
      const { values } = call;
      if (scratch) values.scratch = scratch(values);
      const plan = planFor(values);
      const results = arraysOf(call, plan.counts);
      const resident = theEngine.made?.resident;
      if (!resident) return answer(call, results, plan);
      resident.track(values, results);
      try {
        return answer(call, results, plan, resident);
      } finally {
        resident.track({}, {});
      }
    };
  }

  return (label, describe) => prepareLate(label.split(".").at(-1), () => prepareFunction(label, describe));
}

/**
 * @param engine and options as in createFunctionBinder
 * @param {any} [options]
 * @returns (method's name, its descriptor) → an object of functions
 */
export function createBinder(engine, options) {
  const bindFunction = createFunctionBinder(engine, options);
  return (method, descriptor) => {
    const bound = Object.keys(descriptor).map((name) => [
      name,
      bindFunction(labelOf(method, name), () => descriptor[name]),
    ]);
    return Object.assign(movedFrom(method), Object.fromEntries(bound));
  };
}

/**
 * Binds every method of `methods` (descriptors by name) to one engine; options as in createFunctionBinder.
 * @param {any} [options]
 */
export function createApi(methods, engine, options) {
  const bind = createBinder(engine, options);
  return Object.fromEntries(Object.keys(methods).map((name) => [name, bind(name, methods[name])]));
}
