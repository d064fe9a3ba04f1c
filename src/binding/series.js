// Frequencies and their exact fractions of a turn, the last few sets kept. A set is found again by the values it came
// from; what is kept never changes a result, only how soon it is there.

const sameNumbers = (a, b) => a.length === b.length && a.every((value, i) => Object.is(value, b[i]));

/**
 * @param kernel (name, out, numbers or arrays) → out: runs a kernel
 * @param {number} capacity how many sets are kept; 0 keeps none
 */
export function createSeriesStore(kernel, capacity) {
  let sets = [];

  function keep(set) {
    sets = [set, ...sets.filter((other) => other !== set)].slice(0, capacity);
    return set;
  }

  function fractionsOf(frequencies) {
    const fractions = new Uint32Array(4 * frequencies.length);
    return frequencies.length ? kernel("posenc_phase_fractions", fractions, [frequencies, frequencies.length]) : fractions;
  }

  return {
    /** The set of `count` frequencies that the kernel `name` makes from `parameters`. */
    frequencySet(name, count, parameters) {
      const key = `${name} ${parameters.join(" ")}`;
      const kept = sets.find((set) => set.key === key);
      if (kept) return kept === sets[0] ? kept : keep(kept);
      const frequencies = new Float64Array(count);
      if (count) kernel(name, frequencies, parameters);
      return keep({ key, frequencies, fractions: fractionsOf(frequencies) });
    },

    /** The set of frequencies that the caller gives; they are compared value by value. */
    givenFrequencySet(frequencies) {
      const kept = sets.find((set) => sameNumbers(set.frequencies, frequencies));
      if (kept) return kept === sets[0] ? kept : keep(kept);
      return keep({ key: "", frequencies: Float64Array.from(frequencies), fractions: fractionsOf(frequencies) });
    },
  };
}
