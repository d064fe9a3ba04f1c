// Draws sinusoids as stripes in the grid of the bits, and the chosen position as a row of clocks. Section 4.
import { cell, text } from "../items.js";
import { waveDim, wavesOf } from "../numbers.js";
import { chosenRow, columns, gridIn, startOf } from "./bits.js";

const rows = 32;

const words = {
  en: {
    says: (position, slowest) =>
      `Position ${position} as eight clocks. The slowest needs ${slowest} positions for a turn.`,
  },
  zh: {
    says: (position, slowest) => `位置 ${position} 就是这八根指针。最慢的一根每 ${slowest} 个位置转一圈。`,
  },
};

const short = (value) => {
  if (value < 100) return value.toPrecision(2);
  if (value < 1000) return String(Math.round(value));
  return value < 10000 ? `${(value / 1000).toFixed(1)}k` : `${Math.round(value / 1000).toLocaleString("en")}k`;
};

export const waves = {
  state: () => ({ position: 7, base: 4 }),

  compute: (api, { position, base }) => wavesOf(api, 10 ** base, startOf(position, rows), rows),

  items({ box, state: { position }, live: { frequencies, cosines } }) {
    const r = Math.min(24, (box.width - 80) / columns / 2 - 4, box.height * 0.085);
    const bottom = box.height - 2 * r - 46;
    const grid = gridIn(box, bottom, 8, rows);
    // Each bit falls into two rows.
    const cells = cosines.flatMap((values, row) =>
      values.map((cosine, column) => {
        const { cx, cy } = grid.centre(row, column);
        const upper = `c${(row >> 1) * columns + column}`;
        const place = { cx, cy, w: grid.w - 2, h: grid.h + 0.3, shade: 0.04 + 0.82 * (0.5 + cosine / 2) };
        return row % 2
          ? { ...cell(0, place, "ink"), key: `${upper}-lower`, from: upper }
          : { ...cell(0, place, "ink"), key: upper };
      }),
    );
    const cy = box.height - r - 20;
    const clocks = frequencies.flatMap((theta, i) => {
      const { cx } = grid.centre(0, i);
      return [
        {
          key: `lift-${i}`,
          tag: /** @type {const} */ ("line"),
          at: { x1: cx, y1: bottom + 3, x2: cx, y2: cy - r },
          look: "lift",
        },
        {
          key: `d${i}`,
          tag: /** @type {const} */ ("rect"),
          at: { cx, cy, w: 2 * r, h: 2 * r, rx: r, turn: 0, shade: 0 },
          look: "face",
        },
        {
          key: `h${i}`,
          tag: /** @type {const} */ ("hand"),
          at: { cx, cy, r: r - 3, angle: position * theta },
          look: "hand",
        },
        text(`column-${i}`, cx, box.height - 3, short((2 * Math.PI) / theta), "quiet", "middle", 12),
      ];
    });
    return [
      ...cells,
      ...clocks,
      text("columns", grid.x - 10, box.height - 3, "2π/θᵢ", "quiet", "end", 12),
      ...chosenRow(grid, position - startOf(position, rows), position),
    ];
  },

  says: ({ state: { position }, live: { frequencies }, lang }) =>
    words[lang].says(position, Math.round((2 * Math.PI) / frequencies[waveDim / 2 - 1]).toLocaleString("en")),
};
