// Leaves out the points of a line that it passes through anyway, so that long straight parts cost nothing to draw.

/** How far in pixels a line may pass from a point that is left out; rounding the others adds up to 0.05. */
const slack = 0.2;

/**
 * { to(x, y), end() } around draw(x, y): a line to every point, drawn through as few of them as keep it within `slack`
 * of all. The directions from the last drawn point that pass all points since make a sector; a point outside of it, or
 * one that turns back, begins another.
 */
export function thinned(draw) {
  let [hasFrom, fromX, fromY] = [false, 0, 0];
  let [hasLast, lastX, lastY] = [false, 0, 0];
  let [low, high] = [0, 0];
  const end = () => {
    if (hasLast) draw(lastX, lastY);
    hasFrom = hasLast = false;
  };
  const to = (x, y) => {
    if (hasLast) {
      const slope = (y - fromY) / (x - fromX);
      if (!(slope >= low && slope <= high && (x - lastX) * (lastX - fromX) > 0)) {
        draw(lastX, lastY);
        fromX = lastX;
        fromY = lastY;
        hasLast = false;
      }
    }
    if (!hasFrom) {
      draw(x, y);
      hasFrom = true;
      fromX = x;
      fromY = y;
      return;
    }
    const dx = x - fromX;
    const dy = y - fromY;
    const one = (dy - slack) / dx;
    const other = (dy + slack) / dx;
    low = Math.max(hasLast ? low : -Infinity, Math.min(one, other));
    high = Math.min(hasLast ? high : Infinity, Math.max(one, other));
    hasLast = true;
    lastX = x;
    lastY = y;
  };
  return { to, end };
}
