// From descriptors to functions: each takes one object of named arguments and gives a Tensor, or an object of them.
import { createReader } from "./read.js";
import { checkSizes, describeResults, pack, resultArrays } from "./results.js";
import { createRunner, runWhole } from "./run.js";
import { createSeriesStore } from "./series.js";

const defaultBlockBytes = 2 ** 20;
const defaultStoredSeries = 8;

/**
 * @param engine an engine, or a function that makes one at the first call
 * @param {{ blockBytes?: number, storedSeries?: number }} [options] the working set of large results, and how many sets
 *   of frequencies are kept; no result depends on either
 * @returns (methodName, descriptor) → an object of functions
 */
export function createBinder(engine, { blockBytes = defaultBlockBytes, storedSeries = defaultStoredSeries } = {}) {
  let made = typeof engine === "function" ? undefined : engine;
  const theEngine = () => {
    made ??= engine();
    return made;
  };
  const store = createSeriesStore(
    (kernel, out, parameters) => runWhole(theEngine(), "posenc", kernel, out, parameters),
    storedSeries,
  );

  function bindFunction(label, spec) {
    const read = createReader(label, spec);
    const described = describeResults(spec.returns);
    const runner = spec.kernel && createRunner(label, spec, described.outputs);
    const kit = { kernel: (name, out, parameters) => runWhole(theEngine(), label, name, out, parameters), ...store };
    return (args) => {
      const call = read(args);
      checkSizes(label, spec, described.outputs, call);
      const plan = runner?.plan(theEngine(), call, blockBytes);
      if (plan) checkSizes(label, spec, described.outputs, call, plan.scratchBytes);
      const results = resultArrays(label, spec, described, call);
      let numbers;
      if (runner) runner.run(theEngine(), call, spec.prepare?.(call.values, kit) ?? {}, results, plan);
      else numbers = spec.compose(call.values, kit, results);
      return pack(described, results, call, numbers);
    };
  }

  return (method, descriptor) =>
    Object.fromEntries(Object.entries(descriptor).map(([name, spec]) => [name, bindFunction(`${method}.${name}`, spec)]));
}

/** Every method of `methods` (descriptors by name), bound to one engine. */
export function createApi(methods, engine, options) {
  const bind = createBinder(engine, options);
  return Object.fromEntries(Object.entries(methods).map(([name, descriptor]) => [name, bind(name, descriptor)]));
}
