// Lists calls of learned for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { assertClose, close, exact, place } from "../close.js";
import { seeded, special, vast, zeros } from "../values.js";
import * as resizing from "./learned/resize.js";
import * as whole from "./learned/whole.js";

const small = { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 3), shape: [3, 2] };
const table = fc.tuple(count(7), count(11)).chain(tensor);
const unusual = { data: special.subarray(0, 61 * 13), shape: [61, 13] };

const alpha = fc.oneof(
  fc.constantFrom(0.4, 0.25, 0, -1, 2),
  fc.double({ min: -3, max: 3, noNaN: true }).filter((value) => value !== 0.5 && value !== 1),
);
const lengths = {
  random: () => count(30).map((more) => more - 1),
  interpolate: () => count(40),
  hierarchical: (rows) => fc.nat(rows * rows - rows),
};

export const calls = {
  ...whole.calls,
  resize: resizing.calls,
  lookup: [{ table: small, positions: [2, 0, 2] }],
  extend: [
    { table: small, length: 8, method: "hierarchical", alpha: 0.25, std: 0.5, seed: 3 },
    { table: small, length: 5, method: "random", alpha: 0.5 },
    { table: small, length: 2, method: "interpolate" },
  ],
};

export const againstOracle = {
  ...whole.againstOracle,
  resize: resizing.againstOracle,
  lookup: [
    table.chain((given) =>
      fc.record({
        table: fc.constant(given),
        positions: fc
          .array(fc.nat(given.shape[0] - 1), { minLength: 1, maxLength: 20 })
          .map((rows) => Float64Array.from(rows)),
      }),
    ),
    close(exact),
  ],
  extend: [
    fc.tuple(table, fc.constantFrom("random", "interpolate", "hierarchical")).chain(([given, method]) => {
      const rows = given.shape[0];
      return fc.record({
        table: fc.constant(given),
        length: lengths[method](rows).map((length) => (method === "interpolate" ? length : rows + length)),
        method: fc.constant(method),
        alpha,
        std: fc.constantFrom(0.02, 1, 0, 1e-3),
        seed: fc.oneof(fc.nat(9), fc.constantFrom(2 ** 32 - 1, 2 ** 31)),
      });
    }),
    (got, expect) => assertClose(got, expect, (wanted, i) => place(wanted) + 1e-14 * expect.size[i] + 2 ** -149),
  ],
};

export const modelSize = {
  ...whole.modelSize,
  ...resizing.modelSize,
  "lookup of 512 rows": ({ learned }) =>
    learned.lookup({ table: seeded(3, 512, 768), positions: Float64Array.from({ length: 512 }, (_, i) => 511 - i) }),
  "extend [512, 768] to 1024 rows, random": ({ learned }) =>
    learned.extend({ table: seeded(3, 512, 768), length: 1024, method: "random", seed: 7 }),
  "extend [512, 768] to 2048 rows, interpolated": ({ learned }) =>
    learned.extend({ table: seeded(3, 512, 768), length: 2048, method: "interpolate" }),
  "extend [64, 128] to all of its 4096 rows": ({ learned }) =>
    learned.extend({ table: seeded(3, 64, 128), length: 4096, method: "hierarchical" }),
  "interpolation of numbers that are NaN or infinite": ({ learned }) =>
    learned.extend({ table: unusual, length: 150, method: "interpolate" }),
  "decomposition of numbers that are NaN or infinite": ({ learned }) =>
    learned.extend({ table: unusual, length: 3000, method: "hierarchical", alpha: -0.7 }),
  "random numbers beyond float32": ({ learned }) =>
    learned.extend({ table: unusual, length: 99, method: "random", std: 1e38 }),
};

const longer = { table: seeded(4, 9, 7), length: 80 };

export const inBlocks = {
  ...resizing.inBlocks,
  lookup: ({ learned }) => learned.lookup({ table: seeded(4, 9, 7), positions: [8, 0, 8, 3] }),
  "extend, random": ({ learned }) => learned.extend({ ...longer, method: "random", seed: 5 }),
  "extend, interpolated": ({ learned }) => learned.extend({ ...longer, method: "interpolate" }),
  "extend, interpolated, fewer rows": ({ learned }) =>
    learned.extend({ table: seeded(4, 80, 3), length: 31, method: "interpolate" }),
  "extend, hierarchical": ({ learned }) => learned.extend({ ...longer, method: "hierarchical" }),
};

export const large = {
  ...resizing.large,
  "a table of 512 rows extended to all 262144": ({ learned }) =>
    learned.extend({ table: zeros(512, 96), length: 512 ** 2, method: "hierarchical" }),
  "lookup of 65536 rows": ({ learned }) =>
    learned.lookup({ table: zeros(512, 256), positions: new Float64Array(65536) }),
};

export const tooLarge = {
  ...whole.tooLarge,
  ...resizing.tooLarge,
  "a longer table of 2^32 bytes": [
    ({ learned }) => learned.extend({ table: zeros(1, 1024), length: 2 ** 20, method: "interpolate" }),
    /extend: out must be .*, got 4294967296 bytes/,
  ],
  "the longest table there is a name for": [
    ({ learned }) => learned.extend({ table: zeros(1, 2), length: vast, method: "random" }),
    /extend: out must be .*, got 17179869176 bytes/,
  ],
};

export const formulaSettings = [
  {},
  { way: "hierarchical" },
  { way: "interpolate" },
  { resizing: "bicubicAntialias" },
  { resizing: "bilinearCorners" },
  { resizing: "bicubicOffset" },
];

export const codeSettings = [
  { way: "random", std: 0.5, seed: 9 },
  { way: "interpolate", rows: 5, length: 17, dim: 3 },
  { way: "hierarchical", alpha: -1, rows: 3, length: 9 },
  { side: 5, newRows: 7, newColumns: 3, resizing: "bilinearAntialias", against: "bicubicCorners" },
  { side: 9, newRows: 4, newColumns: 1, resizing: "bicubicAntialias", against: "bilinearCorners" },
  { side: 11, newRows: 5, newColumns: 7, resizing: "bicubicOffset", against: "bicubic" },
  { way: "hierarchical", rows: 3, textLength: 8, example: 5 },
  { way: "interpolate", rows: 5, textLength: 9, offset: 3 },
];

/** PyTorch has its own generator, so new rows differ. */
export const torchDraws = ({ way }, view) =>
  ["column", "norms"].includes(view) || (way === "random" && ["table", "similarity"].includes(view));

export const readOuts = [
  ["similarity", { way: "hierarchical", rows: 16 }, { x: 37, y: 3 }, "row 3 of the trained table; row 37 = 2 · 16 + 5"],
  ["table", { way: "hierarchical", rows: 16 }, { x: 0, y: 63 }, "row 63 = 3 · 16 + 15"],
  ["table", { way: "random", seed: 7 }, { x: 0, y: 90 }, "row 90: random, from seed 7"],
  ["table", { way: "interpolate", rows: 9, length: 17 }, { x: 0, y: 3 }, "row 3: the trained table at 1.5"],
  ["grid", {}, { x: 0, y: 1 }, "read at row 0.5, column −0.167 of the old grid"],
  ["grid", { resizing: "bilinearCorners" }, { x: 23, y: 0 }, "read at row 0, column 15 of the old grid"],
  [
    "grid",
    { side: 37, newRows: 16, newColumns: 16, resizing: "bicubicOffset" },
    { x: 0, y: 15 },
    "read at row 35.1, column 0.649 of the old grid",
  ],
];
