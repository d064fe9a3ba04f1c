// Computes AlphaFold's relpos, Jumper et al. 2021, supplementary algorithm 4: the bin nearest to the difference chooses a row.
// With chains as in AlphaFold-Multimer (Evans et al. 2021), whose code puts pairs of two chains after the bins.

const wholeFrom = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** The index of the nearest bin, the first of equals. */
const nearest = (difference, bins) =>
  bins.reduce((best, bin, n) => (Math.abs(difference - bin) < Math.abs(difference - bins[best]) ? n : best), 0);

export function index({ residueIndex, asymId, maxRelative = 32 }) {
  const bins = wholeFrom(-maxRelative, maxRelative);
  const residues = [...residueIndex];
  const data = residues.flatMap((query, i) =>
    residues.map((key, j) => (asymId && asymId[i] !== asymId[j] ? bins.length : nearest(query - key, bins))),
  );
  return { shape: [residues.length, residues.length], data };
}

export function encoding({ table, ...pairs }) {
  const dim = table.shape[1];
  const { shape, data } = index(pairs);
  const vectorOf = (row) => Array.from({ length: dim }, (_, c) => table.data[row * dim + c]);
  return { shape: [...shape, dim], data: data.flatMap(vectorOf) };
}
