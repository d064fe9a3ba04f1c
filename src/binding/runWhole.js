// Runs a kernel on whole arrays: places what it takes in the engine's memory, copies results out, and gives back what it took.
/** @import { BoundToKernel, Output } from "./bound.js" */
import { kernelArguments, kernelName } from "./kernel.js";
import { bare } from "./objects.js";
import { checkStatus, endOf, named, numberOf, place, readyArgument } from "./run.js";
import { countOf, sizeOf } from "./shape.js";
import { bitsOf, bytesOf, dtypeIn } from "./tensor.js";

/**
 * Prepares the running of one function's kernel.
 * @param {BoundToKernel} spec
 * @param {Output[]} outputs
 */
export function createWholeRunner(label, spec, outputs) {
  const kernel = kernelName(label, spec);
  const { stopped } = /** @type {any} */ (spec.kernel);
  const { names, counts } = kernelArguments(spec);
  const takes = names.map((name) => bare(readyArgument(name, spec, outputs)));

  return (engine, values, prepared, results) => {
    const numberFor = (take) => {
      const { name, words, shape, isOutput } = take;
      if (typeof name === "number") return name;
      if (name === "workspace")
        return engine.allocate(
          engine.call(
            `${kernel}_workspace`,
            counts.map((each) => sizeOf(each, values)),
          ),
        );
      const dtype = dtypeIn(take, values);
      if (isOutput) return engine.allocate(bytesOf(dtype) * countOf(shape, values));
      const value = prepared[name] ?? values[name];
      const array = shape && value && !ArrayBuffer.isView(value) ? value.data : value;
      if (ArrayBuffer.isView(array)) return place(engine, array, dtype);
      return shape ? 0 : numberOf(value, words);
    };

    const mark = engine.mark();
    try {
      const numbers = takes.map(numberFor);
      const status = engine.call(kernel, numbers);
      if (status > 0) throw new RangeError(`${label}: ${stopped(status, ...endOf(engine, names, numbers), values)}`);
      checkStatus(label, kernel, status, names, numbers);
      for (const { key } of outputs) {
        const i = names.indexOf(key);
        const array = bitsOf(results[key]);
        engine.read(numbers[i], dtypeIn(takes[i], values), array, 0, array.length);
      }
    } catch (error) {
      throw named(label, error);
    } finally {
      engine.release(mark);
    }
  };
}
