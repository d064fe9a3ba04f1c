// Extends the curve that the reader draws in section 5, by pointer or keys. Used by main.js.

/**
 * The curve with its value at `index` changed: a gap before it is bridged by a straight line, later values stay.
 * @param {number[]} drawn
 */
export function drawnTo(drawn, index, value) {
  const next = [...drawn];
  const last = drawn.length - 1;
  for (let between = last + 1; between < index; between++)
    next[between] = drawn[last] + ((value - drawn[last]) * (between - last)) / (index - last);
  next[index] = value;
  return next;
}

/** The curve after a key; undefined for keys that do not draw. */
export function keyed(drawn, key, isFar, { count, most }) {
  const last = drawn.length - 1;
  const by = { ArrowUp: most / 64, ArrowDown: -most / 64 }[key];
  if (by) return last === 0 ? drawn : drawn.with(last, Math.max(0, Math.min(most, drawn[last] + by * (isFar ? 5 : 1))));
  if (key === "ArrowRight") return drawn.length < count ? [...drawn, drawn[last]] : drawn;
  if (key === "ArrowLeft") return last > 0 ? drawn.slice(0, -1) : drawn;
  return undefined;
}
