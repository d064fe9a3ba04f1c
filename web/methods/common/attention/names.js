// What stands under columns of an attention map: tokens with their places, or without, or as much of them as there is room for.

/** Columns narrower than this, in pixels, have no room for a name each. */
const leastNamed = 28;

/** As much of a text as there is room for. */
export function fitting(text, room, measure, size) {
  if (measure(text, size) <= room) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`, size) > room) end--;
  return `${text.slice(0, end)}…`;
}

/**
 * The names, and of how many columns each has the room.
 * @param {string[]} labels tokens with their places
 * @param {string[]} words without
 * @returns {{ names: string[], every: number }}
 */
export function namesUnder(labels, words, cell, measure) {
  const widest = (texts) => Math.max(...texts.map((text) => measure(text, 12))) + 8;
  const all = [labels, words].find((texts) => widest(texts) <= cell);
  if (all) return { names: all, every: 1 };
  if (cell < leastNamed) return { names: words, every: Math.max(1, Math.ceil(widest(words) / cell)) };
  return { names: words.map((text) => fitting(text, cell - 4, measure, 12)), every: 1 };
}
