// Creates tensors in an engine's memory, where kernels read and write them without a copy. Used by the package's entries.
import { checkBytes, literal, outOfRange, wrongType } from "./errors.js";
import { readKind } from "./kinds.js";
import { isRecord } from "./objects.js";
import { withLabel } from "./run.js";
import { arrayOf, bytesOf, product, residence } from "./tensor.js";

const label = "resident";
const dtypes = { kind: "word", words: ["float32", "float64", "int32", "float16", "bfloat16"] };
const largest = 0xffffffff;

// Keeps a tensor alive as long as its data array is in use, so that its memory is not reused.
const owners = new WeakMap();

// Created in a pure call, because bundlers keep an unused class that has a computed member. The static name survives
// minification.
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

    /** The numbers, as a view that is replaced when the memory grows. */
    get data() {
      if (!this.#memory) throw new TypeError("resident: this Tensor was released");
      const { buffer } = this.#memory;
      if (this.#view?.buffer !== buffer) {
        this.#view = new (arrayOf(this.dtype))(buffer, this.#place.address, this.#place.count);
        owners.set(this.#view, this);
      }
      return this.#view;
    }

    /** Frees the memory. */
    release() {
      this.#memory?.release(this, this.#place.address);
      this.#memory = undefined;
      this.#view = undefined;
    }

    /** For the binding: whether the tensor is not released; with a shape, the Tensor that a call returns. */
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

/**
 * Creates a first-fit heap. Adjacent free blocks are merged, and a free block at the end is removed.
 * @param {number} start the first address
 * @param {number} alignment of all blocks
 */
export function createHeap(start, alignment) {
  // Free blocks by address; no two are adjacent.
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

    /** Whether all of these bytes are allocated. */
    isAllocated: (address, bytes) =>
      address >= start &&
      address + bytes <= end &&
      !free.some((each) => each.address < address + bytes && each.address + each.size > address),
  };
}

/** Calls visit(holder, key, array) for every array in a record of values. */
function eachArray(values, visit, depth = 0) {
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (ArrayBuffer.isView(value)) visit(values, key, value);
    else if ((isRecord(value) || Array.isArray(value)) && depth < 3) eachArray(value, visit, depth + 1);
  }
}

/** Manages the memory that an engine keeps between calls. */
function createMemory(engine) {
  const heap = createHeap(engine.start, 64);
  let tracked = [{}, {}];
  let growths = 0;

  function free(address) {
    heap.release(address);
    engine.raise(heap.end());
  }
  const registry = new FinalizationRegistry(free);

  // Growth detaches views of the memory: replace the ones that the current call uses.
  engine.beforeGrowth(() => {
    growths++;
    const arrays = [];
    for (const values of tracked) {
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
    /** The address of an array in this memory; undefined for other values, -1 if the memory was released. */
    addressOf(array) {
      if (!ArrayBuffer.isView(array) || array.buffer !== engine.buffer()) return undefined;
      return heap.isAllocated(array.byteOffset, array.byteLength) ? array.byteOffset : -1;
    },
    /** Sets the values of the current call. */
    track(values, results) {
      tracked = [values, results];
    },
    /** Calls `work`, again if memory grew meanwhile, because it may have used detached arrays. */
    retryAfterGrowth(work) {
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
        throw withLabel(label, error);
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
 * @param engine a function that returns the engine
 * @returns (shape, dtype) → a Tensor of zeros in the engine's memory
 */
export const createResident =
  (engine) =>
  (shape, dtype = "float32") => {
    if (!Array.isArray(shape)) throw wrongType(label, "shape", shape, "an array of whole numbers from 1 on");
    const sizes = Array.from(shape.slice(0, 33), (size, axis) =>
      readKind(label, `shape[${axis}]`, size, { kind: "count" }),
    );
    if (sizes.length > 32) throw outOfRange(label, "shape", literal("a longer one"), "of at most 32 axes");
    readKind(label, "dtype", dtype, dtypes);
    const owner = engine();
    owner.resident ??= createMemory(owner);
    return owner.resident.tensor(sizes, dtype);
  };
