// Colour scales as a few colours each, with straight lines between them. They were chosen in OKLab, so that equal steps
// of a value look equally far apart. Lightness is monotonic in every one-sided scale: they survive greyscale print and
// colour-blindness; the signed scale pairs blue with red.
import { packed } from "./paint.js";

const colours = (text) =>
  text.split(" ").map((hex) => [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)));

const magnitudes = colours(
  "321754 31296f 243d88 005495 106a90 117e94 1c9197 15a697 0dbc8d 5ccc7a 9ad76e cddf6b fae776",
);

// The signed scale runs from `below` through the background to `above`; probabilities start at the background. Lines
// keep away from the background's lightness; those with names are told apart by hue and by lightness too.
const light = {
  below: colours("1043a8 6aa9ed"),
  above: colours("f48f70 ac191f"),
  probable: [8, 4, 0].map((i) => magnitudes[i]),
  lines: colours("321754 272b75 00467e 005d77 147175 01866f 219c4d 7fa22e b9a62e"),
  named: colours("0961bb e16c10 19966e b93780 7a5230 0aa0bf 70757d"),
};
const dark = {
  below: colours("9cdaff 2767bd"),
  above: colours("b2392b ffc392"),
  probable: [4, 8, 12].map((i) => magnitudes[i]),
  lines: colours("6d5496 5f6bbb 3588d4 17a4cd 18bcc4 16d5b2 76e692 c6ed7c fff19a"),
  named: colours("53a0ff fbc3a4 69d6aa ff78be cfa53c 86e3f7 a3aab3"),
};

/** The packed pixel at t = 0…1 along colours at even distances. */
function pixelAt(points, t) {
  const place = t * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(place));
  return packed(points[index].map((start, i) => Math.round(start + (points[index + 1][i] - start) * (place - index))));
}

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

const hex = (pixel) =>
  `#${[0, 8, 16].map((shift) => ((pixel >>> shift) & 255).toString(16).padStart(2, "0")).join("")}`;

/**
 * The colour scale of a value axis: { table, low, factor, css(value), isLog }; the table's index of a value, or of its
 * logarithm, is round((it - low) · factor). theme: { dark, background: [r, g, b] }.
 */
export function colourScale(kind, { low, high, span }, theme, isLog) {
  const table = tableOf(kind, theme);
  const place = isLog ? Math.log : (value) => value;
  const [from, to] = (kind === "signed" ? [-span, span] : [low, high]).map(place);
  const factor = to > from ? tableSize / (to - from) : 0;
  const css = (value) => hex(table[Math.max(0, Math.min(tableSize, Math.round((place(value) - from) * factor)))]);
  return { table, low: from, factor, css, isLog };
}

/** Colours of `count` lines: told apart when they have names, otherwise in order along one scale. */
export function lineColours(count, hasNames, theme) {
  const { lines, named } = theme.dark ? dark : light;
  // Those after the seventh have the ends of the other scale.
  const all = [...named, lines[0], lines[8]];
  return Array.from({ length: count }, (_, i) =>
    hex(hasNames ? packed(all[i % 9]) : pixelAt(lines, count > 1 ? i / (count - 1) : 0.3)),
  );
}
