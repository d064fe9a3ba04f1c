// Tensors that stay in an engine's memory, where its kernels read and write them without a copy.
import { checkBytes, outOfRange, said, wrongType } from "./errors.js";
import { readKind } from "./kinds.js";
import { isRecord } from "./objects.js";
import { named } from "./run.js";
import { arrayOf, bytesOf, product, residence } from "./tensor.js";

const label = "resident";
const dtypes = { kind: "word", words: ["float32", "float64", "int32", "float16", "bfloat16"] };
const largest = 0xffffffff;

// Whoever has the numbers of a tensor keeps the tensor, so that its memory is not given to another one.
const owners = new WeakMap();

// In a call, for bundlers keep a class that has a computed name though nobody uses it. Its name is one that no bundler shortens.
const ResidentTensor = /* @__PURE__ */ (() =>
  class {
    static name = "ResidentTensor";
    #memory;
    #view;
    #place;

    constructor(memory, place, shape, dtype) {
      this.#memory = memory;
      this.#place = place;
      this.shape = shape;
      this.dtype = dtype;
    }

    /** The numbers, in an array that is another one after the memory has grown. */
    get data() {
      if (!this.#memory) throw new TypeError("resident: this Tensor was released");
      const { buffer } = this.#memory;
      if (this.#view?.buffer !== buffer) {
        this.#view = new (arrayOf(this.dtype))(buffer, this.#place.address, this.#place.count);
        owners.set(this.#view, this);
      }
      return this.#view;
    }

    /** Gives the memory back, at once and for good. */
    release() {
      this.#memory?.release(this, this.#place.address);
      this.#memory = undefined;
      this.#view = undefined;
    }

    /** For the binding: whether it is still there; of a shape, the Tensor that a call gives back. */
    [residence](shape) {
      if (!shape) return this.#memory !== undefined;
      const own = this.shape;
      if (shape.length === own.length && shape.every((size, axis) => size === own[axis])) return this;
      const tensor = this;
      return {
        get data() {
          return tensor.data;
        },
        shape,
        dtype: this.dtype,
      };
    }
  })();

// A heap of what is in use: what is given back is given out again, the lowest place first, where it fits; neighbours that
// are free become one, and what is free at the end is not in it.
/**
 * @param {number} start where the stretch begins
 * @param {number} alignment of everything in it
 */
export function createHeap(start, alignment) {
  // Free places by address, none of which touch.
  const free = [];
  const sizes = new Map();
  let end = start;

  return {
    end: () => end,

    allocate(bytes) {
      const size = Math.ceil(bytes / alignment) * alignment;
      const index = free.findIndex((each) => each.size >= size);
      const address = index < 0 ? end : free[index].address;
      if (index < 0) end += size;
      else if (free[index].size === size) free.splice(index, 1);
      else free[index] = { address: address + size, size: free[index].size - size };
      sizes.set(address, size);
      return address;
    },

    release(address) {
      let size = sizes.get(address);
      sizes.delete(address);
      const next = free.findIndex((each) => each.address > address);
      let index = next < 0 ? free.length : next;
      if (free[index]?.address === address + size) size += free.splice(index, 1)[0].size;
      const before = free[index - 1];
      if (before && before.address + before.size === address) {
        index--;
        address = before.address;
        size += free.splice(index, 1)[0].size;
      }
      if (address + size === end) end = address;
      else free.splice(index, 0, { address, size });
    },

    /** Whether nothing of these bytes is free. */
    isHeld: (address, bytes) =>
      address >= start &&
      address + bytes <= end &&
      !free.some((each) => each.address < address + bytes && each.address + each.size > address),
  };
}

/** Calls `visit` with every array among values, and with where it stands. */
function eachArray(values, visit, depth = 0) {
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (ArrayBuffer.isView(value)) visit(values, key, value);
    else if ((isRecord(value) || Array.isArray(value)) && depth < 3) eachArray(value, visit, depth + 1);
  }
}

/** What an engine holds between calls. */
function createMemory(engine) {
  const heap = createHeap(engine.start, 64);
  let looked = [{}, {}];
  let growths = 0;

  function free(address) {
    heap.release(address);
    engine.raise(heap.end());
  }
  const registry = new FinalizationRegistry(free);

  // Growth detaches the arrays that a call works with: others take their place.
  engine.beforeGrowth(() => {
    growths++;
    const arrays = [];
    for (const values of looked) {
      eachArray(values, (holder, key, array) => {
        if (array.buffer === engine.buffer())
          arrays.push({ holder, key, array, at: array.byteOffset, length: array.length });
      });
    }
    return () => {
      for (const { holder, key, array, at, length } of arrays)
        Reflect.set(holder, key, new array.constructor(engine.buffer(), at, length));
    };
  });

  const memory = {
    get buffer() {
      return engine.buffer();
    },
    release(tensor, address) {
      registry.unregister(tensor);
      free(address);
    },
    /** Where an array lies in this memory: undefined when it does not, or is none, -1 when what is there was given back. */
    addressOf(array) {
      if (!ArrayBuffer.isView(array) || array.buffer !== engine.buffer()) return undefined;
      return heap.isHeld(array.byteOffset, array.byteLength) ? array.byteOffset : -1;
    },
    /** Says which values a call works with. */
    watch(values, results) {
      looked = [values, results];
    },
    /** Works something out, once more when memory has grown meanwhile: it may have looked at arrays that are no more. */
    steadily(work) {
      for (;;) {
        const before = growths;
        try {
          const result = work();
          if (growths === before) return result;
        } catch (error) {
          if (growths === before) throw error;
        }
      }
    },
    tensor(shape, dtype) {
      const count = product(shape);
      const bytes = count * bytesOf(dtype);
      checkBytes(label, "shape", bytes, largest);
      const address = heap.allocate(bytes);
      try {
        engine.raise(heap.end());
      } catch (error) {
        heap.release(address);
        throw named(label, error);
      }
      const tensor = new ResidentTensor(memory, { address, count }, shape, dtype);
      registry.register(tensor, address, tensor);
      tensor.data.fill(0);
      return tensor;
    },
  };
  return memory;
}

/**
 * @param engine a function that makes an engine at the first call
 * @returns (shape, dtype) → a Tensor of zeros in its memory
 */
export const createResident =
  (engine) =>
  (shape, dtype = "float32") => {
    if (!Array.isArray(shape)) throw wrongType(label, "shape", shape, "an array of whole numbers from 1 on");
    const sizes = Array.from(shape.slice(0, 33), (size, axis) =>
      readKind(label, `shape[${axis}]`, size, { kind: "count" }),
    );
    if (sizes.length > 32) throw outOfRange(label, "shape", said("a longer one"), "of at most 32 axes");
    readKind(label, "dtype", dtype, dtypes);
    const own = engine();
    own.held ??= createMemory(own);
    return own.held.tensor(sizes, dtype);
  };
