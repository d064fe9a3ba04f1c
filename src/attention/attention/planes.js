// Finds the planes of a bias, a mask or a profile whose leading axes are broadcast to those of q. Used by operands.js and
// hiding.js.

export const product = (sizes) => sizes.reduce((count, size) => count * size, 1);

/** The axes before the last two; of a profile, which has no axis of queries, before the last. */
export const leadingOf = ({ shape }, inner = 2) => shape.slice(0, -inner);

/** Whether each leading axis of `other`, counted from the last, equals that of q or is 1. */
export function isSpreadOver(q, other, inner) {
  const [all, some] = [leadingOf(q).reverse(), leadingOf(other, inner).reverse()];
  return some.length <= all.length && some.every((size, i) => size === 1 || size === all[i]);
}

/** The plane of a tensor for each head of q; undefined when there is no tensor. */
export function planesOf(q, tensor, inner) {
  if (!tensor) return undefined;
  const some = leadingOf(tensor, inner).reverse();
  const all = leadingOf(q).reverse();
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
