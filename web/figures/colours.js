// Interpolates, packs and formats colours. The colour scales were chosen in OKLab, so that equal steps look equally
// different.

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
