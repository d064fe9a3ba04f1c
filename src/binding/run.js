// Runs a kernel: copies its arguments to the engine's memory, block by block if the result is large, and copies results back.
// Frees the memory even if a call throws. Used by bind.js and frequencies.js.
/** @import { KernelSpec, Output, ArgumentSpec } from "./spec.js" */
/** @import { Kernel } from "./descriptor.js" */
import { blockSize, chunkSizes, eachBlock, eachSegment } from "./blocks.js";
import { literal, outOfMemory, outOfRange, wrongType } from "./errors.js";
import { kernelArguments, kernelName, kernelShape, offsetOf } from "./kernel.js";
import { record } from "./objects.js";
import { countOf, parseShape, sizeOf } from "./shape.js";
import { bitsOf, bytesOf, dtypeIn, dtypeOf } from "./tensor.js";

/** Throws if a kernel refused an argument; its status is then the argument's position from 1, negated. */
export function checkStatus(label, kernel, status, names, values) {
  if (status === 0) return;
  const at = -status - 1;
  throw outOfRange(label, names?.[at] ?? `argument ${at + 1}`, values[at], `in the range that ${kernel} takes`);
}

/** Out-of-memory errors are raised without the function's name; add it. */
export const withLabel = (label, error) =>
  Object.hasOwn(error, "memoryBytes") ? outOfMemory(label, "the call", error.memoryBytes) : error;

export function copyIn(engine, array, dtype = dtypeOf(array)) {
  if (array.length === 0) return 0;
  const pointer = engine.allocate(array.length * bytesOf(dtype));
  engine.write(pointer, dtype, array, 0, array.length);
  return pointer;
}

/**
 * Calls a kernel without blocks and returns its status. `out` is one output array or several; `parameters` are numbers, typed
 * arrays and, for a workspace, an array of its counts.
 */
export function callWhole(engine, label, kernel, out, parameters) {
  const outputs = ArrayBuffer.isView(out) ? [out] : out;
  const { resident } = engine;
  // Addresses of resident arrays, found before the memory grows.
  const addresses = resident ? [...outputs, ...parameters].map(resident.addressOf) : [];
  const mark = engine.mark();
  try {
    const numbers = [];
    for (let i = 0; i < outputs.length; i++) numbers.push(addresses[i] ?? engine.allocate(outputs[i].byteLength));
    for (let i = 0; i < parameters.length; i++) {
      const each = parameters[i];
      if (typeof each === "number") numbers.push(each);
      else if (Array.isArray(each)) numbers.push(engine.allocate(engine.call(`${kernel}_workspace`, each)));
      else numbers.push(addresses[outputs.length + i] ?? copyIn(engine, each));
    }
    const status = engine.call(kernel, numbers);
    for (let i = 0; i < outputs.length && status === 0; i++) {
      const array = outputs[i];
      if (addresses[i] === undefined) engine.read(numbers[i], dtypeOf(array), array, 0, array.length);
    }
    return status;
  } catch (error) {
    throw withLabel(label, error);
  } finally {
    engine.release(mark);
  }
}

export function runWhole(engine, label, kernel, out, parameters) {
  const status = callWhole(engine, label, kernel, out, parameters);
  if (status !== 0) checkStatus(label, kernel, status, undefined, [out, parameters].flat());
  return out;
}

/**
 * Describes a parameter of a kernel: the source of its number.
 * @param {KernelSpec} spec
 * @param {Output[]} outputs
 * @returns {any}
 */
