// Where a channel of a table of images comes from.

/** Where a channel's value comes from: which axis, its pair of that axis, sine (0) or cosine (1). */
export function originOf(c, { dim, layout, order }) {
  const pairs = dim / 4;
  if (layout === "stacked") {
    const pair = c % (2 * pairs);
    return { axis: order[Math.floor(pair / pairs)], pair: pair % pairs, wave: Math.floor(c / (2 * pairs)) };
  }
  const axis = order[Math.floor(c / (2 * pairs))];
  const own = c % (2 * pairs);
  if (layout === "interleaved") return { axis, pair: own >> 1, wave: own % 2 };
  return { axis, pair: own % pairs, wave: Math.floor(own / pairs) };
}
