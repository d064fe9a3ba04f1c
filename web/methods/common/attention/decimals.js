// Formats the numbers in cells of attention maps.

/** Narrower than this, in pixels, cells have no room for "0.93". */
const narrow = 32;

/** Formats numbers for cells of a given width in pixels. Narrow ones omit the zero before the decimal point. */
export const decimalsIn = (cell) => (value) =>
  value
    .toFixed(2)
    .replace(/^-(?=0\.00$)/, "")
    .replace("-", "−")
    .replace(cell < narrow ? /\b0(?=\.)/ : "", "");
