// Frequencies and their exact fractions of a turn, the last few sets kept. A set is found again by the values it came
// from; what is kept never changes a result, only how soon it is there.

import { outOfRange, said, show } from "./errors.js";
import { callWhole } from "./run.js";
import { sameNumbers } from "./tensor.js";

// What is kept has at most so many frequencies in all, 12 MB with their fractions: a larger set is used once and let go.
const mostKept = 1 << 19;

const same = (a, b) => a === b || (ArrayBuffer.isView(a) && sameNumbers(a, b));

function sameParameters(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

const copied = (each) => (typeof each === "number" ? each : new Float64Array(each));

/** The fractions of a turn of frequencies, 128 bits each. */
function fractionsOf(kernel, frequencies) {
  const fractions = new Uint32Array(4 * frequencies.length);
  kernel("posenc_phase_fractions", fractions, [frequencies, frequencies.length]);
  return fractions;
}

/**
 * @param engine () → the engine whose kernels make them
 * @param {number} [keptSets] how many sets are kept, on which no result depends
 * @returns (label) → { frequencySet, givenFrequencySet } for the function of that name
 */
export function createFrequencies(engine, keptSets = 8) {
  let sets = [];
  const kernel = (name, out, parameters) => callWhole(engine(), "posenc", name, out, parameters);

  /**
   * The set that passes a test, or a new one; it comes first, and the one not asked for the longest goes. What it was made
   * from is kept beside it: { name, parameters, set }.
   */
  function recall(isIt, make) {
    const index = sets.findIndex(isIt);
    if (index === 0) return sets[0].set;
    const made = index < 0 ? make() : sets.splice(index, 1)[0];
    let room = mostKept;
    sets = [made, ...sets].filter(({ set: { frequencies } }, at) => {
      const fits = at < keptSets && frequencies.length <= room;
      if (fits) room -= frequencies.length;
      return fits;
    });
    return made.set;
  }

  return (label) => ({
    /**
     * The set of `count` frequencies that the kernel `name` makes from a dim, a base and perhaps more; scaled ones are
     * followed by their attention factor.
     */
    frequencySet: (name, count, given, scaled = false) =>
      recall(
        (made) => made.name === name && sameParameters(made.parameters, given),
        () => {
          const parameters = given.map(copied);
          const all = new Float64Array(count + Number(scaled));
          if ((count && kernel(name, all, parameters) !== 0) || !all.every(Number.isFinite)) {
            const [argument, cause] = scaled
              ? ["scaling", said(`${name}(${given.map(show).join(", ")})`)]
              : ["base", given[1]];
            throw outOfRange(label, argument, cause, "such that all frequencies are finite at this dim");
          }
          const frequencies = all.subarray(0, count);
          const attentionFactor = scaled ? all[count] : 1;
          return {
            name,
            parameters,
            set: { frequencies, fractions: fractionsOf(kernel, frequencies), attentionFactor },
          };
        },
      ),

    /** The set of frequencies that the caller gives; they are compared value by value. */
    givenFrequencySet: (given) =>
      recall(
        ({ set }) => sameNumbers(set.frequencies, given),
        () => {
          const frequencies = new Float64Array(given);
          return { name: "", parameters: [], set: { frequencies, fractions: fractionsOf(kernel, frequencies) } };
        },
      ),
  });
}
