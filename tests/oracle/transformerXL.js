// Computes Dai et al. 2019, section 3.3, in float64; `size` is Σ|a||b| of each result, the scale of its rounding errors.

export function scores({ q, k, r, u, v, scale }) {
  const [heads, queries, dim] = q.shape.slice(-3);
  const keys = k.shape.at(-2);
  const factor = scale ?? 1 / Math.sqrt(dim);
  const data = [];
  const size = [];
  for (let plane = 0; plane < q.data.length / (queries * dim); plane++) {
    const head = plane % heads;
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const back = keys - queries + i - j;
        const row = head * (queries + keys - 1) + keys - 1 - back;
        let sum = 0;
        let sizes = 0;
        for (let c = 0; c < dim; c++) {
          const own = q.data[(plane * queries + i) * dim + c];
          const content = (own + u.data[head * dim + c]) * k.data[(plane * keys + j) * dim + c];
          const place = (own + v.data[head * dim + c]) * r.data[row * dim + c];
          sum += content + place;
          sizes += Math.abs(content) + Math.abs(place);
        }
        data.push(sum * factor);
        size.push(Math.abs(sizes * factor));
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data, size };
}
