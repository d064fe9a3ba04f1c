// Computes frequency sets, the frequencies with their exact values in revolutions, and caches recent ones by their parameters.
// Results do not depend on the cache. Used by bind.js.

import { literal, outOfRange, show } from "./errors.js";
import { callWhole } from "./run.js";
import { dtypeOf, sameNumbers } from "./tensor.js";

// The largest number of cached frequencies, 12 MB with their fractions. A larger set is not cached.
const maxFrequencies = 1 << 19;

const same = (a, b) => a === b || (ArrayBuffer.isView(a) && sameNumbers(a, b));

function sameParameters(a, b) {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
  return true;
}

const copied = (each) => (typeof each === "number" ? each : new Float64Array(each));

/** The frequencies in revolutions per position, 128 bits each. */
function fractionsOf(kernel, frequencies) {
  const fractions = new Uint32Array(4 * frequencies.length);
  kernel("posenc_phase_fractions", fractions, [frequencies, frequencies.length]);
  return fractions;
}

/**
 * @param engine () → the engine
 * @param {number} [maxSets] number of cached sets
 * @returns (label) → { frequencySet, givenFrequencySet } for the function named `label`
 */
export function createFrequencies(engine, maxSets = 8) {
  let sets = [];
  const kernel = (name, out, parameters) => callWhole(engine(), "posenc", name, out, parameters);

  /**
   * Returns the cached set that passes a test, or makes one. The least recently used set is dropped. An entry is { name,
   * parameters, set }.
   */
  function recall(isIt, make) {
    const index = sets.findIndex(isIt);
    if (index === 0) return sets[0].set;
    const made = index < 0 ? make() : sets.splice(index, 1)[0];
    let room = maxFrequencies;
    sets = [made, ...sets].filter(({ set: { frequencies } }, at) => {
      const fits = at < maxSets && frequencies.length <= room;
      if (fits) room -= frequencies.length;
      return fits;
    });
    return made.set;
  }

  return (label) => ({
    /**
     * The set of `count` frequencies computed by the kernel `name` from a dim, a base and scaling parameters. Kernels of
     * scaled frequencies write the attention factor after them.
     */
    frequencySet: (name, count, given, scaled = false) =>
      recall(
        (made) => made.name === name && sameParameters(made.parameters, given),
        () => {
          const parameters = given.map(copied);
          const all = new Float64Array(count + Number(scaled));
          if ((count && kernel(name, all, parameters) !== 0) || !all.every(Number.isFinite)) {
            const [argument, cause] = scaled
              ? ["scaling", literal(`${name}(${given.map(show).join(", ")})`)]
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

    /** The set of the caller's frequencies, found by the array, a copy that never changes, and else by its numbers. */
    givenFrequencySet: (given) =>
      recall(
        ({ set }) => set.frequencies === given || sameNumbers(set.frequencies, given),
        () => {
          const frequencies = dtypeOf(given) === "float64" ? given : new Float64Array(given);
          return { name: "", parameters: [], set: { frequencies, fractions: fractionsOf(kernel, frequencies) } };
        },
      ),
  });
}
