// Draws sixteen positions in binary, the lowest bit first; the grid is that of the waves that follow. Section 3.
import { cell, text } from "../items.js";

export const rows = 16;
export const columns = 8;

const words = {
  en: { flips: "flips every", from: (a, b, n) => `From ${a} to ${b}, ${n === 1 ? "1 bit flips" : `${n} bits flip`}.` },
  zh: { flips: "每隔几步翻转", from: (a, b, n) => `从 ${a} 到 ${b}，翻转 ${n} 位。` },
};

/** Where the grid of positions and columns is, in a box of this height. */
export function gridIn({ width }, height, top, count = rows) {
  const left = Math.max(52, width * 0.14);
  const w = Math.min((width - left - 12) / columns, 52);
  const h = (height - top) / count;
  const x = left + (width - left - 12 - columns * w) / 2;
  return {
    w,
    h,
    x,
    centre: (row, column) => ({ cx: x + (column + 0.5) * w, cy: top + (row + 0.5) * h }),
  };
}

/** The first of so many positions shown, so that the chosen one is in the middle where it can be. */
export const startOf = (position, count = rows) => Math.min(256 - count, Math.max(0, position - count / 2 + 1));

const flipped = (position) => {
  let bits = 0;
  for (let changed = position ^ (position + 1); changed; changed >>= 1) bits += changed & 1;
  return bits;
};

/** The outline of the chosen position, on a halo that parts it from dark cells, and its number. */
export function chosenRow({ x, w, h, centre }, row, position) {
  const { cy } = centre(row, 0);
  const at = { cx: x + (columns * w) / 2, cy, w: columns * w + 4, h: h + 3, rx: 3, turn: 0 };
  return [
    text("row-chosen", x - 8, cy + 5, position, "", "end"),
    { key: "halo", tag: /** @type {const} */ ("rect"), at, look: "halo" },
    { key: "outline-0", tag: /** @type {const} */ ("rect"), at, look: "outline" },
  ];
}

export const bits = {
  state: () => ({ position: 7 }),

  items({ box, state: { position }, lang }) {
    const grid = gridIn(box, box.height - 4, 40);
    const start = startOf(position);
    const cells = Array.from({ length: rows * columns }, (_, n) => {
      const [row, column] = [Math.floor(n / columns), n % columns];
      const bit = ((start + row) >> column) & 1;
      const { cx, cy } = grid.centre(row, column);
      return cell(n, { cx, cy, w: grid.w - 2, h: grid.h - 2, shade: bit ? 0.85 : 0.06 }, "ink");
    });
    const heads = Array.from({ length: columns }, (_, column) =>
      text(`column-${column}`, grid.centre(0, column).cx, 32, 2 ** column, "", "middle"),
    );
    return [
      ...cells,
      ...heads,
      text("columns", grid.x, 14, words[lang].flips, "quiet", "start", 13),
      ...chosenRow(grid, position - start, position),
    ];
  },

  says: ({ state: { position }, lang }) => words[lang].from(position, position + 1, flipped(position)),
};
