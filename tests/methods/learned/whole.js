// Lists calls of learned.components and learned.spectrum for tests/methods/learned.js.
import assert from "node:assert/strict";
import fc from "fast-check";
import { count, real, tensor } from "../../arbitraries.js";
import { assertClose, place } from "../../close.js";
import { centred } from "../../oracle/learnedTable.js";
import { seeded, zeros } from "../../values.js";

const small = { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 3, 2, 8, -3, 4, 0, 1), shape: [4, 3] };

export const calls = {
  components: [{ table: small, components: 2 }],
  spectrum: [{ table: small, normalize: true }],
};

const numbers = (size) => fc.array(real, { minLength: size, maxLength: size });

/** Tables of any rank: random numbers, products of two vectors, circles of equal variances, equal rows. */
const tables = fc.tuple(count(14), count(14), fc.nat(3)).chain(([rows, dim, kind]) => {
  const made = [
    numbers(rows * dim),
    fc.tuple(numbers(rows), numbers(dim)).map(([a, b]) => a.flatMap((x) => b.map((y) => x * y))),
    fc.constant(
      Array.from({ length: rows * dim }, (_, n) => Math.cos((2 * Math.PI * Math.floor(n / dim)) / rows - (n % dim))),
    ),
    numbers(dim).map((row) => Array.from({ length: rows }, () => row).flat()),
  ][kind];
  return made.map((data) => ({ shape: [rows, dim], data: Float32Array.from(data) }));
});

const dot = (a, b) => a.reduce((sum, x, i) => sum + x * b[i], 0);

export const againstOracle = {
  components: [
    tables.chain((table) => fc.record({ table: fc.constant(table), components: count(Math.min(8, ...table.shape)) })),
    ({ coordinates, directions, shares }, expect, { table, components }) => {
      const rows = centred(table);
      const size = Math.hypot(...rows.flat());
      const dim = table.shape[1];
      assert.deepEqual(coordinates.shape, [table.shape[0], components]);
      assert.deepEqual(directions.shape, [components, dim]);
      for (let k = 0; k < components; k++) {
        const share = shares.data[k];
        assert.ok(Math.abs(share - expect.shares[k]) <= 1e-10, `share ${k} is ${share}, not ${expect.shares[k]}`);
        const direction = directions.data.slice(k * dim, (k + 1) * dim);
        const length = Math.hypot(...direction);
        if (share > 1e-9) {
          assert.ok(Math.abs(length - 1) < 1e-6, `direction ${k} has length ${length}`);
          assert.ok(Math.max(...direction) >= Math.max(...direction.map((x) => -x)) - 1e-6, "the largest is positive");
          for (let j = 0; j < k; j++)
            assert.ok(Math.abs(dot(direction, directions.data.slice(j * dim, (j + 1) * dim))) < 1e-6, "orthogonal");
        }
        const along = rows.map((row, i) => coordinates.data[i * components + k] - dot(row, direction));
        // The least float32, 2^-149, is the unit of coordinates near 0.
        const rounding = 2 ** -149 * Math.sqrt(rows.length);
        assert.ok(
          Math.hypot(...along) <= 1e-6 * size + rounding,
          "coordinates are the rows' products with the direction",
        );
        // The variance along a direction is the eigenvalue, so the direction is an eigenvector.
        const variance = dot(
          rows.map((row) => dot(row, direction)),
          rows.map((row) => dot(row, direction)),
        );
        assert.ok(Math.abs(variance / (size * size || 1) - share) <= 1e-6, "the variance along the direction");
      }
    },
  ],
  spectrum: [
    fc
      .tuple(fc.oneof(count(40), fc.constantFrom(64, 65, 128)), count(9))
      .chain((shape) => fc.record({ table: tensor(shape), normalize: fc.boolean() })),
    (got, expect, { table, normalize }) => {
      const [rows, dim] = table.shape;
      const [, frequencies] = expect.shape;
      const sizes = centred(table);
      assertClose(got, expect, (wanted, i) => {
        const c = Math.floor(i / frequencies);
        const variance = sizes.reduce((sum, row) => sum + row[c] ** 2, 0) / rows;
        // Differences of the transforms, and of a mean that float64 rounds.
        const mean = table.data.filter((_, n) => n % dim === c).reduce((most, x) => Math.max(most, Math.abs(x)), 0);
        return (
          place(wanted) + 2 ** -149 + 1e-13 * (normalize ? 1 + mean / Math.sqrt(variance || 1) : variance + mean ** 2)
        );
      });
    },
  ],
};

export const modelSize = {
  "components of a sinusoidal table [512, 96]": ({ learned, sinusoidal }) =>
    learned.components({ table: sinusoidal.table({ length: 512, dim: 96 }) }),
  "components of [197, 33], eight": ({ learned }) => learned.components({ table: seeded(4, 197, 33), components: 8 }),
  "spectrum of [514, 129]": ({ learned }) => learned.spectrum({ table: seeded(5, 514, 129) }),
  "normalized spectrum of [1024, 64]": ({ learned }) =>
    learned.spectrum({ table: seeded(6, 1024, 64), normalize: true }),
};

const many = zeros(1, 2 ** 22 + 1);
const long = zeros(2 ** 17 + 1, 1);

export const tooLarge = {
  "a table of more numbers than components takes": [
    ({ learned }) => learned.components({ table: many, components: 1 }),
    /components: table must have at most 4194304 numbers, got 4194305/,
  ],
  "a table of more rows than spectrum takes": [
    ({ learned }) => learned.spectrum({ table: long }),
    /spectrum: table must have at most 131072 rows, got 131073/,
  ],
};
