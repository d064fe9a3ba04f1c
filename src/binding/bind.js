// From descriptors to functions: each takes one object of named arguments and gives a Tensor, or an object of them.
/** @import { Bound, BoundToKernel } from "./bound.js" */
import { turnFractions } from "./fractions.js";
import { readers } from "./kinds.js";
import { createKit, late } from "./kit.js";
import { once } from "./once.js";
import { createPlaces } from "./places.js";
import { createReader } from "./read.js";
import { createResults } from "./results.js";
import { createRunner } from "./run.js";
import { createSeries } from "./series.js";

// Blocks that stay in a shared cache of a few MB while the kernel fills them and they are copied out; measured best
// between 2 and 8 MB for tables, rotations and biases alike.
const defaultBlockBytes = 2 ** 22;

/**
 * @param engine an engine, or a function that makes one at the first call
 * @param {{ blockBytes?: number }} [options] the working set of large results, on which no result depends
 * @returns (methodName, descriptor, series) → an object of functions; `series` (series.js) for those that ask for
 *   frequencies
 */
export function createBinder(engine, { blockBytes = defaultBlockBytes } = {}) {
  const theEngine = once(engine);

  /** @param {Bound} spec */
  function bindFunction(label, spec, series) {
    const read = createReader(label, spec);
    const { outputs, checkSizes, freshArrays, pack } = createResults(label, spec);
    const placesOf = createPlaces(label, spec, outputs);
    const arraysOf = (call) => (call.out === undefined ? freshArrays(call) : placesOf(call));
    const kit = createKit(label, theEngine, readers, series);
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

  return (method, descriptor, series) =>
    Object.fromEntries(
      Object.entries(descriptor).map(([name, spec]) => [
        name,
        late(() => bindFunction(`${method}.${name}`, spec, series)),
      ]),
    );
}

/** Every method of `methods` (descriptors by name), bound to one engine; options as createBinder and createSeries take them. */
export function createApi(methods, engine, options) {
  const theEngine = once(engine);
  const bind = createBinder(theEngine, options);
  const series = createSeries(theEngine, { fractionsOf: turnFractions, ...options });
  return Object.fromEntries(
    Object.entries(methods).map(([name, descriptor]) => [name, bind(name, descriptor, series)]),
  );
}
