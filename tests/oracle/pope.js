// Computes PoPE after Gopalakrishnan et al. 2025: the magnitude of each channel from its content, the angle from its position,
// in float64. `size` is the scale of rounding errors: the magnitude of a channel, or Σ magnitude · magnitude.
import { alongSequence } from "./sequence.js";

const sizeOf = (x) => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));
const thetaOf = (base, c, dim) => base ** (-c / dim);
const phaseOf = (phase, head, c, dim) => {
  if (!phase) return 0;
  const heads = phase.shape[0];
  return Math.min(0, Math.max(-2 * Math.PI, phase.data[(head % heads) * dim + c]));
};

export const apply = alongSequence(({ x, phase, placeOf, length, base = 10000 }) => {
  const dim = x.shape.at(-1);
  const [data, size] = [[], []];
  x.data.forEach((value, n) => {
    const row = Math.floor(n / dim);
    const c = n % dim;
    const angle = placeOf(row) * thetaOf(base, c, dim) + phaseOf(phase, Math.floor(row / length), c, dim);
    data.push(sizeOf(value) * Math.cos(angle), sizeOf(value) * Math.sin(angle));
    size.push(sizeOf(value), sizeOf(value));
  });
  return { shape: [...x.shape.slice(0, -1), 2 * dim], data, size };
});

export function scores({ q, k, phase, queryOffset = 0, keyOffset = 0, base = 10000, causal = false, ...rest }) {
  const [queries, dim] = q.shape.slice(-2);
  const keys = k.shape.at(-2);
  const scale = rest.scale ?? 1 / Math.sqrt(dim);
  const [data, size] = [[], []];
  for (let head = 0; head < q.data.length / (queries * dim); head++) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const behind = queryOffset + i - (keyOffset + j);
        let [sum, sizes] = [0, 0];
        for (let c = 0; c < dim; c++) {
          const product = sizeOf(q.data[(head * queries + i) * dim + c]) * sizeOf(k.data[(head * keys + j) * dim + c]);
          sum += product * Math.cos(behind * thetaOf(base, c, dim) - phaseOf(phase, head, c, dim));
          sizes += product;
        }
        const isAhead = causal && behind < 0;
        data.push(isAhead ? Number.NEGATIVE_INFINITY : scale * sum);
        size.push(Math.abs(scale) * sizes);
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size };
}
