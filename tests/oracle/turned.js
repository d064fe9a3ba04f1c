// A rotation in float64, pair by pair: every pair of every row turns by an angle of its own and is scaled.

/**
 * @param x { shape: [..., length, dim], data }
 * @param angle (row, pair) → radians
 * @param scale (row, pair) → factor
 */
export function turned({ x, layout = "half", rotaryDim = x.shape.at(-1) }, angle, scale = () => 1) {
  const [length, dim] = x.shape.slice(-2);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    const row = (start / dim) % length;
    for (let m = 0; m < rotaryDim / 2; m++) {
      const columns = layout === "interleaved" ? [2 * m, 2 * m + 1] : [m, m + rotaryDim / 2];
      const [first, second] = columns.map((column) => start + column);
      const [a, b] = [x.data[first], x.data[second]];
      const [turn, size] = [angle(row, m), scale(row, m)];
      data[first] = size * (a * Math.cos(turn) - b * Math.sin(turn));
      data[second] = size * (a * Math.sin(turn) + b * Math.cos(turn));
    }
  }
  return { shape: x.shape, data };
}
