// Runs a kernel: places what it takes in the engine's memory, block by block when the result is large, and copies
// results out. What it takes in memory is given back, even when a call throws.
/** @import { BoundToKernel, Output, Spec } from "./bound.js" */
/** @import { Kernel } from "./descriptor.js" */
import { blockSize, chunkSizes, eachBlock, eachSegment } from "./blocks.js";
import { outOfMemory, outOfRange, said, wrongType } from "./errors.js";
import { kernelArguments, kernelName, kernelShape, offsetOf } from "./kernel.js";
import { record } from "./objects.js";
import { countOf, readyShape, sizeOf } from "./shape.js";
import { bitsOf, bytesOf, dtypeIn, dtypeOf } from "./tensor.js";

/** A kernel that refuses one of its arguments returns its place, negative, counted from 1. */
export function checkStatus(label, kernel, status, names, values) {
  if (status === 0) return;
  const at = -status - 1;
  throw outOfRange(label, names?.[at] ?? `argument ${at + 1}`, values[at], `in the range that ${kernel} takes`);
}

/** Out-of-memory errors are raised without the function's name; add it. */
export const named = (label, error) =>
  Object.hasOwn(error, "memoryBytes") ? outOfMemory(label, "the call", error.memoryBytes) : error;

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
  const { held } = engine;
  // Of arrays that lie in the engine's memory, found before that grows.
  const addresses = held ? [...outputs, ...parameters].map(held.addressOf) : [];
  const mark = engine.mark();
  try {
    const numbers = [];
    for (let i = 0; i < outputs.length; i++) numbers.push(addresses[i] ?? engine.allocate(outputs[i].byteLength));
    for (let i = 0; i < parameters.length; i++) {
      const each = parameters[i];
      if (typeof each === "number") numbers.push(each);
      else if (Array.isArray(each)) numbers.push(engine.allocate(engine.call(`${kernel}_workspace`, each)));
      else numbers.push(addresses[outputs.length + i] ?? place(engine, each));
    }
    const status = engine.call(kernel, numbers);
    for (let i = 0; i < outputs.length && status === 0; i++) {
      const array = outputs[i];
      if (addresses[i] === undefined) engine.read(numbers[i], dtypeOf(array), array, 0, array.length);
    }
    return status;
  } catch (error) {
    throw named(label, error);
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
 * One of a kernel's arguments: where its number comes from.
 * @param {BoundToKernel} spec
 * @param {Output[]} outputs
 * @returns {any}
 */
export function readyArgument(name, spec, outputs) {
  const { kernel } = spec;
  const { cut = [] } = kernel;
  const output = outputs.find(({ key }) => key === name);
  /** @type {Spec} */
  const described = output ?? spec.arguments[name] ?? record();
  const { kind, dtypes, words: taken, enumeration: words = taken, dtype = "float32" } = described;
  const axes = output && !kernel.shapes?.[name] ? undefined : kernelShape(name, spec);
  const shape = axes ? readyShape(axes) : output?.shape;
  const counted = name === "positions" ? shape?.names.find((each) => offsetOf(each, kernel)) : undefined;
  // All of one form, for engines to read them fast.
  return {
    name,
    words: name === "dtype" ? outputs[0].dtypes : words,
    shape,
    // What `prepare` makes beside the arguments is what it is.
    dtype: shape && (output || kind) ? dtype : undefined,
    dtypes,
    isOutput: output !== undefined,
    isArgument: !output && kind !== undefined,
    isCut: !output && Boolean(shape?.names.some((each) => cut.includes(each))),
    axis: shape ? undefined : cut.find((axis) => offsetOf(axis, kernel) === name),
    // Absent positions along a cut axis are counted from its offset.
    counted,
    offset: counted && offsetOf(counted, kernel),
  };
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
  const { names, counts: sizes = [] } = kernelArguments(spec);
  const takes = names.map((name) => readyArgument(name, spec, outputs));
  const input = takes.findIndex(({ name }) => name === inPlace);
  // Of the call that runs, written over by the next one: its numbers; where arrays are that lie in the engine's memory
  // already; and whether the kernel works on them there.
  const numbers = Array(takes.length).fill(0);
  const addresses = Array(takes.length).fill(undefined);
  const isDirect = Array(takes.length).fill(false);

  /** Whether an array needs room in a block of its own. */
  function isMoved({ isOutput, isCut }, i) {
    if (addresses[i] !== undefined || (i === input && addresses[0] !== undefined)) return false;
    return isOutput ? !inPlace || addresses[input] !== undefined : isCut;
  }

  /** The sizes of the blocks (undefined: all in one) and the scratch of one, before anything is allocated. */
  function blocksOf(engine, values, blockBytes) {
    const isAbsent = ({ name, isArgument }) => isArgument && values[name] === undefined;
    const moved = takes.filter((take, i) => isMoved(take, i) && !isAbsent(take));
    const fits = cut.length === 0 || blockSize(moved, values) <= blockBytes;
    const chunk = fits ? undefined : chunkSizes(cut, values, moved, blockBytes);
    const counts = sizes.map((name) => sizeOf(name, chunk ?? values));
    return { chunk, scratchBytes: sizes.length > 0 ? engine.call(`${kernel}_workspace`, counts) : 0 };
  }

  /** What calls of these sizes need; `inPlaces` has their blocks by which arrays lie in the engine's memory already. */
  function plan(engine, values, blockBytes) {
    addresses.fill(undefined);
    const types = takes.map((take) => dtypeIn(take, values));
    const bytes = takes.map(({ isOutput, shape }, i) => (isOutput ? bytesOf(types[i]) * countOf(shape, values) : 0));
    const blocks = blocksOf(engine, values, blockBytes);
    return { values, blockBytes, types, bytes, blocks, inPlaces: new Map(), scratchBytes: blocks.scratchBytes };
  }

  /**
   * What an argument is: an array, a number, a word.
   * @returns {any}
   */
  function valueFor({ name, shape }, values) {
    const value = values[name];
    return shape && value && !ArrayBuffer.isView(value) ? value.data : value;
  }

  /** Finds the arrays that lie in the engine's memory already, and the blocks for them. */
  function settle(engine, values, results, made) {
    let which = 0;
    for (let i = 0; i < takes.length; i++) {
      const { name, shape, isOutput } = takes[i];
      if (!shape) continue;
      addresses[i] = undefined;
      const value = isOutput ? results[name] : values[name];
      if (value === undefined) continue;
      const array = value.data ?? value;
      const address = engine.held.addressOf(array);
      if (address === undefined) continue;
      if (address < 0) throw wrongType(label, names[i], said("released memory"), "in memory that is still held");
      const type = made.types[i];
      if (type && dtypeOf(array) !== type && bytesOf(type) > 2) continue;
      addresses[i] = address;
      which += 2 ** i;
    }
    if (!made.inPlaces.has(which)) made.inPlaces.set(which, blocksOf(engine, made.values, made.blockBytes));
    return made.inPlaces.get(which);
  }

  /**
   * Where a block's part of such an array begins, for the kernel to work on it there; undefined of others, and when it is in
   * several pieces.
   * @returns {any}
   */
  function directly(i, dtype, values, starts, counts) {
    const { shape } = takes[i];
    let at = addresses[i];
    if (at !== undefined && counts && shape) {
      const firsts = [];
      eachSegment(shape, values, starts, counts, (from) => firsts.push(from));
      at = firsts.length > 1 ? undefined : at + firsts[0] * bytesOf(dtype);
    }
    isDirect[i] = at !== undefined;
    return at;
  }

  /**
   * Moves the parts of an array that belong to a block, into the engine's memory or out of it.
   * @param {any} [starts]
   * @param {any} [counts]
   */
  function move(write, pointer, take, array, dtype, values, starts = record(), counts) {
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

  /** Positions of a block whose offset plus its start is no float64: each is rounded once, as in the whole table. */
  function placeCounted(engine, first, length, count, start) {
    if (first === undefined || (Number.isInteger(first) && Math.abs(first) + length <= 2 ** 53)) return 0;
    return place(
      engine,
      Float64Array.from({ length: count }, (_, i) => first + (start + i)),
    );
  }

  /**
   * The number of one argument for a block, whose sizes `block` has.
   * @param {any} [starts] with `counts` what part of the arrays it is
   * @param {any} [counts]
   */
  function numberFor(i, engine, values, { types, bytes }, scratchBytes, block, starts, counts) {
    const take = takes[i];
    const { name, words, axis, shape, isCut, isOutput, counted, offset } = take;
    if (typeof name === "number") return name;
    if (name === "workspace") return scratchBytes && engine.allocate(scratchBytes);
    let type = types[i];
    if (isOutput) {
      const at = directly(i, type, values, starts, counts);
      return at ?? (inPlace ? 0 : engine.allocate(counts ? bytesOf(type) * countOf(shape, block) : bytes[i]));
    }
    const value = valueFor(take, block);
    if (!ArrayBuffer.isView(value)) {
      if (shape)
        return counts && offset
          ? placeCounted(engine, values[offset], values[counted], block[counted], starts[counted])
          : 0;
      const number = numberOf(value, words);
      return counts && axis ? number + starts[axis] : number;
    }
    type ??= dtypeOf(value);
    const part = isCut ? counts : undefined;
    const at = directly(i, type, values, starts, part);
    if (at !== undefined) return at;
    // What is worked on in place is written where the result goes.
    const count = part ? countOf(shape, block) : /** @type {any} */ (value).length;
    const pointer = i === input && isDirect[0] ? numbers[0] : engine.allocate(bytesOf(type) * count);
    // Memory that grew has detached an array that lies in it; the engine has put another in its place.
    move(engine.write, pointer, take, valueFor(take, values), type, values, starts, part);
    return pointer;
  }

  /**
   * Runs the kernel on one block, whose arguments are there already as far as `kept` has them.
   * @param {any} [starts]
   * @param {any} [counts]
   */
  function runBlock(engine, values, results, made, { scratchBytes }, kept, block, starts, counts) {
    for (let i = 0; i < takes.length; i++) {
      const value = counts ? undefined : values[takes[i].name];
      numbers[i] =
        typeof value === "number"
          ? value
          : (kept?.[i] ?? numberFor(i, engine, values, made, scratchBytes, block, starts, counts));
    }
    if (inPlace && !isDirect[0]) {
      const { shape } = takes[0];
      numbers[0] = isDirect[input] ? engine.allocate(bytesOf(made.types[0]) * countOf(shape, block)) : numbers[input];
    }
    const status = engine.call(kernel, numbers);
    const end = status > 0 ? endOf(engine, names, numbers) : undefined;
    if (status < 0) {
      const given = takes.map((take) => valueFor(take, values));
      checkStatus(label, kernel, status, names, given);
    }
    const [axis] = cut;
    const done = end ? record({ [axis]: end[0] - (starts?.[axis] ?? 0) }) : counts;
    for (let i = 0; i < takes.length; i++) {
      const take = takes[i];
      if (!take.isOutput || isDirect[i]) continue;
      move(engine.read, numbers[i], take, bitsOf(results[take.name]), made.types[i], values, starts, done);
    }
    if (end) throw new RangeError(`${label}: ${stopped(status, ...end, values)}`);
  }

  let isChecked = false;

  /** A mistake of a descriptor: the kernel takes what no argument, `prepare`, `symbols` or `kernel.replace` gives. */
  function checkNames(values) {
    for (const { name, axis, isOutput } of takes) {
      // The binding itself gives where a block begins, and the dtype of results that have a choice.
      if (isOutput || axis || typeof name === "number" || ["workspace", "dtype"].includes(name) || name in values)
        continue;
      throw new Error(`${label}: ${kernel} takes ${name}, which nothing gives`);
    }
    isChecked = true;
  }

  /** @param values those of the call, with what was prepared in place of some */
  function run(engine, values, results, made) {
    if (!isChecked) checkNames(values);
    const blocks = engine.held ? settle(engine, values, results, made) : made.blocks;
    const { chunk, scratchBytes } = blocks;
    const begin = engine.mark();
    try {
      if (!chunk) {
        runBlock(engine, values, results, made, blocks, undefined, values);
        return;
      }
      // Inputs that no cut touches are placed first and held while the blocks come and go; a workspace too, when the rows
      // of one block go on from those of the block before.
      const isKept = (take) =>
        (stopped && take.name === "workspace") ||
        (!take.isCut && !take.isOutput && ArrayBuffer.isView(valueFor(take, values)));
      const kept = takes.map((take, i) =>
        isKept(take) ? numberFor(i, engine, values, made, scratchBytes, values) : undefined,
      );
      const mark = engine.mark();
      eachBlock(cut, values, chunk, (block, starts, counts) => {
        runBlock(engine, values, results, made, blocks, kept, block, starts, counts);
        engine.release(mark);
      });
    } catch (error) {
      throw named(label, error);
    } finally {
      engine.release(begin);
    }
  }

  const shapes = takes.flatMap(({ shape }) => shape?.names ?? []);
  return { plan, run, names: [...shapes, ...sizes, ...cut] };
}
