// Runs a kernel: places what it takes in the engine's memory, block by block when the result is large, and copies
// results out. What it takes in memory is given back, even when a call throws.
/** @import { BoundToKernel, Output } from "./bound.js" */
/** @import { Kernel } from "./descriptor.js" */
import { blockSize, chunkSizes, eachBlock, eachSegment } from "./blocks.js";
import { kernelArguments, kernelName, kernelShape, offsetOf } from "./kernel.js";
import { countOf, readyShape, sizeOf } from "./shape.js";
import { bitsOf, bytesOf, dtypeIn, dtypeOf } from "./tensor.js";

export function checkStatus(label, kernel, status, names) {
  if (status !== 0)
    throw new RangeError(`${label}: ${kernel} refused ${names?.[-status - 1] ?? `argument ${-status}`}`);
}

/** An engine that cannot have more memory does not know for whom it asked. */
export const named = (label, error) =>
  error.memoryBytes === undefined
    ? error
    : new RangeError(`${label}: needs ${error.memoryBytes} bytes of WebAssembly memory, which cannot be had here`);

export function place(engine, array, dtype = dtypeOf(array)) {
  if (array.length === 0) return 0;
  const pointer = engine.allocate(array.length * bytesOf(dtype));
  engine.write(pointer, dtype, array, 0, array.length);
  return pointer;
}

/**
 * Calls a kernel on whole arrays: `out` first, one array or several, then numbers and typed arrays as they come, or counts
 * where it takes a workspace; returns its status.
 */
export function callWhole(engine, label, kernel, out, parameters) {
  const outputs = ArrayBuffer.isView(out) ? [out] : out;
  const mark = engine.mark();
  try {
    const numbers = outputs.map((array) => engine.allocate(array.byteLength));
    for (const each of parameters) {
      if (Array.isArray(each)) numbers.push(engine.allocate(engine.call(`${kernel}_workspace`, each)));
      else numbers.push(typeof each === "number" ? each : place(engine, each));
    }
    const status = engine.call(kernel, numbers);
    if (status === 0) outputs.forEach((array, i) => engine.read(numbers[i], dtypeOf(array), array, 0, array.length));
    return status;
  } catch (error) {
    throw named(label, error);
  } finally {
    engine.release(mark);
  }
}

export function runWhole(engine, label, kernel, out, parameters) {
  checkStatus(label, kernel, callWhole(engine, label, kernel, out, parameters));
  return out;
}

/**
 * One of a kernel's arguments: where its number comes from.
 * @param {BoundToKernel} spec
 * @param {Output[]} outputs
 * @returns {any}
 */
export function readyArgument(name, spec, outputs) {
  const { kernel } = spec;
  const { cut = [] } = kernel;
  const output = outputs.find(({ key }) => key === name);
  const part = kernel.shapes?.[name];
  if (output) return { ...output, ...(part && { shape: readyShape(part) }), isOutput: true };
  if (name === "dtype") return { name, words: outputs[0].dtypes };
  const described = spec.arguments[name];
  const { dtypes, words: taken, enumeration: words = taken } = described ?? {};
  // What `prepare` makes beside the arguments is what it is.
  const dtype = described && (described.dtype ?? "float32");
  const axes = kernelShape(name, spec);
  if (!axes) return { name, words, axis: cut.find((axis) => offsetOf(axis, kernel) === name) };
  const shape = readyShape(axes);
  const isCut = shape.names.some((each) => cut.includes(each));
  // Absent positions along a cut axis are counted from its offset.
  const counted = name === "positions" ? shape.names.find((each) => offsetOf(each, kernel)) : undefined;
  return { name, dtype, dtypes, shape, isCut, counted, offset: counted && offsetOf(counted, kernel) };
}

/**
 * What C gets for a value: flags are 0 or 1, a word is its place in the list, or in the enumeration that has more than the
 * function takes, several are a bit each, absence is 0.
 */
export function numberOf(value, words) {
  if (Array.isArray(value)) return value.reduce((bits, word) => bits | (1 << words.indexOf(word)), 0);
  return words ? words.indexOf(value) : Number(value ?? 0);
}

/** The row that a kernel came to no more, and its time, with which its workspace then begins. */
export function endOf(engine, names, numbers) {
  const end = new Float64Array(2);
  engine.read(numbers[names.indexOf("workspace")], "float64", end, 0, 2);
  return end;
}

/**
 * Prepares the running of one function's kernel.
 * @param {BoundToKernel} spec
 * @param {Output[]} outputs
 */
