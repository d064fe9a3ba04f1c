// Provides parts of the formulas that cells fill in (Cell in ../../figures/reader.js). Used by formula.js of methods and
// topics.
import { lastQuery } from "./axes.js";

/** How many terms of a long sum are shown. */
const most = 3;

/**
 * A sum as a line can show it: the largest of its terms, each by its factors, and what the others come to. A whole short sum is
 * shown.
 * @param {Iterable<number[]>} terms
 */
export function summed(terms) {
  const product = (factors) => factors.reduce((all, factor) => all * factor, 1);
  const sorted = [...terms]
    .filter((factors) => product(factors) !== 0)
    .sort((a, b) => Math.abs(product(b)) - Math.abs(product(a)));
  if (sorted.length === 0) return 0;
  const shown = sorted.length <= most + 1 ? sorted : sorted.slice(0, most);
  const hidden = sorted.slice(shown.length);
  return {
    terms: shown,
    rest: hidden.reduce((sum, factors) => sum + product(factors), 0),
    others: hidden.length,
  };
}

/** A dot product as such a sum. */
export const dotted = (one, other) => summed(Array.from(one, (each, n) => [each, other[n]]));

/** Of two vectors whose pairs of halves are turned against each other: sizes and cosines. */
export const turnedPairs = (query, key, angleOf) =>
  Array.from({ length: query.length / 2 }, (_, m) => {
    const [a, b] = [query, key].map((vector) => [vector[m], vector[m + vector.length / 2]]);
    const between = Math.atan2(b[1], b[0]) - Math.atan2(a[1], a[0]);
    return [Math.hypot(...a) * Math.hypot(...b), Math.cos(angleOf(m) + between)];
  });

/** A row of a matrix; { fill } stands for one of equal numbers. */
export function rowIn({ data, shape, fill }, row) {
  const width = shape.at(-1);
  return data ? data.slice(row * width, (row + 1) * width) : new Array(width).fill(fill);
}

/** The results of a view's calls, wherever they were computed. */
export const resultsIn = ({ results, earlier = results }) => earlier;

/**
 * A symbol until a cell's value takes its place: put("place", "p") → "\\class{f-place}{p}". Of classes around one glyph only the
 * outer one holds: what a glyph means stands beside it.
 */
export function put(name, glyph) {
  const [, meaning, own] = /^\\class\{(y-[^}]*)\}\{([^{}]*)\}$/.exec(glyph) ?? [];
  return meaning ? `\\class{f-${name} ${meaning}}{${own}}` : `\\class{f-${name}}{${glyph}}`;
}

const [key, query] = [put("key", "j"), put("query", "i")];

/** Key minus query, of maps of these two, and its size; told of the cell by betweenOf. */
export const between = `${key} - ${query}`;
export const apart = `\\lvert ${between}\\rvert`;
export const betweenOf = ({ at }) => ({ key: at.x, query: at.y });

/** The angle of a pair, position times frequency, as sinusoids and RoPE have it: b^(−2m/d). */
export const frequency = `${put("base", "b")}^{-${put("twice", "2m")}/${put("dim", "\\class{y-dim}{d}")}}`;
export const angle = `${put("position", "p")} \\cdot ${frequency}`;

const ofOnes = `2 \\sum_{m=0}^{${put("last", "\\class{y-dim}{D}/2 - 1")}} \\cos\\bigl(${put("distance", "\\class{y-distance}{r}")} \\cdot ${put("base", "\\class{y-base}{b}")}^{-2m/${put("dim", "\\class{y-dim}{D}")}}\\bigr)`;

/** Of scores of vectors of ones by distances that `distanceOf` changes; the first line is that of RoPE. */
export const scoresOfOnes = (distanceOf) => ({
  cases: { waves: ofOnes },
  of({ at, parameters }) {
    const query = lastQuery(parameters);
    const { dim, base } = parameters;
    const distance = at.line === 0 ? at.x : distanceOf(query, query + at.x, parameters);
    return ["waves", { distance, dim, base, last: dim / 2 - 1 }];
  },
});

/**
 * Of views of changed distances (changedDistance.js), whose first line leaves them as they are.
 * @param {Record<string, string>} cases where a distance changes
 * @param {(key: number, query: number, parameters: any) => [string, Record<string, number>]} of key and query, besides which
 *   the values need not be told
 */
export function changedCells(cases, of) {
  const all = { same: between, ...cases };
  const told = (key, query, [name, values]) => [name, { key, query, ...values }];
  return {
    distances: { cases: all, of: ({ at, parameters }) => told(at.x, at.y, of(at.x, at.y, parameters)) },
    curve: {
      cases: all,
      of({ at, parameters }) {
        const query = lastQuery(parameters);
        const key = query + at.x;
        return told(key, query, at.line === 0 ? ["same", {}] : of(key, query, parameters));
      },
    },
  };
}

/** Of views of dot products of rows of one result with one another. */
export const productsOfRows = (result, glyph) => ({
  cases: { product: put("product", glyph) },
  of(told) {
    const [row, column] = told.indices.slice(-2);
    const rows = resultsIn(told)[result];
    return ["product", { product: dotted(rowIn(rows, row), rowIn(rows, column)) }];
  },
});

/** A point of a plane by its two values, which are told apart, and how far it is from the origin. */
export const pointOf = (x, y) => {
  const [across, up] = [put("across", "\\class{y-across}{x}"), put("up", "\\class{y-up}{y}")];
  return `${x} = ${across}, \\quad ${y} = ${up}, \\quad \\sqrt{${across}^2 + ${up}^2}`;
};
export const pointAt = ({ at }) => ({ across: at.x, up: at.y });
