// Describes learned.spectrum: the power spectrum of every column of a table.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */

const mostRows = 2 ** 17;
const most = 2 ** 24;

const pointsOf = (rows) => 2 ** Math.max(1, Math.ceil(Math.log2(rows)));

/** @returns {FunctionDescriptor} */
export const spectrum = () => ({
  doc: "The power spectrum of every column over positions: row c, entry n is the power of column c, less its mean, at n / points cycles a position, where points is the number of rows padded to a power of two. Sinusoidal channels have one peak each.",
  source:
    "[Schuster 1898, On the investigation of hidden periodicities](https://doi.org/10.1029/TM003i001p00013); [Cooley and Tukey 1965, An algorithm for the machine calculation of complex Fourier series](https://doi.org/10.1090/S0025-5718-1965-0178586-1)",
  arguments: {
    table: {
      kind: "tensor",
      shape: ["rows", "dim"],
      doc: "one row for each position, at most 2^17 rows and 2^24 numbers",
    },
    normalize: { kind: "flag", default: false, doc: "divide the powers of a column by their sum, its variance" },
  },
  rules: [
    {
      argument: "table",
      must: "have at most 131072 rows",
      value: ({ rows }) => rows,
      holds: ({ rows }) => rows <= mostRows,
    },
    {
      argument: "table",
      must: "have at most 16777216 numbers",
      value: ({ rows, dim }) => rows * dim,
      holds: ({ rows, dim }) => rows * dim <= most,
    },
  ],
  symbols: ({ rows }) => ({ frequencies: pointsOf(rows) / 2 + 1 }),
  returns: {
    shape: ["dim", "frequencies"],
    doc: "power from 0 to half a cycle a position; a column's powers sum to its variance",
  },
  kernel: {},
});
