// Computes the Forgetting Transformer's bias, Lin et al. 2025, equation 4, in float64: each sum separately, gate by gate.

const logSigmoid = (x) => Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)));

export function bias({ logGates, logits, queries }) {
  const { data: given, shape } = logGates ?? logits;
  const [heads, keys] = shape;
  const rows = queries ?? keys;
  const data = [];
  for (let h = 0; h < heads; h++) {
    for (let i = keys - rows; i < keys; i++) {
      for (let j = 0; j < keys; j++) {
        let sum = 0;
        for (let l = j + 1; l <= i; l++) {
          const gate = given[h * keys + l];
          sum += logits ? logSigmoid(gate) : gate;
        }
        data.push(j > i ? Number.NEGATIVE_INFINITY : sum);
      }
    }
  }
  return { shape: [heads, rows, keys], data };
}
