// Lists the ways to pair columns that a rotation may have: both layouts, the expected columns, usual ones, and those that the
// changed columns suggest. Used by diagnose.js.

/** The largest relative change of each column over the sampled vectors. */
function changesOf({ before, after, dim }, { vectors }, { rounding }) {
  const changed = new Uint8Array(dim);
  for (const { vector } of vectors) {
    for (let column = 0; column < dim; column++) {
      const [a, b] = [after[vector * dim + column], before[vector * dim + column]];
      if (Math.abs(a - b) > 6 * rounding * (Math.abs(a) + Math.abs(b))) changed[column] = 1;
    }
  }
  return changed;
}

/** The ranges [start, dim] of columns that the changed columns suggest for each layout; slow pairs may look unchanged. */
function suggested(changed) {
  const first = changed.indexOf(1);
  if (first < 0) return [];
  const last = changed.lastIndexOf(1);
  const gap = changed.indexOf(0, first);
  const next = gap < 0 ? -1 : changed.indexOf(1, gap);
  const even = (count) => count + (count % 2);
  return [
    ["interleaved", first - (first % 2), even(last + 1 - (first - (first % 2)))],
    ["half", first, even(last + 1 - first)],
    ...(next < 0 ? [] : [["half", first, 2 * (next - first)]]),
  ];
}

/** @returns pairings { layout, start, dim, permuted }, the expected one first */
export function pairingsOf(data, sample, noise, { layout, rotaryStart: start, rotaryDim }) {
  const { dim } = data;
  const ranges = [
    [start, rotaryDim],
    [0, rotaryDim],
    [0, dim],
    [dim - rotaryDim, rotaryDim],
    [start + rotaryDim, rotaryDim],
    ...[2, 4].flatMap((part) => [
      [0, dim / part],
      [dim - dim / part, dim / part],
    ]),
    [start, 2 * rotaryDim],
    [start, rotaryDim / 2],
    [start, dim - start],
  ];
  const layouts = layout === "half" ? ["half", "interleaved"] : ["interleaved", "half"];
  const named = layouts.flatMap((each) => ranges.map((range) => [each, ...range]));
  const seen = new Set();
  const pairings = [];
  for (const [layout, start, size] of [...named, ...suggested(changesOf(data, sample, noise))]) {
    const key = `${layout} ${start} ${size}`;
    const isPossible = Number.isInteger(size) && size >= 2 && size % 2 === 0 && start >= 0 && start + size <= dim;
    if (!isPossible || seen.has(key)) continue;
    seen.add(key);
    pairings.push({ layout, start, dim: size, permuted: undefined });
  }
  // With one or two columns a permutation changes nothing.
  if (rotaryDim > 2)
    for (const layout of layouts)
      for (const permuted of ["after", "before"]) pairings.push({ layout, start, dim: rotaryDim, permuted });
  return pairings;
}
