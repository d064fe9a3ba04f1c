// What cells fill formulas with.

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
