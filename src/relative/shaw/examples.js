// Examples of each function of Shaw's relative positions, shown in the API reference.

export function scores({ shaw }) {
  // Row r of the table is distance r - 1: the key before, the same one, the one after.
  const q = { data: new Float32Array(3 * 2).fill(1), shape: [1, 3, 2] };
  const keyTable = { data: Float32Array.of(-1, -1, 0, 0, 1, 1), shape: [3, 2] };
  const scores = shaw.scores({ q, keys: 3, keyTable, maxDistance: 1 });
  return { scores };
}

export function values({ shaw }) {
  const weights = { data: new Float32Array(3 * 3).fill(1 / 3), shape: [1, 3, 3] };
  const valueTable = { data: Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), shape: [3, 3] };
  const values = shaw.values({ weights, valueTable, maxDistance: 1 });
  return { values };
}
