// Creates an engine that runs the kernels of a wasm module: it allocates memory, copies arrays and calls kernels. Used by
// inlineEngine.js, load.js and posenc's workerd entry.

import { record } from "./objects.js";
import { arrayOf } from "./tensor.js";

const pageBytes = 65536;
const alignment = 64;

/**
 * @param {WebAssembly.Module} module
 * @param {"simd" | "scalar"} name
 */
export function wasmEngine(module, name) {
  const exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  const { memory } = exports;
  let { buffer } = memory;
  let size = buffer.byteLength;
  let views = record();
  const start = Math.ceil(exports.__heap_base.value / alignment) * alignment;
  let top = start;
  let beforeGrowth;
  // The kernels that were called, by name.
  const kernels = record();

  const find = (kernel) => (kernels[kernel] = exports[kernel]);

  const view = (dtype) => (views[dtype] ??= new (arrayOf(dtype))(buffer));

  /** Grows the memory, which detaches every view. */
  function grow(bytes) {
    const renew = beforeGrowth?.();
    try {
      memory.grow(Math.ceil((bytes - size) / pageBytes));
    } catch {
      throw Object.assign(new RangeError(`${bytes} bytes`), { memoryBytes: bytes });
    }
    ({ buffer } = memory);
    size = buffer.byteLength;
    views = record();
    renew?.();
  }

  function allocate(bytes) {
    const pointer = Math.ceil(top / alignment) * alignment;
    if (pointer + bytes > size) grow(pointer + bytes);
    top = pointer + bytes;
    return pointer;
  }

  /**
   * Writes the last numbers to memory as the struct of a kernel, whose address becomes an argument; kernelArguments of kernel.js
   * describes `struct`. Returns the arguments.
   */
  function withStruct(numbers, { at, first, words }) {
    const pointer = allocate(8 * (numbers.length - first));
    const integers = view("int32");
    const doubles = view("float64");
    const begin = pointer / 4 - first;
    for (let i = first; i < first + words; i++) integers[begin + i] = numbers[i];
    const beginDoubles = Math.ceil((begin + first + words) / 2) - first - words;
    for (let i = first + words; i < numbers.length; i++) doubles[beginDoubles + i] = numbers[i];
    top = pointer;
    const direct = numbers.slice(0, first);
    direct[at] = pointer;
    return direct;
  }

  return {
    name,
    mark: () => top,
    release(mark) {
      top = mark;
    },
    allocate,
    write(pointer, dtype, source, start, length) {
      const target = view(dtype);
      const whole = start === 0 && length === source.length;
      target.set(whole ? source : source.subarray(start, start + length), pointer / target.BYTES_PER_ELEMENT);
    },
    read(pointer, dtype, target, start, length) {
      const source = view(dtype);
      const from = pointer / source.BYTES_PER_ELEMENT;
      target.set(source.subarray(from, from + length), start);
    },
    call: (kernel, numbers, struct) =>
      (kernels[kernel] ?? find(kernel))(...(struct ? withStruct(numbers, struct) : numbers)),
    byteLength: () => size,
    // For resident.js: resident memory begins at `start`; the memory of calls lies above it.
    resident: undefined,
    start,
    buffer: () => buffer,
    raise(end) {
      if (end > size) grow(end);
      top = end;
    },
    beforeGrowth(hook) {
      beforeGrowth = hook;
    },
  };
}