export function describeParameter(name, spec, outputs) {
  const { kernel } = spec;
  const { cut = [] } = kernel;
  const output = outputs.find(({ key }) => key === name);
  /** @type {ArgumentSpec} */
  const described = output ?? spec.arguments[name] ?? record();
  const { kind, dtypes, words: taken, enumeration: words = taken, dtype = "float32" } = described;
  const axes = output && !kernel.shapes?.[name] ? undefined : kernelShape(name, spec);
  const shape = axes ? parseShape(axes) : output?.shape;
  const counted = name === "positions" ? shape?.names.find((each) => offsetOf(each, kernel)) : undefined;
  // All objects have the same keys in the same order, which engines read faster.
  return {
    name,
    words: name === "dtype" ? outputs[0].dtypes : words,
    shape,
    // Arrays that `prepare` adds keep their own dtype.
    dtype: shape && (output || kind) ? dtype : undefined,
    dtypes,
    isOutput: output !== undefined,
    isArgument: !output && kind !== undefined,
    isCut: !output && Boolean(shape?.names.some((each) => cut.includes(each))),
    axis: shape ? undefined : cut.find((axis) => offsetOf(axis, kernel) === name),
    // Missing positions along a cut axis count up from its offset.
    counted,
    offset: counted && offsetOf(counted, kernel),
  };
}

/**
 * The C number of a value: 0 or 1 for a flag, the index of a word, one bit for each of several words, 0 if missing.
 */
export function numberOf(value, words) {
  if (Array.isArray(value)) return value.reduce((bits, word) => bits | (1 << words.indexOf(word)), 0);
  return words ? words.indexOf(value) : Number(value ?? 0);
}

/** Where the kernel stopped: row index and time, read from the start of its workspace. */
export function endOf(engine, names, numbers) {
  const end = new Float64Array(2);
  engine.read(numbers[names.indexOf("workspace")], "float64", end, 0, 2);
  return end;
}

/**
 * Creates the functions that plan and run a function's kernel.
 * @param {KernelSpec} spec
 * @param {Output[]} outputs
 */
