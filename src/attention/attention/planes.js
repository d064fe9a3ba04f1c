// Finds the leading axes of q and k, and the planes of a bias, a mask or a profile that are broadcast to those of q. Used by
// operands.js and hiding.js.

export const product = (sizes) => sizes.reduce((count, size) => count * size, 1);

/** The axes of q without queries and dim; heads in the last axis are an axis too. */
export const axesOfQueries = ({ q, sequenceAxis, heads }) => axesWithout(q.shape, sequenceAxis, heads);

/** The axes of k without keys and dim. */
export const axesOfKeys = ({ k, sequenceAxis, keyHeads }) => axesWithout(k.shape, sequenceAxis, keyHeads);

const axesWithout = (shape, sequenceAxis, heads) => [
  ...shape.slice(0, -1).filter((_, i) => i !== (sequenceAxis < 0 ? shape.length + sequenceAxis : sequenceAxis)),
  ...(heads === undefined ? [] : [heads]),
];

/** The axes before the last two; of a profile, which has no axis of queries, before the last. */
const leadingOf = ({ shape }, inner = 2) => shape.slice(0, -inner);

/** Whether each leading axis of a tensor, counted from the last, equals that of `axes` or is 1. */
export function isSpreadOver(axes, tensor, inner) {
  const [all, some] = [[...axes].reverse(), leadingOf(tensor, inner).reverse()];
  return some.length <= all.length && some.every((size, i) => size === 1 || size === all[i]);
}

/** The plane of a tensor for each head of q, whose axes are `axes`; undefined when there is no tensor. */
export function planesOf(axes, tensor, inner) {
  if (!tensor) return undefined;
  const some = leadingOf(tensor, inner).reverse();
  const all = [...axes].reverse();
  // From the last axis to the first: the stride between planes along it.
  const steps = all.map((_, i) => (some[i] > 1 ? product(some.slice(0, i)) : 0));
  return Int32Array.from({ length: product(all) }, (_, head) => {
    let plane = 0;
    let rest = head;
    all.forEach((size, i) => {
      plane += (rest % size) * steps[i];
      rest = Math.floor(rest / size);
    });
    return plane;
  });
}
