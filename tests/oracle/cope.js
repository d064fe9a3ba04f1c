// Computes CoPE after Golovneva et al. 2024, equations 3 to 5, in float64, with the quantities that bound the rounding of each
// score: `size` is Σ|a||b| of the products with the table, `slope` the largest derivative of the score by the position, and
// `drift` Σ|a||b| of the gates' logits over the counted keys, of which a quarter bounds the change of their sum.

const dot = (a, b) => {
  let sum = 0;
  let size = 0;
  for (let c = 0; c < a.length; c++) {
    sum += a[c] * b[c];
    size += Math.abs(a[c] * b[c]);
  }
  return { sum, size };
};

export function scores({ q, k, table, scale, positionScale, queryOffset = 0, keyOffset = 0, causal = true }) {
  const [queries, dim] = q.shape.slice(-2);
  const keys = k.shape.at(-2);
  const factor = scale ?? 1 / Math.sqrt(dim);
  const outer = positionScale ?? factor;
  const row = ({ data }, n) => data.subarray(n * dim, (n + 1) * dim);
  const [data, size, slope, drift] = [[], [], [], []];
  for (let plane = 0; plane < q.data.length / (queries * dim); plane++) {
    for (let i = 0; i < queries; i++) {
      const own = row(q, plane * queries + i);
      const at = Array.from({ length: table.shape[0] }, (_, n) => dot(own, row(table, n)));
      const steepest = Math.max(0, ...at.slice(1).map(({ sum }, n) => Math.abs(sum - at[n].sum)));
      const isAhead = (j) => causal && keyOffset + j > queryOffset + i;
      for (let j = 0; j < keys; j++) {
        let position = 0;
        let moved = 0;
        for (let t = keys - 1; t >= j; t--) {
          if (isAhead(t)) continue;
          const logit = dot(own, row(k, plane * keys + t));
          position += 1 / (1 + Math.exp(-factor * logit.sum));
          moved += Math.abs(factor) * logit.size;
        }
        position = Math.min(position, table.shape[0] - 1);
        const [below, above] = [Math.floor(position), Math.ceil(position)];
        const weight = position - below;
        const between = (1 - weight) * at[below].sum + weight * at[above].sum;
        data.push(isAhead(j) ? Number.NEGATIVE_INFINITY : outer * between);
        size.push(Math.abs(outer) * ((1 - weight) * at[below].size + weight * at[above].size));
        slope.push(Math.abs(outer) * steepest);
        drift.push(moved / 4);
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size, slope, drift };
}
