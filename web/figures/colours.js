// Interpolates, packs and formats colours, and chooses the colours of lines. The scales were chosen in OKLab, so that equal steps
// look equally different. Used by the pictures and the command.

/** Parses colours of six hexadecimal digits, each to [r, g, b]. */
export const colours = (text) =>
  text.split(" ").map((hex) => [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)));

/** Packs [r, g, b] into a little-endian RGBA pixel. */
export const packed = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;

/** The packed pixel at t = 0…1 along colours at even distances. */
export function pixelAt(points, t) {
  const place = t * (points.length - 1);
  const index = Math.min(points.length - 2, Math.floor(place));
  return packed(points[index].map((start, i) => Math.round(start + (points[index + 1][i] - start) * (place - index))));
}

/** A packed pixel as CSS text. */
export const hex = (pixel) =>
  `#${[0, 8, 16].map((shift) => ((pixel >>> shift) & 255).toString(16).padStart(2, "0")).join("")}`;

/** Colours of lines, which contrast with the background; named lines differ in hue and lightness. */
const light = {
  lines: colours("321754 272b75 00467e 005d77 147175 01866f 219c4d 7fa22e b9a62e"),
  named: colours("0961bb e16c10 19966e b93780 7a5230 0aa0bf 70757d"),
};
const dark = {
  lines: colours("6d5496 5f6bbb 3588d4 17a4cd 18bcc4 16d5b2 76e692 c6ed7c fff19a"),
  named: colours("53a0ff fbc3a4 69d6aa ff78be cfa53c 86e3f7 a3aab3"),
};

/** Colours with a meaning, those of web/app/tokens.css: the query, the key, and angles beyond those of training. */
const meanings = {
  light: { q: "#1f4e8c", k: "#845400", unseen: "#c8155a" },
  dark: { q: "#8fb8f5", k: "#f2c15e", unseen: "#ff6f91" },
};
export const meaningColours = (theme) => meanings[theme.dark ? "dark" : "light"];

/** Colours of `count` lines: distinct when they have names, otherwise in order along one scale. */
export function lineColours(count, hasNames, theme) {
  const { lines, named } = theme.dark ? dark : light;
  // Lines after the seventh use the ends of the other scale.
  const all = [...named, lines[0], lines[8]];
  return Array.from({ length: count }, (_, i) =>
    hex(hasNames ? packed(all[i % 9]) : pixelAt(lines, count > 1 ? i / (count - 1) : 0.3)),
  );
}
