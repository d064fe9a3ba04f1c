// One instance of the training experiment's module for each trainer: its memory holds that trainer's state, and after it what a call
// needs. It goes with the trainer.
import { outOfMemory } from "../binding/errors.js";

const pageBytes = 65536;
const alignment = 64;

const upTo = (place) => Math.ceil(place / alignment) * alignment;

/** @param {WebAssembly.Module} module */
export function trainingEngine(module) {
  const exports = /** @type {any} */ (new WebAssembly.Instance(module).exports);
  const { memory } = exports;
  const state = upTo(exports.__heap_base.value);
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
    /** Where a state of this many bytes lies, once it is there. */
    keep(bytes) {
      end = upTo(state + bytes);
      reach(end);
    },
    /** The first bytes of places behind the state, one for each size, until the next call of this. */
    place(...sizes) {
      let top = end;
      const places = sizes.map((bytes) => {
        const at = top;
        top = upTo(top + bytes);
        return at;
      });
      reach(top);
      return places;
    },
    bytes: (at, count) => new Uint8Array(memory.buffer, at, count),
    floats: (at, count) => new Float32Array(memory.buffer, at, count),
    doubles: (at, count) => new Float64Array(memory.buffer, at, count),
    whole: (at, count) => new Int32Array(memory.buffer, at, count),
    call: (name, ...numbers) => exports[`posenc_training_${name}`](...numbers),
  };
}
