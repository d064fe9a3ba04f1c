// Measures how far a head's bias looks, and the ALiBi slope nearest to it. Used by T5 and Swin, which order heads by reach.

/** The mean distance of the keys under a softmax of the bias alone. */
export function reachOf(biases, distances) {
  const most = Math.max(...biases.filter(Number.isFinite));
  let [sum, weighted] = [0, 0];
  for (const [i, bias] of biases.entries()) {
    const weight = Number.isFinite(bias) ? Math.exp(bias - most) : 0;
    sum += weight;
    weighted += weight * distances[i];
  }
  return weighted / sum;
}

/** The slope m for which −m · distance is nearest to the bias, by least squares and up to a constant, which softmax ignores. */
export function slopeOf(biases, distances) {
  const mean = (values) => values.reduce((a, b) => a + b, 0) / values.length;
  const [middle, height] = [mean(distances), mean(biases)];
  let [both, square] = [0, 0];
  for (const [i, bias] of biases.entries()) {
    both += (distances[i] - middle) * (bias - height);
    square += (distances[i] - middle) ** 2;
  }
  return -both / square;
}

/** [{ head, reach, slope }] from the shortest reach on; heads whose biases are not finite come last. */
export function byReach(heads, biasesOf, distances) {
  const all = Array.from({ length: heads }, (_, head) => {
    const biases = biasesOf(head);
    return { head, reach: reachOf(biases, distances), slope: slopeOf(biases, distances) };
  });
  const place = ({ reach }) => (Number.isNaN(reach) ? Number.POSITIVE_INFINITY : reach);
  return all.sort((a, b) => place(a) - place(b) || a.head - b.head);
}
