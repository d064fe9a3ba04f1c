// Formats the numbers in cells of attention maps.

/** Narrower than this, in pixels, cells have no room for "0.93". */
const narrow = 32;

/** How cells of so many pixels say their numbers: narrow ones without the zero before the point, as tables have it. */
export const decimalsIn = (cell) => (value) =>
  value
    .toFixed(2)
    .replace(/^-(?=0\.00$)/, "")
    .replace("-", "−")
    .replace(cell < narrow ? /\b0(?=\.)/ : "", "");
