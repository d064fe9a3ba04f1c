// Computes TUPE after Ke et al. 2021, sections 3.1 and 3.2, in float64: two projections of every position, and their products
// per head. `size` is Σ|p_i U_Q||p_j U_K| of a product, 0 for theta.

const multiply = (a, [rows, inner], b, columns) =>
  Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, c) => {
      let sum = 0;
      for (let m = 0; m < inner; m++) sum += a[i * inner + m] * b[m * columns + c];
      return sum;
    }),
  );

export function bias({ table, uq, uk, heads, theta1, theta2 }) {
  const [length] = table.shape;
  const columns = uq.shape[1];
  const dim = columns / heads;
  const scale = 1 / Math.sqrt(2 * dim);
  const q = multiply(table.data, table.shape, uq.data, columns);
  const k = multiply(table.data, table.shape, uk.data, columns);
  const [data, size] = [[], []];
  for (let head = 0; head < heads; head++) {
    for (let i = 0; i < length; i++) {
      for (let j = 0; j < length; j++) {
        let sum = 0;
        let all = 0;
        for (let c = head * dim; c < (head + 1) * dim; c++) {
          sum += q[i][c] * k[j][c];
          all += Math.abs(q[i][c] * k[j][c]);
        }
        const theta = i === 0 ? theta1 : j === 0 ? theta2 : undefined;
        data.push(theta ? theta.data[head] : sum * scale);
        size.push(theta ? 0 : all * scale);
      }
    }
  }
  return { shape: [heads, length, length], data, size };
}
