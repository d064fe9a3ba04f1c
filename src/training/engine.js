// Instantiates the training module for one trainer. Its memory holds the trainer's state, then the scratch and results
// of a call. Used by trainer.js.
import { outOfMemory } from "../binding/errors.js";

const pageBytes = 65536;
const alignment = 64;

const aligned = (address) => Math.ceil(address / alignment) * alignment;

/** @param {WebAssembly.Module} module */
export function trainingEngine(module) {
  const exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  const { memory } = exports;
  const state = aligned(exports.__heap_base.value);
  let end = state;

  function reach(bytes) {
    const missing = bytes - memory.buffer.byteLength;
    if (missing <= 0) return;
    try {
      memory.grow(Math.ceil(missing / pageBytes));
    } catch {
      throw outOfMemory("posenc", "training", bytes);
    }
  }

  return {
    state,
    /** Reserves memory for a state of this many bytes. */
    keep(bytes) {
      end = aligned(state + bytes);
      reach(end);
    },
    /** Allocates an address after the state for each size; valid until the next call. */
    allocate(...sizes) {
      let top = end;
      const addresses = sizes.map((bytes) => {
        const at = top;
        top = aligned(top + bytes);
        return at;
      });
      reach(top);
      return addresses;
    },
    bytes: (at, count) => new Uint8Array(memory.buffer, at, count),
    floats: (at, count) => new Float32Array(memory.buffer, at, count),
    doubles: (at, count) => new Float64Array(memory.buffer, at, count),
    whole: (at, count) => new Int32Array(memory.buffer, at, count),
    call: (name, ...numbers) => exports[`posenc_training_${name}`](...numbers),
  };
}
