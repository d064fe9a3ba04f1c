// Rotates every pair of every row by its own angle and scales it, in float64. Used by the oracles of rotary methods.

/**
 * @param x { shape: [..., length, dim], data }
 * @param angle (row, pair, number of the row among all rows of x) → radians
 * @param scale the same → factor
 */
export function rotatePairs({ x, layout = "half", rotaryDim = x.shape.at(-1) }, angle, scale = () => 1) {
  const [length, dim] = x.shape.slice(-2);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    const row = (start / dim) % length;
    for (let m = 0; m < rotaryDim / 2; m++) {
      const columns = layout === "interleaved" ? [2 * m, 2 * m + 1] : [m, m + rotaryDim / 2];
      const [first, second] = columns.map((column) => start + column);
      const [a, b] = [x.data[first], x.data[second]];
      const [theta, size] = [angle(row, m, start / dim), scale(row, m, start / dim)];
      data[first] = size * (a * Math.cos(theta) - b * Math.sin(theta));
      data[second] = size * (a * Math.sin(theta) + b * Math.cos(theta));
    }
  }
  return { shape: x.shape, data };
}
