// Leaves out the points of a line that it passes through anyway, so that long straight parts cost nothing to draw.

/** How far in pixels a line may pass from a point that is left out; rounding the others adds up to 0.05. */
const slack = 0.2;

/**
 * { to(x, y), end() } around draw(x, y): a line to every point, drawn through as few of them as keep it within `slack`
 * of all. The directions from the last drawn point that pass all points since make a sector; a point outside of it, or
 * one that turns back, begins another.
 */
export function thinned(draw) {
  let from;
  let last;
  let [low, high] = [0, 0];
  const end = () => {
    if (last) draw(last.x, last.y);
    from = last = undefined;
  };
  const to = (x, y) => {
    if (last) {
      const slope = (y - from.y) / (x - from.x);
      if (!(slope >= low && slope <= high && (x - last.x) * (last.x - from.x) > 0)) {
        draw(last.x, last.y);
        from = last;
        last = undefined;
      }
    }
    if (!from) {
      draw(x, y);
      from = { x, y };
      return;
    }
    const [dx, dy] = [x - from.x, y - from.y];
    const [one, other] = [(dy - slack) / dx, (dy + slack) / dx];
    low = Math.max(last ? low : -Infinity, Math.min(one, other));
    high = Math.min(last ? high : Infinity, Math.max(one, other));
    last = { x, y };
  };
  return { to, end };
}
