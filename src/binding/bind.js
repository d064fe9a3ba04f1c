// From descriptors to functions: each takes one object of named arguments and gives a Tensor, or an object of them.
/** @import { Bound, BoundToKernel } from "./bound.js" */
import { outOfRange } from "./errors.js";
import { readers } from "./kinds.js";
import { createReader } from "./read.js";
import { createResults } from "./results.js";
import { callWhole, createRunner, runWhole } from "./run.js";
import { createSeriesStore } from "./series.js";

// Blocks that stay in a shared cache of a few MB while the kernel fills them and they are copied out; measured best
// between 2 and 8 MB for tables, rotations and biases alike.
const defaultBlockBytes = 2 ** 22;
const defaultStoredSeries = 8;

/**
 * @param engine an engine, or a function that makes one at the first call
 * @param {{ blockBytes?: number, storedSeries?: number }} [options] the working set of large results, and how many sets
 *   of frequencies are kept; no result depends on either
 * @returns (methodName, descriptor) → an object of functions
 */
export function createBinder(engine, { blockBytes = defaultBlockBytes, storedSeries = defaultStoredSeries } = {}) {
  let made = engine;
  const theEngine = () => {
    if (typeof made === "function") made = made();
    return made;
  };
  const store = createSeriesStore(
    (kernel, out, parameters) => callWhole(theEngine(), "posenc", kernel, out, parameters),
    storedSeries,
  );

  /** @param {Bound} spec */
  function bindFunction(label, spec) {
    const read = createReader(label, spec);
    const { outputs, checkSizes, arraysOf, pack } = createResults(label, spec);
    const kit = {
      kernel: (name, out, parameters) => runWhole(theEngine(), label, name, out, parameters),
      frequencySet: (...set) => store.frequencySet(label, ...set),
      givenFrequencySet: store.givenFrequencySet,
      // Parts of an argument, for functions that know more of it than its kind tells.
      read: (name, value, part) => readers[part.kind](label, name, value, part),
      refuse(name, value, expected) {
        throw outOfRange(label, name, value, expected);
      },
    };
    const { compose } = spec;
    if (compose) {
      return (args) => {
        const call = read(args);
        checkSizes(call.values, 0);
        const results = arraysOf(call);
        return pack(results, call, compose(call.values, kit, results));
      };
    }
    const runner = createRunner(label, /** @type {BoundToKernel} */ (spec), outputs);
    return (args) => {
      const call = read(args);
      const { values } = call;
      checkSizes(values, 0);
      const plan = runner.plan(theEngine(), values, blockBytes);
      if (plan.scratchBytes > 0) checkSizes(values, plan.scratchBytes);
      const results = arraysOf(call);
      const prepared = spec.prepare?.(values, kit) ?? {};
      runner.run(theEngine(), values, prepared, results, plan);
      return pack(results, call);
    };
  }

  /** A function is prepared when it is first called: an import costs what is used of it. */
  function bindLate(label, spec) {
    let bound;
    return (args) => {
      bound ??= bindFunction(label, spec);
      return bound(args);
    };
  }

  return (method, descriptor) =>
    Object.fromEntries(Object.entries(descriptor).map(([name, spec]) => [name, bindLate(`${method}.${name}`, spec)]));
}

/** Every method of `methods` (descriptors by name), bound to one engine. */
export function createApi(methods, engine, options) {
  const bind = createBinder(engine, options);
  return Object.fromEntries(Object.entries(methods).map(([name, descriptor]) => [name, bind(name, descriptor)]));
}
