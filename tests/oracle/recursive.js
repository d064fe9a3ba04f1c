// Computes p[k + 1] = activation(W p[k] + b) in float64, row by row, and spectral radii that are known in closed form.

/** `drift` bounds the rounding: each sum's own, and the earlier ones times the norm of W. */
export function table({ start, weight, bias, length, activation = "none" }) {
  const dim = start.shape[0];
  const at = (i, j) => weight.data[i * dim + j];
  const norm = Math.max(...start.data.map((_, i) => start.data.reduce((sum, _p, j) => sum + Math.abs(at(i, j)), 0)));
  const data = [];
  const drift = [];
  let state = Array.from(start.data);
  let lost = 0;
  for (let k = 0; k < length; k++) {
    data.push(...state);
    drift.push(...state.map(() => lost));
    const largest = Math.max(...state.map(Math.abs), ...(bias?.data.map(Math.abs) ?? []));
    lost = norm * lost + (norm + 1) * largest + 1;
    state = state.map((_, i) => state.reduce((sum, p, j) => sum + at(i, j) * p, bias?.data[i] ?? 0));
    if (activation === "tanh") state = state.map(Math.tanh);
  }
  return { shape: [length, dim], data, drift };
}

/** For two rows and columns, by the roots of the characteristic polynomial, with the effect of a rounding on them. */
export function spectralRadius({ weight: { data } }) {
  const [a, b, c, d] = data;
  const half = (a + d) / 2;
  const root = ((a - d) / 2) ** 2 + b * c;
  const size = Math.max(...[a, b, c, d].map(Math.abs));
  const gap = Math.sqrt(Math.abs(root));
  return {
    radius: root < 0 ? Math.sqrt(a * d - b * c) : Math.abs(half) + gap,
    size,
    sensitivity: gap > 1e-8 * size ? (size * size) / gap : 1e8 * size,
  };
}
