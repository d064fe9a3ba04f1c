// Computes distances after Shaw et al. 2018, and singular values as eigenvalues of Golub and Kahan's matrix [[0, A], [Aᵀ, 0]],
// which are plus and minus the singular values of A, by two-sided Jacobi rotations.

export function matrix({
  queries,
  keys,
  maxDistance = Number.POSITIVE_INFINITY,
  maxAhead = maxDistance,
  queryOffset = 0,
  keyOffset = 0,
}) {
  const data = [];
  for (let i = 0; i < queries; i++) {
    for (let j = 0; j < keys; j++) {
      const distance = keyOffset + j - (queryOffset + i);
      data.push(Math.min(Math.max(distance, -maxDistance), maxAhead));
    }
  }
  return { shape: [queries, keys], data };
}

/** Eigenvalues of a symmetric matrix, an array of rows, which is overwritten. */
function eigenvalues(a) {
  const n = a.length;
  const size = Math.hypot(...a.flat());
  for (let sweep = 0; sweep < 50; sweep++) {
    let outside = 0;
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        outside += a[p][q] ** 2;
        if (Math.abs(a[p][q]) < 1e-18 * size) continue;
        const angle = 0.5 * Math.atan2(2 * a[p][q], a[q][q] - a[p][p]);
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k++) {
          const [x, y] = [a[k][p], a[k][q]];
          [a[k][p], a[k][q]] = [c * x - s * y, s * x + c * y];
        }
        for (let k = 0; k < n; k++) {
          const [x, y] = [a[p][k], a[q][k]];
          [a[p][k], a[q][k]] = [c * x - s * y, s * x + c * y];
        }
      }
    }
    if (Math.sqrt(outside) < 1e-15 * size) break;
  }
  return a.map((row, i) => row[i]);
}

/** All singular values, the largest first, and the relative error of the best approximation of that rank. */
export function factorize({ matrix: { data, shape }, rank }) {
  const [queries, keys] = shape;
  const both = Array.from({ length: queries + keys }, (_, i) =>
    Array.from({ length: queries + keys }, (_, j) => {
      if (i < queries && j >= queries) return data[i * keys + j - queries];
      if (j < queries && i >= queries) return data[j * keys + i - queries];
      return 0;
    }),
  );
  const values = eigenvalues(both)
    .sort((a, b) => b - a)
    .slice(0, Math.min(queries, keys))
    .map(Math.abs);
  const total = Math.hypot(...data);
  return { values, error: total === 0 ? 0 : Math.hypot(...values.slice(rank)) / total };
}

/** The relative Frobenius norm of the difference of left · right and a matrix. */
export function residue({ data, shape: [, keys] }, { left, right }) {
  const rank = left.shape[1];
  const rest = Array.from(data, (value, n) => {
    let sum = 0;
    for (let k = 0; k < rank; k++)
      sum += left.data[Math.floor(n / keys) * rank + k] * right.data[k * keys + (n % keys)];
    return value - sum;
  });
  const total = Math.hypot(...data);
  return total === 0 ? Math.hypot(...rest) : Math.hypot(...rest) / total;
}
