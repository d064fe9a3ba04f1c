// Names the columns of an attention map: tokens with their positions, shortened to fit.

/** The smallest width in pixels at which each column has a name. */
const leastNamed = 28;

/** Shortens a text to fit. */
export function fitting(text, room, measure, size) {
  if (measure(text, size) <= room) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`, size) > room) end--;
  return `${text.slice(0, end)}…`;
}

/** The distance in pixels by which every other name is lower. */
const lineHeight = 14;

/**
 * Chooses names that fit under columns: their texts, the number of columns per name, and how much lower every other one is.
 * @param {string[]} labels tokens with their positions
 * @param {string[]} words tokens alone
 * @returns {{ names: string[], every: number, lower: number }}
 */
export function namesUnder(labels, words, cell, measure) {
  const widest = (texts) => Math.max(...texts.map((text) => measure(text, 12))) + 8;
  const all = [labels, words].find((texts) => widest(texts) <= cell);
  if (all) return { names: all, every: 1, lower: 0 };
  if (cell < leastNamed && widest(words) > 2 * cell)
    return { names: words, every: Math.ceil(widest(words) / cell), lower: 0 };
  return { names: words.map((text) => fitting(text, 2 * cell - 4, measure, 12)), every: 1, lower: lineHeight };
}

/** Makes room for names in a layout before the width of cells, one of `cells`, is known. */
export function withRoom(layout, cells, labels, words, measure) {
  layout.plot.height -= Math.max(...cells.map((cell) => namesUnder(labels, words, cell, measure).lower));
  return layout;
}