export function createRunner(label, spec, outputs) {
  const { cut = [], inPlace, stopped } = /** @type {Kernel & { stopped: any }} */ (spec.kernel);
  const kernel = kernelName(label, spec);
  const { names, counts: sizes } = kernelArguments(spec);
  const takes = names.map((name) => readyArgument(name, spec, outputs));
  const blockTensors = takes.filter(({ isOutput, isCut }) => (isOutput && !inPlace) || isCut);

  /** The sizes of the blocks (undefined: all in one) and the scratch of one, before anything is allocated. */
  function plan(engine, values, blockBytes) {
    const fits = cut.length === 0 || blockSize(blockTensors, values) <= blockBytes;
    const chunk = fits ? undefined : chunkSizes(cut, values, blockTensors, blockBytes);
    const counts = sizes?.map((name) => sizeOf(name, chunk ?? values));
    return { chunk, scratchBytes: counts ? engine.call(`${kernel}_workspace`, counts) : 0 };
  }

  function run(engine, values, prepared, results, { chunk, scratchBytes }) {
    /** What an argument is in a block: an array, a number, a word. */
    const valueFor = ({ name, shape }, block) => {
      const value = prepared[name] ?? block[name];
      return shape && value ? (value.data ?? value) : value;
    };

    /** Moves the parts of an array that belong to a block, into the engine's memory or out of it. */
    function move(write, pointer, take, array, starts, counts) {
      const dtype = dtypeIn(take, values) ?? dtypeOf(array);
      if (!counts) {
        write(pointer, dtype, array, 0, array.length);
        return;
      }
      let at = pointer;
      eachSegment(take.shape, values, starts, counts, (from, length) => {
        write(at, dtype, array, from, length);
        at += length * bytesOf(dtype);
      });
    }

    /** The number of one argument for one block; `starts` and `counts` say which part of the arrays that is. */
    function numberFor(take, block, starts, counts) {
      const { name, words, axis, shape, isCut, isOutput, counted, offset } = take;
      if (typeof name === "number") return name;
      if (name === "workspace") return scratchBytes && engine.allocate(scratchBytes);
      const dtype = dtypeIn(take, values);
      if (isOutput) return inPlace ? 0 : engine.allocate(bytesOf(dtype) * countOf(shape, block));
      const value = valueFor(take, block);
      if (!ArrayBuffer.isView(value)) {
        if (shape) return chunk && offset ? placeCounted(counted, values[offset], block, starts) : 0;
        const number = numberOf(value, words);
        return chunk && axis ? number + starts[axis] : number;
      }
      if (!chunk || !isCut) return place(engine, value, dtype);
      const pointer = engine.allocate(bytesOf(dtype) * countOf(shape, block));
      move(engine.write, pointer, take, value, starts, counts);
      return pointer;
    }

    /** Positions of a block whose offset plus its start is no float64: each is rounded once, as in the whole table. */
    function placeCounted(axis, first, block, starts) {
      if (first === undefined || (Number.isInteger(first) && Math.abs(first) + values[axis] <= 2 ** 53)) return 0;
      const positions = Array.from({ length: block[axis] }, (_, i) => first + (starts[axis] + i));
      return place(engine, Float64Array.from(positions));
    }

    const begin = engine.mark();
    try {
      // Inputs that no cut touches are placed first and held while the blocks come and go; a workspace too, when the rows
      // of one block go on from those of the block before.
      const isHeld = (take) =>
        (stopped && take.name === "workspace") ||
        (!take.isCut && !take.isOutput && ArrayBuffer.isView(valueFor(take, values)));
      const held = chunk ? takes.map((take) => (isHeld(take) ? numberFor(take, values) : undefined)) : undefined;
      const mark = engine.mark();
      const runBlock = (block, starts = {}, counts) => {
        const numbers = [];
        for (let i = 0; i < takes.length; i++) numbers.push(held?.[i] ?? numberFor(takes[i], block, starts, counts));
        if (inPlace) numbers[0] = numbers[names.indexOf(inPlace)];
        const status = engine.call(kernel, numbers);
        const end = status > 0 ? endOf(engine, names, numbers) : undefined;
        if (!end) checkStatus(label, kernel, status, names);
        const [axis] = cut;
        const done = end ? { [axis]: end[0] - (starts[axis] ?? 0) } : counts;
        for (const { key } of outputs) {
          const i = names.indexOf(key);
          move(engine.read, numbers[i], takes[i], bitsOf(results[key]), starts, done);
        }
        if (end) throw new RangeError(`${label}: ${stopped(status, ...end, values)}`);
        engine.release(mark);
      };
      if (chunk) eachBlock(cut, values, chunk, runBlock);
      else runBlock(values);
    } catch (error) {
      throw named(label, error);
    } finally {
      engine.release(begin);
    }
  }

  return { plan, run };
}
