// Examples of each function of MViTv2, shown in the API reference.

export function scores({ mvit }) {
  // 2 × 2 patches; the vectors of both axes are those of the differences -1, 0 and 1.
  const q = { data: new Float32Array(4).fill(1), shape: [1, 4, 1] };
  const scores = mvit.scores({ q, relPosH: [[-10], [0], [10]], relPosW: [[-1], [0], [1]], querySize: [2, 2] });
  return { scores };
}
