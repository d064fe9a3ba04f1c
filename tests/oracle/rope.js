// Su et al. 2021, equation 34: every pair of channels is a point of the plane that turns by position · θ.

export function frequencies({ dim, base = 10000 }) {
  const data = Array.from({ length: dim / 2 }, (_, m) => base ** ((-2 * m) / dim));
  return { inverseFrequencies: { shape: [dim / 2], data }, attentionFactor: 1 };
}

const angularSpeeds = (dim, { base, frequencies: given }) =>
  given
    ? Array.from(given.inverseFrequencies.data ?? given.inverseFrequencies)
    : frequencies({ dim, base }).inverseFrequencies.data;

const rowsOf = (length, { offset = 0, positions }) =>
  positions ? Array.from(positions) : Array.from({ length }, (_, i) => offset + i);

export function table({ length, dim, ...rest }) {
  const factor = rest.frequencies?.attentionFactor ?? 1;
  const speeds = angularSpeeds(dim, rest);
  const rows = rowsOf(length, rest);
  const tensor = (f) => ({
    shape: [rows.length, dim / 2],
    data: rows.flatMap((position) => speeds.map((speed) => factor * f(position * speed))),
  });
  return { cos: tensor(Math.cos), sin: tensor(Math.sin) };
}

/** Which columns make pair m: (2m, 2m + 1), or (m, m + rotaryDim/2). */
const columnsOf = (m, layout, rotaryDim) => (layout === "interleaved" ? [2 * m, 2 * m + 1] : [m, m + rotaryDim / 2]);

/** x is { shape: [..., length, dim], data }. */
export function apply({ x, layout = "half", rotaryDim = x.shape.at(-1), inverse = false, ...rest }) {
  const dim = x.shape.at(-1);
  const length = x.shape.at(-2);
  const factor = rest.frequencies?.attentionFactor ?? 1;
  const speeds = angularSpeeds(rotaryDim, rest);
  const positions = rowsOf(length, rest);
  const data = Array.from(x.data);
  for (let start = 0; start < data.length; start += dim) {
    const position = positions[(start / dim) % length];
    for (const [m, speed] of speeds.entries()) {
      const [first, second] = columnsOf(m, layout, rotaryDim).map((column) => start + column);
      const angle = inverse ? -position * speed : position * speed;
      const scale = inverse ? 1 / factor : factor;
      const [x0, x1] = [x.data[first], x.data[second]];
      data[first] = scale * (x0 * Math.cos(angle) - x1 * Math.sin(angle));
      data[second] = scale * (x0 * Math.sin(angle) + x1 * Math.cos(angle));
    }
  }
  return { shape: x.shape, data };
}
