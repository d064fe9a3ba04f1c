// Lists the pairs of Llama 2 whose hands point outside the angles that 4,096 positions reached, written from the definition: a pair
// that rotated once has seen every angle, others those from 0 to 4096 θ. Used by tests of pages.

const circle = 2 * Math.PI;
const context = 4096;

/** θ by Su et al. 2021, eq. 15; NTK-aware by bloc97's base; YaRN by the ramp of its code between the pairs with 32 turns and one. */
const frequencyOf = {
  none: (i) => 10000 ** (-i / 64),
  linear: (i, factor) => 10000 ** (-i / 64) / factor,
  ntk: (i, factor) => (10000 * factor ** (128 / 126)) ** (-i / 64),
  yarn: (i, factor) => {
    const at = (turns) => (128 * Math.log(context / (turns * circle))) / (2 * Math.log(10000));
    const [low, high] = [Math.floor(at(32)), Math.ceil(at(1))];
    const share = Math.min(1, Math.max(0, (i - low) / (high - low)));
    return 10000 ** (-i / 64) * (1 - share + share / factor);
  },
};

/** The pairs outside at a position, with a scaling by a factor. */
export function outsidePairs(position, scaling = "none", factor = 1) {
  return Array.from({ length: 64 }, (_, i) => i).filter((i) => {
    const limit = context * frequencyOf.none(i);
    // Where both are equal, float64 decides nothing.
    return limit < circle && (position * frequencyOf[scaling](i, factor)) % circle > limit * (1 + 1e-9);
  });
}
