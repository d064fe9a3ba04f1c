// Runs a kernel: places what it takes in the engine's memory, block by block when the result is large, and copies
// results out. What it takes in memory is given back, even when a call throws.
import { chunkSizes, eachBlock, eachSegment } from "./blocks.js";
import { flatShape, nameOf } from "./shape.js";
import { bytesOf, product } from "./tensor.js";

const dtypes = { Float32Array: "float32", Float64Array: "float64", Int32Array: "int32", Uint32Array: "uint32" };
const dtypeOf = (array) => dtypes[array[Symbol.toStringTag]];

/** What C gets for a value: flags are 0 or 1, words their place in the list, and what is absent 0 (NULL). */
function numberOf(value, spec) {
  if (typeof value === "boolean") return Number(value);
  if (typeof value === "string") return spec.words.indexOf(value);
  return value ?? 0;
}

function checkStatus(label, kernel, status, names) {
  if (status !== 0) throw new RangeError(`${label}: ${kernel} refused ${names?.[-status - 1] ?? `argument ${-status}`}`);
}

function place(engine, dtype, array) {
  if (array.length === 0) return 0;
  const pointer = engine.allocate(array.length * bytesOf(dtype));
  engine.write(pointer, dtype, array, 0, array.length);
  return pointer;
}

/** Runs a small kernel on whole arrays: `out` first, then numbers and typed arrays as they come. */
export function runWhole(engine, label, kernel, out, parameters) {
  const mark = engine.mark();
  try {
    const dtype = dtypeOf(out);
    const pointer = engine.allocate(out.byteLength);
    const numbers = parameters.map((each) => (typeof each === "number" ? each : place(engine, dtypeOf(each), each)));
    checkStatus(label, kernel, engine.call(kernel, [pointer, ...numbers]));
    engine.read(pointer, dtype, out, 0, out.length);
    return out;
  } finally {
    engine.release(mark);
  }
}

/** Prepares the running of one function's kernel. */
export function createRunner(label, spec, outputs) {
  const { kernel } = spec;
  const cut = kernel.cut ?? [];
  const shifts = Object.entries(kernel.shift ?? {});
  const isCut = ({ shape }) => shape.some((symbol) => cut.includes(nameOf(symbol)));
  const sharesInput = ({ key }) => kernel.inPlace !== undefined && key === "out";
  const tensorNames = Object.keys(spec.arguments).filter((name) => spec.arguments[name].kind === "tensor");
  const cutInputs = tensorNames.filter((name) => isCut(spec.arguments[name]) && kernel.arguments.includes(name));
  const ownOutputs = outputs.filter((output) => !sharesInput(output));
  const blockTensors = [...cutInputs.map((name) => spec.arguments[name]), ...ownOutputs];

  /** The sizes of the blocks and the scratch of one of them, before anything is allocated. */
  function plan(engine, { values, sizes }, blockBytes) {
    const chunk = chunkSizes(cut, sizes, blockTensors, blockBytes);
    const counts = kernel.workspace?.map((name) => chunk[name] ?? values[name]);
    return { chunk, scratchBytes: counts ? engine.call(`${kernel.name}_workspace`, counts) : 0 };
  }

  /** Copies the part of an input that a block needs. */
  function placeSlice(engine, name, data, sizes, block, starts, counts) {
    const { dtype, shape } = spec.arguments[name];
    const pointer = engine.allocate(product(flatShape(shape, block)) * bytesOf(dtype));
    let at = pointer;
    eachSegment(shape, sizes, starts, counts, (offset, length) => {
      engine.write(at, dtype, data, offset, length);
      at += length * bytesOf(dtype);
    });
    return pointer;
  }

  function run(engine, { values, sizes }, prepared, results, { chunk, scratchBytes }) {
    const mark = engine.mark();
    try {
      // Inputs that no cut touches are placed once and held; the others and the results anew for each block.
      const pointers = {};
      for (const name of kernel.arguments) {
        const array = prepared[name] ?? values[name]?.data;
        if (ArrayBuffer.isView(array) && !cutInputs.includes(name)) {
          pointers[name] = place(engine, spec.arguments[name]?.dtype ?? dtypeOf(array), array);
        }
      }
      const held = engine.mark();
      eachBlock(cut, sizes, chunk, (starts, counts) => {
        const block = { ...sizes, ...counts };
        for (const name of cutInputs) {
          const data = prepared[name] ?? values[name]?.data;
          pointers[name] = data ? placeSlice(engine, name, data, sizes, block, starts, counts) : 0;
        }
        for (const { key, dtype, shape } of ownOutputs) {
          pointers[key] = engine.allocate(product(flatShape(shape, block)) * bytesOf(dtype));
        }
        if (kernel.inPlace) pointers.out = pointers[kernel.inPlace];
        if (scratchBytes > 0) pointers.workspace = engine.allocate(scratchBytes);
        const shifted = {};
        for (const [symbol, name] of shifts) shifted[name] = (prepared[name] ?? values[name]) + (starts[symbol] ?? 0);
        const numbers = kernel.arguments.map((name) =>
          typeof name === "number"
            ? name
            : (pointers[name] ??
              numberOf(shifted[name] ?? block[name] ?? prepared[name] ?? values[name], spec.arguments[name])),
        );
        checkStatus(label, kernel.name, engine.call(kernel.name, numbers), kernel.arguments);
        for (const { key, dtype, shape } of outputs) {
          let at = pointers[key];
          eachSegment(shape, sizes, starts, counts, (offset, length) => {
            engine.read(at, dtype, results[key], offset, length);
            at += length * bytesOf(dtype);
          });
        }
        engine.release(held);
      });
    } finally {
      engine.release(mark);
    }
  }

  return { plan, run };
}
