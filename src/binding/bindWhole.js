// From descriptors to functions, as bind.js makes them, for figures in one file with all they need: results are always fresh
// and made in one, without `out` and without blocks.
/** @import { Bound, BoundToKernel } from "./bound.js" */
import { createKit, late } from "./kit.js";
import { bare, record } from "./objects.js";
import { once } from "./once.js";
import { createReader, readKind } from "./readWhole.js";
import { createResults } from "./results.js";
import { createWholeRunner } from "./runWhole.js";

/**
 * @param engine an engine, or a function that makes one at the first call
 * @returns (methodName, descriptor, series) → an object of functions; `series` as createBinder's functions take it
 */
export function createBinder(engine) {
  const theEngine = once(engine);

  /** @param {Bound} described */
  function bindFunction(label, described, series) {
    const spec = bare(described);
    const read = createReader(label, spec);
    const { outputs, checkSizes, freshArrays, pack } = createResults(label, spec);
    const kit = createKit(label, theEngine, readKind, series);
    const { compose, prepare } = spec;
    const run = compose ? undefined : createWholeRunner(label, /** @type {BoundToKernel} */ (spec), outputs);
    return (args) => {
      const call = read(args);
      const { values } = call;
      checkSizes(values, 0);
      const results = freshArrays(call);
      if (compose) return pack(results, call, compose(values, kit, results));
      run?.(theEngine(), values, record(prepare?.(values, kit)), results);
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
