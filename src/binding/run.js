// Runs a kernel: places what it takes in the engine's memory, block by block when the result is large, and copies
// results out. What it takes in memory is given back, even when a call throws.
import { blockSize, chunkSizes, eachBlock, eachSegment } from "./blocks.js";
import { countOf, readyShape } from "./shape.js";
import { bytesOf, dtypeOf } from "./tensor.js";

function checkStatus(label, kernel, status, names) {
  if (status !== 0)
    throw new RangeError(`${label}: ${kernel} refused ${names?.[-status - 1] ?? `argument ${-status}`}`);
}

/** An engine that cannot have more memory does not know for whom it asked. */
const named = (label, error) =>
  error.memoryBytes === undefined
    ? error
    : new RangeError(`${label}: needs ${error.memoryBytes} bytes of WebAssembly memory, which cannot be had here`);

function place(engine, dtype, array) {
  if (array.length === 0) return 0;
  const pointer = engine.allocate(array.length * bytesOf(dtype));
  engine.write(pointer, dtype, array, 0, array.length);
  return pointer;
}

/**
 * Runs a kernel on whole arrays: `out` first, one array or several, then numbers and typed arrays as they come, and the
 * workspace as { workspace: [counts] }.
 */
export function runWhole(engine, label, kernel, out, parameters) {
  const outputs = ArrayBuffer.isView(out) ? [out] : out;
  const mark = engine.mark();
  try {
    const numberOf = (each) => {
      if (typeof each === "number") return each;
      if (each.workspace) return engine.allocate(engine.call(`${kernel}_workspace`, each.workspace));
      return place(engine, dtypeOf(each), each);
    };
    const numbers = outputs.map((array) => engine.allocate(array.byteLength));
    for (const each of parameters) numbers.push(numberOf(each));
    checkStatus(label, kernel, engine.call(kernel, numbers));
    outputs.forEach((array, i) => {
      engine.read(numbers[i], dtypeOf(array), array, 0, array.length);
    });
    return out;
  } catch (error) {
    throw named(label, error);
  } finally {
    engine.release(mark);
  }
}

/** The arguments of a kernel in its order, each with where its number comes from. */
function readyArguments(spec, outputs) {
  const { kernel } = spec;
  const cut = kernel.cut ?? [];
  const shifted = Object.entries(kernel.shift ?? {});
  return kernel.arguments.map((name) => {
    if (typeof name === "number") return { source: "literal", number: name };
    if (name === "workspace") return { source: "workspace" };
    const output = outputs.find(({ key }) => key === name);
    if (output) return { source: kernel.inPlace ? "inPlace" : "output", ...output };
    const argument = spec.arguments[name];
    const symbol = shifted.find(([, each]) => each === name)?.[0];
    if (argument?.kind !== "tensor") return { source: "value", name, words: argument?.words, symbol };
    const shape = readyShape(argument.shape);
    const isCut = shape.names.some((each) => cut.includes(each));
    // Absent positions along a shifted axis are counted from its offset.
    const offset = name === "positions" ? kernel.shift?.[shape.names[0]] : undefined;
    return { source: "input", name, dtype: argument.dtype, bytes: bytesOf(argument.dtype), shape, isCut, offset };
  });
}

