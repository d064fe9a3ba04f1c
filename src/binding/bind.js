// From descriptors to functions: each takes one object of named arguments and gives a Tensor, or an object of them.
/** @import { Bound, BoundToKernel } from "./bound.js" */
import { turnFractions } from "./fractions.js";
import { readKind } from "./kinds.js";
import { createKit, late } from "./kit.js";
import { bare, record } from "./objects.js";
import { once } from "./once.js";
import { createPlaces } from "./places.js";
import { createPlans } from "./plans.js";
import { createReader, layOver } from "./read.js";
import { createResults } from "./results.js";
import { createRunner } from "./run.js";
import { createSeries } from "./series.js";
import { readyShape } from "./shape.js";
import { ofKinds } from "./sizes.js";

// Blocks that stay in a shared cache of a few MB while the kernel fills them and they are copied out; measured best
// between 2 and 8 MB for tables, rotations and biases alike.
const defaultBlockBytes = 2 ** 22;

/**
 * @param engine an engine, or a function that makes one at the first call
 * @param {{ blockBytes?: number, keptPlans?: number }} [options] the working set of large results, and how many plans a
 *   function keeps, on which no result depends
 * @returns (methodName, descriptor, series) → an object of functions; `series` (series.js) for those that ask for
 *   frequencies
 */
export function createBinder(engine, options) {
  const { blockBytes = defaultBlockBytes, keptPlans = 4 } = record(options);
  const theEngine = once(engine);

  /** @param {Bound} described */
  function bindFunction(label, described, series) {
    const spec = bare(described);
    const read = createReader(label, spec);
    const { outputs, checkSizes, countsOf, freshArrays, pack } = createResults(label, spec);
    const placesOf = createPlaces(label, spec, outputs);
    const arraysOf = (call, { counts }) => (call.out === undefined ? freshArrays : placesOf)(call, counts);
    const kit = createKit(label, theEngine, readKind, series, spec.kinds);
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

    function answer(call, results, plan, held) {
      const { values } = call;
      const steadily = held?.steadily ?? ((work) => work());
      if (compose)
        return pack(
          results,
          call,
          steadily(() => compose(values, kit, results)),
        );
      const packed = pack(results, call);
      if (prepare)
        layOver(
          values,
          steadily(() => prepare(values, kit)),
        );
      runner?.run(theEngine(), values, results, plan);
      return packed;
    }

    return (args) => {
      const call = read(args);
      const { values } = call;
      if (scratch) values.scratch = scratch(values);
      const plan = planFor(values);
      const results = arraysOf(call, plan);
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

  return (method, descriptor, series) =>
    Object.fromEntries(
      Object.keys(descriptor).map((name) => [
        name,
        late(() => bindFunction(`${method}.${name}`, descriptor[name], series)),
      ]),
    );
}

/**
 * Every method of `methods` (descriptors by name), bound to one engine; options as createBinder and createSeries take them.
 * @param {any} [options]
 */
export function createApi(methods, engine, options) {
  const theEngine = once(engine);
  const bind = createBinder(theEngine, options);
  const series = createSeries(theEngine, record({ fractionsOf: turnFractions, ...options }));
  return Object.fromEntries(
    Object.entries(methods).map(([name, descriptor]) => [name, bind(name, descriptor, series)]),
  );
}
