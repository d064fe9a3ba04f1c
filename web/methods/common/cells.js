// What cells fill formulas with.
import { lastQuery } from "./axes.js";

/** A symbol until a cell's value takes its place: put("place", "p") → "\\class{f-place}{p}". */
export const put = (name, glyph) => `\\class{f-${name}}{${glyph}}`;

const [key, query] = [put("key", "j"), put("query", "i")];

/** Key minus query, of maps of these two, and its size; told of the cell by betweenOf. */
export const between = `${key} - ${query}`;
export const apart = `\\lvert ${between}\\rvert`;
export const betweenOf = ({ at }) => ({ key: at.x, query: at.y });

/** The angle of a pair, position times frequency, as sinusoids and RoPE have it: b^(−2m/d). */
export const frequency = `${put("base", "b")}^{-${put("twice", "2m")}/${put("dim", "\\class{y-dim}{d}")}}`;
export const angle = `${put("position", "p")} \\cdot ${frequency}`;

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
