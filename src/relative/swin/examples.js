// Examples of each function of Swin, shown in the API reference.

export function index({ swin }) {
  const index = swin.index({ window: [2, 2] });
  return { index };
}

export function bias({ swin }) {
  // One head, and a bias for each of the 3 × 3 offsets within 2 × 2 tokens.
  const table = { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9), shape: [9, 1] };
  const bias = swin.bias({ table, window: [2, 2] });
  return { bias };
}

export function continuousBias({ swin }) {
  const w1 = { data: Float32Array.of(1, 0, 0, 1), shape: [2, 2] };
  const bias = swin.continuousBias({ w1, b1: [0, 0], w2: [[1, -1]], window: [2, 2] });
  return { bias };
}
