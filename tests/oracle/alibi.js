// Computes ALiBi after Press et al. 2022: the authors' recursive get_slopes, and a bias proportional to the distance.

/** A geometric sequence for a power of two; otherwise that of the power below, and every other slope of twice that power. */
function slopesOf(heads, maxBias) {
  if (Number.isInteger(Math.log2(heads))) {
    const start = 2 ** (-maxBias / heads);
    return Array.from({ length: heads }, (_, h) => start * start ** h);
  }
  const closest = 2 ** Math.floor(Math.log2(heads));
  const between = slopesOf(2 * closest, maxBias).filter((_, h) => h % 2 === 0);
  return [...slopesOf(closest, maxBias), ...between.slice(0, heads - closest)];
}

export const slopes = ({ heads, maxBias = 8 }) => ({ shape: [heads], data: slopesOf(heads, maxBias) });

const given = ({ slopes, heads, maxBias = 8 }) => (slopes ? Array.from(slopes) : slopesOf(heads, maxBias));

export function bias({ queries, keys, queryOffset = 0, keyOffset = 0, causal = false, ...rest }) {
  const data = [];
  const all = given(rest);
  for (const slope of all) {
    for (let i = 0; i < queries; i++) {
      for (let j = 0; j < keys; j++) {
        const distance = keyOffset + j - (queryOffset + i);
        data.push(causal && distance > 0 ? Number.NEGATIVE_INFINITY : -slope * Math.abs(distance));
      }
    }
  }
  return { shape: [all.length, queries, keys], data };
}

export function profile({ queries, keys, queryOffset = 0, keyOffset = 0, ...rest }) {
  const all = given(rest);
  const distances = Array.from({ length: queries + keys - 1 }, (_, n) => keyOffset - queryOffset + n - (queries - 1));
  return {
    shape: [all.length, distances.length],
    data: all.flatMap((slope) => distances.map((distance) => -slope * Math.abs(distance))),
  };
}
