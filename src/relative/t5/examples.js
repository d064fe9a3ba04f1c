// Examples of each function of T5, shown in the API reference.

export function buckets({ t5 }) {
  // One query and the 16 keys up to its own: all 8 buckets look back.
  const kind = { buckets: 8, maxDistance: 16, bidirectional: false };
  const buckets = t5.buckets({ queries: 1, keys: 16, queryOffset: 15, ...kind });
  return { buckets };
}

export function bias({ t5 }) {
  // A learned number for each of 4 buckets and 2 heads.
  const table = { data: Float32Array.of(0, 0, -1, -2, 0, 0, 1, 2), shape: [4, 2] };
  const bias = t5.bias({ table, queries: 4, keys: 4, buckets: 4, maxDistance: 8 });
  return { bias };
}

export function profile({ t5 }) {
  const table = [[0], [-1], [-2], [-3]];
  const profile = t5.profile({ table, queries: 1, keys: 8, queryOffset: 7, buckets: 4, bidirectional: false });
  return { profile };
}
