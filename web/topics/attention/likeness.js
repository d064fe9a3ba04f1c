// How alike positions look by their distance: of sinusoidal tables with several bases.
import { numberText } from "../../figures/numbers.js";

const bases = [100, 10000, 1000000];

/**
 * By base a table, and the means of its rows' dot products along the diagonals.
 * @type {import("../../figures/reader.js").Call[]}
 */
export const likenessCalls = bases.flatMap(
  (base, n) =>
    /** @type {any[]} */ ([
      { function: "sinusoidal.table", with: { length: ({ rows }) => rows, dim: 64, base } },
      { function: "attention.similarityProfile", with: { a: { result: 2 * n }, b: { result: 2 * n } } },
    ]),
);
export const likenessStack = bases.map((base, n) => ({
  result: 2 * n + 1,
  name: { en: `base ${numberText(base)}`, zh: `底数 ${numberText(base)}` },
}));
export const firstDistance = ({ rows }) => 1 - rows;