/** Prepares the running of one function's kernel. */
export function createRunner(label, spec, outputs) {
  const { kernel } = spec;
  const { cut = [], workspace = [] } = kernel;
  const workspaceOf = `${kernel.name}_workspace`;
  const takes = readyArguments(spec, outputs);
  const inputAt = takes.findIndex(({ name }) => name !== undefined && name === kernel.inPlace);
  const blockTensors = takes.filter(({ source, isCut }) => source === "output" || isCut);

  /** The sizes of the blocks (undefined: all in one) and the scratch of one, before anything is allocated. */
  function plan(engine, values, blockBytes) {
    const fits = cut.length === 0 || blockSize(blockTensors, values) <= blockBytes;
    const chunk = fits ? undefined : chunkSizes(cut, values, blockTensors, blockBytes);
    if (workspace.length === 0) return { chunk, scratchBytes: 0 };
    const sizes = chunk ?? values;
    return {
      chunk,
      scratchBytes: engine.call(
        workspaceOf,
        workspace.map((name) => sizes[name]),
      ),
    };
  }

  /** What C gets for a value: flags are 0 or 1, words their place in the list, and what is absent 0 (NULL). */
  function numberOf({ name, words, symbol }, block, prepared, starts) {
    const value = prepared[name] ?? block[name];
    if (words !== undefined) return words.indexOf(value);
    if (typeof value === "boolean") return Number(value);
    return symbol !== undefined && starts !== undefined ? value + starts[symbol] : (value ?? 0);
  }

  /** Places one argument; `starts` and `counts` say which part of the arrays, undefined the whole of them. */
  function numberFor(engine, take, block, whole, prepared, held, scratchBytes, starts, counts) {
    switch (take.source) {
      case "literal":
        return take.number;
      case "workspace":
        return scratchBytes > 0 ? engine.allocate(scratchBytes) : 0;
      case "output":
        return engine.allocate(take.bytes * countOf(take.shape, block));
      case "inPlace":
        return -1; // the place of the input, which is not known yet
      case "value": {
        const array = prepared[take.name];
        if (!ArrayBuffer.isView(array)) return numberOf(take, block, prepared, starts);
        held[take.name] ??= place(engine, dtypeOf(array), array);
        return held[take.name];
      }
      default: {
        const array = prepared[take.name] ?? whole[take.name]?.data;
        if (array === undefined) return starts === undefined ? 0 : placeCounted(engine, take, block, whole, starts);
        if (starts !== undefined && take.isCut) return placePart(engine, take, array, block, whole, starts, counts);
        held[take.name] ??= place(engine, take.dtype, array);
        return held[take.name];
      }
    }
  }

  /** Positions of a block whose offset plus its start is no float64: each is rounded once, as in the whole table. */
  function placeCounted(engine, { offset, dtype, shape }, block, whole, starts) {
    const [symbol] = shape.names;
    const first = whole[offset];
    if (first === undefined || (Number.isInteger(first) && Math.abs(first) + whole[symbol] <= 2 ** 53)) return 0;
    const positions = new Float64Array(block[symbol]);
    for (let i = 0; i < positions.length; i++) positions[i] = first + (starts[symbol] + i);
    return place(engine, dtype, positions);
  }

  function placePart(engine, { dtype, bytes, shape }, array, block, whole, starts, counts) {
    const pointer = engine.allocate(bytes * countOf(shape, block));
    let at = pointer;
    eachSegment(shape, whole, starts, counts, (offset, length) => {
      engine.write(at, dtype, array, offset, length);
      at += length * bytes;
    });
    return pointer;
  }

  function runBlock(engine, block, whole, prepared, held, results, scratchBytes, starts, counts) {
    const numbers = new Array(takes.length);
    for (let i = 0; i < takes.length; i++) {
      numbers[i] = numberFor(engine, takes[i], block, whole, prepared, held, scratchBytes, starts, counts);
    }
    if (inputAt >= 0) numbers[0] = numbers[inputAt];
    checkStatus(label, kernel.name, engine.call(kernel.name, numbers), kernel.arguments);
    for (let i = 0; i < outputs.length; i++) {
      const { key, dtype, bytes, shape } = outputs[i];
      let at = numbers[i];
      if (starts === undefined) {
        engine.read(at, dtype, results[key], 0, results[key].length);
        continue;
      }
      eachSegment(shape, whole, starts, counts, (offset, length) => {
        engine.read(at, dtype, results[key], offset, length);
        at += length * bytes;
      });
    }
  }

  /** Inputs that no cut touches are placed first and held while the blocks come and go. */
  function runBlocks(engine, values, prepared, results, { chunk, scratchBytes }) {
    const held = {};
    for (const take of takes) {
      const array = prepared[take.name] ?? values[take.name]?.data;
      if (take.name === undefined || take.isCut || !ArrayBuffer.isView(array)) continue;
      held[take.name] = place(engine, take.dtype ?? dtypeOf(array), array);
    }
    const mark = engine.mark();
    eachBlock(cut, values, chunk, (starts, counts) => {
      const block = Object.assign(Object.create(values), counts);
      runBlock(engine, block, values, prepared, held, results, scratchBytes, starts, counts);
      engine.release(mark);
    });
  }

  function run(engine, values, prepared, results, { chunk, scratchBytes }) {
    const mark = engine.mark();
    try {
      if (chunk === undefined) runBlock(engine, values, values, prepared, {}, results, scratchBytes);
      else runBlocks(engine, values, prepared, results, { chunk, scratchBytes });
    } catch (error) {
      throw named(label, error);
    } finally {
      engine.release(mark);
    }
  }

  return { plan, run };
}
