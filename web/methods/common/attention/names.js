// Names the columns of an attention map: tokens with their positions, shortened to fit.

/** Columns narrower than this, in pixels, have no room for a name each. */
const leastNamed = 28;

/** As much of a text as there is room for. */
export function fitting(text, room, measure, size) {
  if (measure(text, size) <= room) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`, size) > room) end--;
  return `${text.slice(0, end)}…`;
}

/** How far in pixels every other name stands under the others. */
const lineHeight = 14;

/**
 * The names, of how many columns each has the room, and how much lower every other one stands so that all can be read.
 * @param {string[]} labels tokens with their places
 * @param {string[]} words without
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

/** A layout with the room that names need under cells that are as wide as one of these, before it is known whether any are lower. */
export function withRoom(layout, cells, labels, words, measure) {
  layout.plot.height -= Math.max(...cells.map((cell) => namesUnder(labels, words, cell, measure).lower));
  return layout;
}
