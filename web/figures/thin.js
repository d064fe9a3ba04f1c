// Simplifies lines: omits points that the line passes through anyway, so that long straight parts cost nothing. Used by
// curves.js.

/** The maximum distance in pixels of an omitted point from the line; rounding adds up to 0.05. */
const slack = 0.2;

/**
 * { to(x, y), end() } around draw(x, y): a line through as few points as keep it within `slack` of all. The directions
 * from the last drawn point that pass all later points form a sector; a point outside of it, or one that turns back,
 * starts a new one.
 */
export function thinned(draw) {
  let [fromX, fromY, lastX, lastY, low, high] = /** @type {any[]} */ ([]);
  const begin = (x, y) => {
    draw(x, y);
    fromX = x;
    fromY = y;
    lastX = undefined;
    low = -Infinity;
    high = Infinity;
  };
  const to = (x, y) => {
    if (fromX === undefined) return begin(x, y);
    if (lastX !== undefined) {
      const slope = (y - fromY) / (x - fromX);
      if (!(slope >= low && slope <= high && (x - lastX) * (lastX - fromX) > 0)) begin(lastX, lastY);
    }
    const dx = x - fromX;
    const dy = y - fromY;
    const one = (dy - slack) / dx;
    const other = (dy + slack) / dx;
    low = Math.max(low, Math.min(one, other));
    high = Math.min(high, Math.max(one, other));
    lastX = x;
    lastY = y;
  };
  const end = () => {
    if (lastX !== undefined) draw(lastX, lastY);
    fromX = lastX = undefined;
  };
  return { to, end };
}
