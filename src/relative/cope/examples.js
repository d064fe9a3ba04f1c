// Examples of each function of CoPE, shown in the API reference.

export function scores({ cope }) {
  // The third key closes its gate: for the last query it counts next to nothing.
  const q = { data: Float32Array.of(1, 1, 1, 1), shape: [1, 4, 1] };
  const k = { data: Float32Array.of(9, 9, -9, 9), shape: [1, 4, 1] };
  const table = [[0], [1], [2], [3], [4]];
  const scores = cope.scores({ q, k, table, positionScale: 1 });
  return { scores };
}
