// Finds a blend of frequencies that is linear in turns within the original context length: type llama3, and YaRN as its paper writes
// it (Peng et al. 2023, section 3.2). Engines' yarn is linear in the pair's index. Used by identify.js.
import { trained } from "../rotary/rope/scalings.js";

/** The bounds of published llama3 configs, [low_freq_factor, high_freq_factor]. */
const published = [
  [1, 4],
  [1, 1],
];

/** A whole number within a part in 1,000, else five digits. */
const short = (x) => (Math.abs(Math.round(x) - x) < 1e-3 * x ? Math.round(x) : Number(x.toPrecision(5)));

/**
 * The parameters of llama3 that can make these frequencies, or undefined. The share that is kept, γ = (r − low)/(high − low) with
 * r = Lθ/2π, is a line in θ: two blended pairs give it. They leave the common size of L, low and high open: low is taken as 1.
 * @param {Float64Array} given frequencies, the last of which is divided by the whole factor
 * @param {number} base of the undivided ones
 */
export function blendByTurns(given, base) {
  const pairs = given.length;
  const plain = (m) => base ** (-m / pairs);
  const factor = short(plain(pairs - 1) / given[pairs - 1]);
  const keptOf = (m) => (given[m] / plain(m) - 1 / factor) / (1 - 1 / factor);
  const isBlended = (m) => keptOf(m) > 1e-4 && keptOf(m) < 1 - 1e-4;
  const blended = Array.from({ length: pairs }, (_, m) => m).filter(isBlended);
  if (!(factor > 1) || blended.length < 2) return undefined;
  const [first, last] = [blended[0], blended.at(-1)];
  const rise = (keptOf(first) - keptOf(last)) / (plain(first) - plain(last));
  const high = short(1 + 1 / (rise * plain(last) - keptOf(last)));
  const length = Math.round(2 * Math.PI * rise * (high - 1));
  return { factor, [trained]: length, low_freq_factor: 1, high_freq_factor: high };
}

/** Whether a recipe is YaRN's by its paper: a blend over turns with other bounds than published llama3 configs have. */
export const isOfPaper = ({ type, parameters: { low_freq_factor: low, high_freq_factor: high } }) =>
  type === "llama3" && !published.some((bounds) => bounds[0] === low && bounds[1] === high);
