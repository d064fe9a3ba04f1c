// Looks up rows of a table and extends it: linear interpolation, Su 2020 (kexue.fm/7947), and normal numbers from Philox
// (Salmon et al. 2011) by Box and Muller, with BigInt where C has 32 bits.

export { resize } from "./learnedResize.js";
export { components, spectrum } from "./learnedTable.js";

export function lookup({ table, positions }) {
  const dim = table.shape[1];
  const data = Array.from(positions.data ?? positions).flatMap((row) =>
    Array.from({ length: dim }, (_, c) => table.data[row * dim + c]),
  );
  return { shape: [data.length / dim, dim], data };
}

const word = 2n ** 32n;

/** Philox2x32-10: two random words of a counter of two words and a key. */
export function philox([first, second], key) {
  let left = BigInt(first);
  let right = BigInt(second);
  let round = BigInt(key);
  for (let i = 0; i < 10; i++) {
    const product = left * 0xd256d193n;
    [left, right] = [(product / word) ^ round ^ right, product % word];
    round = (round + 0x9e3779b9n) % word;
  }
  return [Number(left), Number(right)];
}

function normal(seed, row, column) {
  const [a, b] = philox([row, Math.floor(column / 2)], seed);
  const radius = Math.sqrt(-2 * Math.log((a + 0.5) / 2 ** 32));
  const angle = (2 * Math.PI * (b + 0.5)) / 2 ** 32;
  return radius * (column % 2 ? Math.cos(angle) : Math.sin(angle));
}

const ways = {
  random: ({ std, seed, rows, at }) => ({
    value: (row, c) => (row < rows ? at(row, c) : std * normal(seed, row, c)),
    size: (row) => (row < rows ? 0 : 7 * std),
  }),
  interpolate: ({ rows, length, at }) => {
    const mix = (row, c, of) => {
      const place = length === 1 ? 0n : BigInt(row) * BigInt(rows - 1);
      const steps = BigInt(Math.max(1, length - 1));
      const [below, share] = [Number(place / steps), Number(place % steps) / Number(steps)];
      return share === 0 ? of(below, c) : (1 - share) * of(below, c) + share * of(below + 1, c);
    };
    return { value: (row, c) => mix(row, c, at), size: (row, c) => mix(row, c, (r, k) => Math.abs(at(r, k))) };
  },
  hierarchical: ({ alpha, rows, at }) => {
    const u = (i, c) => (at(i, c) - alpha * at(0, c)) / (1 - alpha);
    const uSize = (i, c) => (Math.abs(at(i, c)) + Math.abs(alpha * at(0, c))) / Math.abs(1 - alpha);
    const sum = (row, c, a, b, of) => a * of(Math.floor(row / rows), c) + b * of(row % rows, c);
    return {
      value: (row, c) => sum(row, c, alpha, 1 - alpha, u),
      size: (row, c) => sum(row, c, Math.abs(alpha), Math.abs(1 - alpha), uSize),
    };
  },
};

/** `size` is the sum of the absolute terms of a number, for errors of the sum. */
export function extend({ table, length, method, alpha = 0.4, std = 0.02, seed = 0 }) {
  const [rows, dim] = table.shape;
  const at = (row, c) => table.data[row * dim + c];
  const { value, size } = ways[method]({ alpha, std, seed, rows, length, at });
  const cells = Array.from({ length: length * dim }, (_, n) => [Math.floor(n / dim), n % dim]);
  return {
    shape: [length, dim],
    data: cells.map((cell) => value(...cell)),
    size: cells.map((cell) => size(...cell)),
  };
}
