// Builds the colour scales of cells. One-sided scales have monotonic lightness, so they survive greyscale print and
// colour-blindness; the signed scale pairs blue with red.
import { colours, hex, lineColours, packed, pixelAt } from "./colours.js";

const magnitudes = colours(
  "321754 31296f 243d88 005495 106a90 117e94 1c9197 15a697 0dbc8d 5ccc7a 9ad76e cddf6b fae776",
);

// The signed scale runs from `below` through the background to `above`; probabilities start at the background.
const light = {
  below: colours("1043a8 6aa9ed"),
  above: colours("f48f70 ac191f"),
  probable: [8, 4, 0].map((i) => magnitudes[i]),
};
const dark = {
  below: colours("9cdaff 2767bd"),
  above: colours("b2392b ffc392"),
  probable: [4, 8, 12].map((i) => magnitudes[i]),
};

const tableSize = 512;
const tables = new Map();

/** 513 packed pixels along a scale; the middle one of the signed scale is the background itself. */
function tableOf(kind, theme) {
  const key = `${kind} ${theme.dark} ${theme.background}`;
  if (!tables.has(key)) {
    const { below, above, probable } = theme.dark ? dark : light;
    const scales = { signed: [...below, theme.background, ...above], probability: [theme.background, ...probable] };
    const points = scales[kind] ?? magnitudes;
    tables.set(
      key,
      new Uint32Array(tableSize + 1).map((_, i) => pixelAt(points, i / tableSize)),
    );
  }
  return tables.get(key);
}

const pixelOf = (text) => packed(colours(text.slice(1))[0]);

/** The colours of named categories have no order: each has its own, or that of a named line. */
function namedTable(names, { low, high }, theme) {
  const pixels = lineColours(high - low + 1, true, theme).map((line, i) =>
    pixelOf(names[i]?.colours?.[Number(theme.dark)] ?? line),
  );
  return Uint32Array.from({ length: tableSize + 1 }, (_, i) => pixels[Math.round((i / tableSize) * (high - low))]);
}

/**
 * The colour scale of a value axis: { table, low, factor, css(value), isLog }; the table's index of a value, or of its
 * logarithm, is round((value - low) · factor). theme: { dark, background: [r, g, b] }. `names` of categories.
 */
export function colourScale(kind, range, theme, isLog, names) {
  const { low, high, span } = range;
  const table = names ? namedTable(names, range, theme) : tableOf(kind, theme);
  const place = isLog ? Math.log : (value) => value;
  const [from, to] = (kind === "signed" ? [-span, span] : [low, high]).map(place);
  const factor = to > from ? tableSize / (to - from) : 0;
  const css = (value) => hex(table[Math.max(0, Math.min(tableSize, Math.round((place(value) - from) * factor)))]);
  return { table, low: from, factor, css, isLog };
}
