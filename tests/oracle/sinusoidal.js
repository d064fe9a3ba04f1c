// Computes sinusoidal tables after Vaswani et al. 2017, section 3.5, in float64, one value at a time.
export { grid } from "./sinusoidalGrid.js";
export { timestep } from "./sinusoidalTimestep.js";

/** PE(pos, 2m) = sin(pos / base^(2m/dim)), PE(pos, 2m + 1) = cos of the same; `endpoint` as in tensor2tensor. */
function entry(position, column, { dim, base, layout, endpoint }) {
  const pairs = endpoint ? Math.floor(dim / 2) : Math.ceil(dim / 2);
  if (endpoint && column === 2 * pairs) return 0;
  const [pair, isCosine] =
    layout === "interleaved" ? [Math.floor(column / 2), column % 2 === 1] : [column % pairs, column >= pairs];
  const exponent = endpoint ? pair / Math.max(pairs - 1, 1) : (2 * pair) / dim;
  const angle = position / base ** exponent;
  return isCosine ? Math.cos(angle) : Math.sin(angle);
}

/** θ_m of every pair of columns. */
export function frequencies({ dim, base = 10000, endpoint = false }) {
  const pairs = endpoint ? Math.floor(dim / 2) : Math.ceil(dim / 2);
  const exponentOf = (m) => (endpoint ? m / Math.max(pairs - 1, 1) : (2 * m) / dim);
  return { shape: [pairs], data: Array.from({ length: pairs }, (_, m) => base ** -exponentOf(m)) };
}

const row = (position, options) => Array.from({ length: options.dim }, (_, column) => entry(position, column, options));

const withDefaults = (args) => ({ base: 10000, layout: "interleaved", endpoint: false, ...args });

export function table({ length, offset = 0, positions, ...rest }) {
  const options = withDefaults(rest);
  const rows = positions ? Array.from(positions) : Array.from({ length }, (_, i) => offset + i);
  return { shape: [rows.length, options.dim], data: rows.flatMap((position) => row(position, options)) };
}

export function relativeTable({ maxDistance, ...rest }) {
  return table({ ...rest, length: 2 * maxDistance + 1, offset: -maxDistance });
}

/** Shaw et al. 2018: distances beyond ±maxDistance are clipped to it. */
export function relativeEncoding({ queries, keys, maxDistance, queryOffset = 0, keyOffset = 0, ...rest }) {
  const options = withDefaults(rest);
  const data = [];
  for (let i = 0; i < queries; i++) {
    for (let j = 0; j < keys; j++) {
      const distance = keyOffset + j - (queryOffset + i);
      data.push(...row(Math.min(Math.max(distance, -maxDistance), maxDistance), options));
    }
  }
  return { shape: [queries, keys, options.dim], data };
}

/** The first of a few published formulas whose values are within 1e-4 of a given table of consecutive positions from 0. */
export function identify({ table: { data, shape: given } }) {
  const [length, dim] = given;
  for (const base of [100, 10000, 500000])
    for (const layout of ["interleaved", "concatenated"])
      for (const endpoint of [false, true]) {
        const made = table({ length, dim, base, layout, endpoint }).data;
        if (Array.from(data).every((value, i) => Math.abs(value - made[i]) < 1e-4))
          return { formula: "table", base, layout, endpoint };
      }
  return { formula: null };
}