export function createRunner(label, spec, outputs) {
  const { cut = [], inPlace, stopped } = /** @type {Kernel & { stopped: any }} */ (spec.kernel);
  const kernel = kernelName(label, spec);
  const { names, counts: sizes = [], struct } = kernelArguments(spec);
  const parameters = names.map((name) => describeParameter(name, spec, outputs));
  const input = parameters.findIndex(({ name }) => name === inPlace);
  // State of the current call, overwritten by the next one: kernel arguments, addresses of resident arrays, and whether the
  // kernel uses them in place.
  const numbers = Array(parameters.length).fill(0);
  const addresses = Array(parameters.length).fill(undefined);
  const isInPlace = Array(parameters.length).fill(false);

  /** Whether an array is copied block by block. */
  function isMoved({ isOutput, isCut }, i) {
    if (addresses[i] !== undefined || (i === input && addresses[0] !== undefined)) return false;
    return isOutput ? !inPlace || addresses[input] !== undefined : isCut;
  }

  /** The sizes of the blocks (undefined: one block) and the scratch memory of one, before anything is allocated. */
  function blocksOf(engine, values, blockBytes) {
    const isAbsent = ({ name, isArgument }) => isArgument && values[name] === undefined;
    const moved = parameters.filter((parameter, i) => isMoved(parameter, i) && !isAbsent(parameter));
    const fits = cut.length === 0 || blockSize(moved, values) <= blockBytes;
    const chunk = fits ? undefined : chunkSizes(cut, values, moved, blockBytes);
    const counts = sizes.map((name) => sizeOf(name, chunk ?? values));
    return { chunk, scratchBytes: sizes.length > 0 ? engine.call(`${kernel}_workspace`, counts) : 0 };
  }

  /** The plan of calls with these sizes; `inPlaces` has the blocks for each combination of resident arrays. */
  function createPlan(engine, values, blockBytes) {
    addresses.fill(undefined);
    const types = parameters.map((parameter) => dtypeIn(parameter, values));
    const bytes = parameters.map(({ isOutput, shape }, i) =>
      isOutput ? bytesOf(types[i]) * countOf(shape, values) : 0,
    );
    const blocks = blocksOf(engine, values, blockBytes);
    return { values, blockBytes, types, bytes, blocks, inPlaces: new Map(), scratchBytes: blocks.scratchBytes };
  }

  /**
   * The value of a parameter: an array, a number or a word.
   * @returns {any}
   */
  function valueFor({ name, shape }, values) {
    const value = values[name];
    return shape && value && !ArrayBuffer.isView(value) ? value.data : value;
  }

  /** Finds the resident arrays of a call and returns the blocks for them. */
  function locateArrays(engine, values, results, plan) {
    let which = 0;
    for (let i = 0; i < parameters.length; i++) {
      const { name, shape, isOutput } = parameters[i];
      if (!shape) continue;
      addresses[i] = undefined;
      const value = isOutput ? results[name] : values[name];
      if (value === undefined) continue;
      const array = value.data ?? value;
      const address = engine.resident.addressOf(array);
      if (address === undefined) continue;
      if (address < 0) throw wrongType(label, names[i], literal("released memory"), "in memory that is still held");
      const type = plan.types[i];
      if (type && dtypeOf(array) !== type && bytesOf(type) !== 2) continue;
      addresses[i] = address;
      which += 2 ** i;
    }
    if (!plan.inPlaces.has(which)) plan.inPlaces.set(which, blocksOf(engine, plan.values, plan.blockBytes));
    return plan.inPlaces.get(which);
  }

  /**
   * The address of a block's part of a resident array; undefined if the array is not resident or the part is not contiguous.
   * @returns {any}
   */
  function addressInPlace(i, dtype, values, starts, counts) {
    const { shape } = parameters[i];
    let at = addresses[i];
    if (at !== undefined && counts && shape) {
      const firsts = [];
      eachSegment(shape, values, starts, counts, (from) => firsts.push(from));
      at = firsts.length > 1 ? undefined : at + firsts[0] * bytesOf(dtype);
    }
    isInPlace[i] = at !== undefined;
    return at;
  }

  /**
   * Copies a block's part of an array to or from the engine's memory.
   * @param {any} [starts]
   * @param {any} [counts]
   */
  function move(write, pointer, parameter, array, dtype, values, starts = record(), counts) {
    if (!counts) {
      write(pointer, dtype, array, 0, array.length);
      return;
    }
    let at = pointer;
    eachSegment(parameter.shape, values, starts, counts, (from, length) => {
      write(at, dtype, array, from, length);
      at += length * bytesOf(dtype);
    });
  }

  /** Copies the positions of a block if offset plus start is not an exact float64. Each is rounded once, as without blocks. */
  function copyPositions(engine, first, length, count, start) {
    if (first === undefined || (Number.isInteger(first) && Math.abs(first) + length <= 2 ** 53)) return 0;
    return copyIn(
      engine,
      Float64Array.from({ length: count }, (_, i) => first + (start + i)),
    );
  }

  /**
   * The kernel's argument for one parameter and a block with the sizes `block`.
   * @param {any} [starts] with `counts`, the block's part of the arrays
   * @param {any} [counts]
   */
  function numberFor(i, engine, values, { types, bytes }, scratchBytes, block, starts, counts) {
    const parameter = parameters[i];
    const { name, words, axis, shape, isCut, isOutput, counted, offset } = parameter;
    if (typeof name === "number") return name;
    if (name === "workspace") return scratchBytes && engine.allocate(scratchBytes);
    let type = types[i];
    if (isOutput) {
      const at = addressInPlace(i, type, values, starts, counts);
      return at ?? (inPlace ? 0 : engine.allocate(counts ? bytesOf(type) * countOf(shape, block) : bytes[i]));
    }
    const value = valueFor(parameter, block);
    if (!ArrayBuffer.isView(value)) {
      if (shape)
        return counts && offset
          ? copyPositions(engine, values[offset], values[counted], block[counted], starts[counted])
          : 0;
      const number = numberOf(value, words);
      return counts && axis ? number + starts[axis] : number;
    }
    type ??= dtypeOf(value);
    const part = isCut ? counts : undefined;
    const at = addressInPlace(i, type, values, starts, part);
    if (at !== undefined) return at;
    // With inPlace, the input is copied to the memory of the result.
    const count = part ? countOf(shape, block) : /** @type {any} */ (value).length;
    const pointer = i === input && isInPlace[0] ? numbers[0] : engine.allocate(bytesOf(type) * count);
    // Read the value again: if memory grew, the engine has replaced a detached resident array.
    move(engine.write, pointer, parameter, valueFor(parameter, values), type, values, starts, part);
    return pointer;
  }

  /**
   * Runs the kernel on one block; `kept` has the arguments that all blocks share.
   * @param {any} [starts]
   * @param {any} [counts]
   */
  function runBlock(engine, values, results, plan, { scratchBytes }, kept, block, starts, counts) {
    for (let i = 0; i < parameters.length; i++) {
      const value = counts ? undefined : values[parameters[i].name];
      numbers[i] =
        typeof value === "number"
          ? value
          : (kept?.[i] ?? numberFor(i, engine, values, plan, scratchBytes, block, starts, counts));
    }
    if (inPlace && !isInPlace[0]) {
      const { shape } = parameters[0];
      numbers[0] = isInPlace[input] ? engine.allocate(bytesOf(plan.types[0]) * countOf(shape, block)) : numbers[input];
    }
    const status = engine.call(kernel, numbers, struct);
    const end = status > 0 ? endOf(engine, names, numbers) : undefined;
    if (status < 0) {
      const given = parameters.map((parameter) => valueFor(parameter, values));
      checkStatus(label, kernel, status, names, given);
    }
    const [axis] = cut;
    const done = end ? record({ [axis]: end[0] - (starts?.[axis] ?? 0) }) : counts;
    for (let i = 0; i < parameters.length; i++) {
      const parameter = parameters[i];
      if (!parameter.isOutput || isInPlace[i]) continue;
      move(engine.read, numbers[i], parameter, bitsOf(results[parameter.name]), plan.types[i], values, starts, done);
    }
    if (end) throw new RangeError(`${label}: ${stopped(status, ...end, values)}`);
  }

  let isChecked = false;

  /** Throws if a kernel parameter has no source: argument, `prepare`, `symbols` or `kernel.replace`. */
  function checkNames(values) {
    for (const { name, axis, isOutput } of parameters) {
      // The binding supplies block starts and the dtype of results.
      if (isOutput || axis || typeof name === "number" || ["workspace", "dtype"].includes(name) || name in values)
        continue;
      throw new Error(`${label}: ${kernel} takes ${name}, which nothing gives`);
    }
    isChecked = true;
  }

  /** @param values of the call, including those that `prepare` replaced */
  function run(engine, values, results, plan) {
    if (!isChecked) checkNames(values);
    const blocks = engine.resident ? locateArrays(engine, values, results, plan) : plan.blocks;
    const { chunk, scratchBytes } = blocks;
    const begin = engine.mark();
    try {
      if (!chunk) {
        runBlock(engine, values, results, plan, blocks, undefined, values);
        return;
      }
      // Inputs that are not cut are copied once for all blocks. So is the workspace of kernels that continue from the
      // previous block.
      const isKept = (parameter) =>
        (stopped && parameter.name === "workspace") ||
        (!parameter.isCut && !parameter.isOutput && ArrayBuffer.isView(valueFor(parameter, values)));
      const kept = parameters.map((parameter, i) =>
        isKept(parameter) ? numberFor(i, engine, values, plan, scratchBytes, values) : undefined,
      );
      const mark = engine.mark();
      eachBlock(cut, values, chunk, (block, starts, counts) => {
        runBlock(engine, values, results, plan, blocks, kept, block, starts, counts);
        engine.release(mark);
      });
    } catch (error) {
      throw withLabel(label, error);
    } finally {
      engine.release(begin);
    }
  }

  const shapes = parameters.flatMap(({ shape }) => shape?.names ?? []);
  return { createPlan, run, names: [...shapes, ...sizes, ...cut] };
}
