// Example positions, and what a head takes of them.
import { randomNumbers } from "../common/exampleTable.js";

// Waves in the table, of which a head takes some.
const pairs = 16;
export const headPairs = 8;

const tensor = (rows, width) => ({ data: Float32Array.from(rows.flat()), shape: [rows.length, width] });
const turnsOf = (seed) => {
  const random = randomNumbers(seed);
  return Array.from({ length: pairs }, () => 0.02 * 40 ** random());
};

/** Positions as trained ones are: alike when they are near, by waves of several lengths, and a little rough. */
export function table({ length, seed }) {
  const random = randomNumbers(seed + 100);
  const turns = turnsOf(seed);
  const row = (i) => turns.flatMap((turn) => [Math.cos(turn * i), Math.sin(turn * i)].map((x) => x + random() - 0.5));
  return tensor(
    Array.from({ length }, (_, i) => row(i)),
    2 * pairs,
  );
}

/** One head's projection takes some of the waves; that of the keys shifts them, by as many positions as the head likes. */
export function projection({ head, seed }, isKey) {
  const random = randomNumbers(seed + 200 + 1000 * head);
  const shift = Math.round(10 * (random() - 0.5));
  const turns = turnsOf(seed);
  const rows = Array.from({ length: 2 * pairs }, () => new Array(2 * headPairs).fill(0));
  for (let n = 0; n < headPairs; n++) {
    const m = Math.floor(pairs * random());
    const size = 0.8 + random();
    const angle = isKey ? turns[m] * shift : 0;
    const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)];
    rows[2 * m][2 * n] = cos;
    rows[2 * m + 1][2 * n] = -sin;
    rows[2 * m][2 * n + 1] = sin;
    rows[2 * m + 1][2 * n + 1] = cos;
  }
  return tensor(rows, 2 * headPairs);
}
