// Describes learned.components: the principal components of a table's rows.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */

const most = 2 ** 22;

/** @returns {FunctionDescriptor} */
export const components = () => ({
  doc: "The principal components of the rows of a table, less their mean: the directions of the largest variance, and each row's coordinates along them. The position tables of language models are often a helix in three dimensions. Directions whose variances are nearly equal can be any rotation of each other; those whose variances are close to many others, as in random tables, are approximate.",
  source:
    "[Pearson 1901, On lines and planes of closest fit to systems of points in space](https://doi.org/10.1080/14786440109462720); [Halko, Martinsson and Tropp 2011, Finding structure with randomness](https://arxiv.org/abs/0909.4061), section 4.5 (subspace iteration)",
  arguments: {
    table: {
      kind: "tensor",
      shape: ["rows", "dim"],
      finite: true,
      doc: "one row for each position, at most 2^22 numbers",
    },
    components: {
      kind: "count",
      max: 8,
      default: 3,
      doc: "number of components, at most the smaller side of the table",
    },
  },
  rules: [
    {
      argument: "table",
      must: "have at most 4194304 numbers",
      value: ({ rows, dim }) => rows * dim,
      holds: ({ rows, dim }) => rows * dim <= most,
    },
    {
      argument: "components",
      must: "be at most the smaller side of the table",
      holds: ({ components, rows, dim }) => components <= Math.min(rows, dim),
    },
  ],
  returns: {
    coordinates: { shape: ["rows", "components"], doc: "products of the centred rows with the directions" },
    directions: {
      shape: ["components", "dim"],
      doc: "orthonormal, the largest variance first; the entry of largest magnitude of each is positive",
    },
    shares: { dtype: "float64", shape: ["components"], doc: "variance of each component as a share of the table's" },
  },
  kernel: {},
});
