// Frequencies and their exact fractions of a turn, the last few sets kept. A set is found again by the values it came
// from; what is kept never changes a result, only how soon it is there.

import { outOfRange } from "./errors.js";

// A set larger than this is used once and let go: it would cost more memory than time.
const largestKept = 2 ** 16;

function sameNumbers(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * @param kernel (name, out, numbers or arrays) → out: runs a kernel
 * @param {number} capacity how many sets are kept; 0 keeps none
 */
export function createSeriesStore(kernel, capacity) {
  const sets = [];

  /** Puts a set first, and lets the one go that was not asked for the longest. */
  function keep(set, index) {
    if (index === 0 || capacity === 0 || set.frequencies.length > largestKept) return set;
    if (index > 0) sets.splice(index, 1);
    sets.unshift(set);
    if (sets.length > capacity) sets.pop();
    return set;
  }

  function fractionsOf(frequencies) {
    const fractions = new Uint32Array(4 * frequencies.length);
    if (frequencies.length) kernel("posenc_phase_fractions", fractions, [frequencies, frequencies.length]);
    return fractions;
  }

  return {
    /** The set of `count` frequencies that the kernel `name` makes from a dim, a base and perhaps more. */
    frequencySet(label, name, count, parameters) {
      for (let i = 0; i < sets.length; i++) {
        if (sets[i].name === name && sameNumbers(sets[i].parameters, parameters)) return keep(sets[i], i);
      }
      const frequencies = new Float64Array(count);
      if (count) kernel(name, frequencies, parameters);
      if (frequencies.includes(Number.POSITIVE_INFINITY)) {
        throw outOfRange(label, "base", parameters[1], "a base whose frequencies are finite at this dim");
      }
      return keep({ name, parameters, frequencies, fractions: fractionsOf(frequencies) });
    },

    /** The set of frequencies that the caller gives; they are compared value by value. */
    givenFrequencySet(given) {
      for (let i = 0; i < sets.length; i++) if (sameNumbers(sets[i].frequencies, given)) return keep(sets[i], i);
      const frequencies = new Float64Array(given);
      return keep({ name: "", parameters: [], frequencies, fractions: fractionsOf(frequencies) });
    },
  };
}
