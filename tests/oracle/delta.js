// Computes the gated delta rule in float64, token by token, as fla's naive_recurrent_gated_delta_rule and naive_recurrent_kda
// do. The value of token s is the s-th unit vector, so column s of the state has the weights of token s.

const rowOf = ({ data, shape }, row) => Array.from(data.slice(row * shape.at(-1), (row + 1) * shape.at(-1)));

function unit(row) {
  const norm = Math.sqrt(row.reduce((sum, x) => sum + x * x, 0) + 1e-6);
  return row.map((x) => x / norm);
}

export function weights({ q, k, beta, logGates, channelLogGates, scale, normalize }) {
  const [queries, dim] = q.shape.slice(-2);
  const keys = k.shape.at(-2);
  const heads = k.shape.slice(0, -2).reduce((a, b) => a * b, 1);
  const read = (tensor, row) => (normalize ? unit(rowOf(tensor, row)) : rowOf(tensor, row));
  const data = [];
  for (let h = 0; h < heads; h++) {
    let state = Array.from({ length: dim }, () => new Float64Array(keys));
    for (let t = 0; t < keys; t++) {
      const key = read(k, h * keys + t);
      const gate = (c) => {
        if (channelLogGates) return Math.exp(channelLogGates.data[(h * keys + t) * dim + c]);
        return logGates ? Math.exp(logGates.data[h * keys + t]) : 1;
      };
      state = state.map((row, c) => row.map((x) => x * gate(c)));
      const stored = Array.from({ length: keys }, (_, s) => key.reduce((sum, x, c) => sum + x * state[c][s], 0));
      const strength = beta ? beta.data[h * keys + t] : 1;
      for (let c = 0; c < dim; c++) {
        for (let s = 0; s < keys; s++) {
          const value = (s === t ? 1 : 0) - (beta ? stored[s] : 0);
          state[c][s] += strength * key[c] * value;
        }
      }
      const i = t - (keys - queries);
      if (i < 0) continue;
      const query = read(q, h * queries + i);
      for (let s = 0; s < keys; s++) {
        data.push((scale ?? 1 / Math.sqrt(dim)) * query.reduce((sum, x, c) => sum + x * state[c][s], 0));
      }
    }
  }
  return { shape: [...q.shape.slice(0, -1), keys], data };
}

export function reach({ weights: { data, shape }, share = 0.9 }) {
  const [queries, keys] = shape.slice(-2);
  const distances = [];
  for (let row = 0; row < data.length / keys; row++) {
    const own = keys - queries + (row % queries);
    const sizes = Array.from({ length: own + 1 }, (_, back) => Math.abs(data[row * keys + own - back]));
    const sums = sizes.map((_, n) => sizes.slice(0, n + 1).reduce((a, b) => a + b, 0));
    const all = sums[own];
    distances.push(Number.isFinite(all) && all > 0 ? sums.findIndex((sum) => sum >= share * all) : -1);
  }
  return { shape: shape.slice(0, -1), data: distances };
}
