// Provides parts of the formulas that cells fill in (Cell in ../../figures/reader.js). Used by formula.js of methods and
// topics.
import { lastQuery } from "./axes.js";

/** The number of terms that are shown of a long sum. */
const most = 3;

/**
 * Shortens a sum to its largest terms, each as its factors, and the sum of the others. Short sums are kept.
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

/** A dot product as a shortened sum. */
export const dotted = (one, other) => summed(Array.from(one, (each, n) => [each, other[n]]));

/** The terms of the dot product of two rotated vectors in the half layout: lengths and cosine per pair. */
export const rotatedPairs = (query, key, angleOf) =>
  Array.from({ length: query.length / 2 }, (_, m) => {
    const [a, b] = [query, key].map((vector) => [vector[m], vector[m + vector.length / 2]]);
    const between = Math.atan2(b[1], b[0]) - Math.atan2(a[1], a[0]);
    return [Math.hypot(...a) * Math.hypot(...b), Math.cos(angleOf(m) + between)];
  });

/** A row of a matrix; { fill } is a matrix of equal numbers. */
export function rowIn({ data, shape, fill }, row) {
  const width = shape.at(-1);
  return data ? data.slice(row * width, (row + 1) * width) : new Array(width).fill(fill);
}

/** The results of a view's calls, which are in `earlier` if they were not computed again. */
export const resultsIn = ({ results, earlier = results }) => earlier;

/**
 * Marks a symbol that a cell's value replaces: put("place", "p") → "\\class{f-place}{p}". A glyph keeps only its outer class, so
 * a class for its meaning is merged into this one.
 */
export function put(name, glyph) {
  const [, meaning, own] = /^\\class\{(y-[^}]*)\}\{([^{}]*)\}$/.exec(glyph) ?? [];
  return meaning ? `\\class{f-${name} ${meaning}}{${own}}` : `\\class{f-${name}}{${glyph}}`;
}

const [key, query] = [put("key", "n"), put("query", "m")];

/** Key minus query in a map of queries and keys, and its absolute value. betweenOf fills them in. */
export const between = `${key} - ${query}`;
export const apart = `\\lvert ${between}\\rvert`;
export const betweenOf = ({ at }) => ({ key: at.x, query: at.y });

/** The angle of a dimension pair in sinusoids and RoPE: position times frequency, b^(−2i/d). */
export const frequency = `${put("base", "b")}^{-${put("twice", "2i")}/${put("dim", "\\class{y-dim}{d}")}}`;
export const angle = `${put("position", "p")} \\cdot ${frequency}`;

const ofOnes = (distance) =>
  `2 \\sum_{i=0}^{${put("last", "\\class{y-dim}{d}/2 - 1")}} \\cos\\bigl(${put("distance", distance)} \\cdot ${put("base", "\\class{y-base}{b}")}^{-2i/${put("dim", "\\class{y-dim}{d}")}}\\bigr)`;

/** Cells of scores of vectors of ones by distance. The first line is RoPE's; `distanceOf` changes the distances of others. */
export const scoresOfOnes = (distanceOf) => ({
  cases: { changed: ofOnes("\\class{y-changedDistance}{\\Delta'}"), waves: ofOnes("\\class{y-distance}{\\Delta}") },
  of({ at, parameters }) {
    const query = lastQuery(parameters);
    const { dim, base } = parameters;
    const distance = at.line === 0 ? at.x : distanceOf(query, query + at.x, parameters);
    return [at.line === 0 ? "waves" : "changed", { distance, dim, base, last: dim / 2 - 1 }];
  },
});

/**
 * Cells of the views of changedDistance.js, whose first line has unchanged distances.
 * @param {Record<string, string>} cases formulas of changed distances
 * @param {(key: number, query: number, parameters: any) => [string, Record<string, number>]} of the case of a key and a query,
 *   and its values other than key and query
 */
export function changedCells(cases, of) {
  const all = { same: between, ...cases };
  const withPositions = (key, query, [name, values]) => [name, { key, query, ...values }];
  return {
    distances: { cases: all, of: ({ at, parameters }) => withPositions(at.x, at.y, of(at.x, at.y, parameters)) },
    curve: {
      cases: all,
      of({ at, parameters }) {
        const query = lastQuery(parameters);
        const key = query + at.x;
        return withPositions(key, query, at.line === 0 ? ["same", {}] : of(key, query, parameters));
      },
    },
  };
}

/** Cells of a matrix of dot products of one result's rows. */
export const productsOfRows = (result, glyph) => ({
  cases: { product: put("product", glyph) },
  of(context) {
    const [row, column] = context.indices.slice(-2);
    const rows = resultsIn(context)[result];
    return ["product", { product: dotted(rowIn(rows, row), rowIn(rows, column)) }];
  },
});

/** A point of a plane: its two values and its distance from the origin. */
export const pointOf = (x, y) => {
  const [across, up] = [put("across", "\\class{y-across}{x}"), put("up", "\\class{y-up}{y}")];
  return `${x} = ${across}, \\quad ${y} = ${up}, \\quad \\sqrt{${across}^2 + ${up}^2}`;
};
export const pointAt = ({ at }) => ({ across: at.x, up: at.y });
