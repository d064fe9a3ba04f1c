// Examples of each function of Dual Chunk Attention, shown in the API reference.

export function distance({ dualChunk }) {
  // The last of 12 queries: no distance is beyond 6.
  const distance = dualChunk.distance({ queries: 1, keys: 12, queryOffset: 11, chunkSize: 6, localSize: 2 });
  return { distance };
}

export function scores({ dualChunk }) {
  const q = { data: Float32Array.of(1, 0), shape: [1, 1, 2] };
  const k = { data: Float32Array.from({ length: 24 }, (_, n) => 1 - (n % 2)), shape: [1, 12, 2] };
  const scores = dualChunk.scores({ q, k, queryOffset: 11, chunkSize: 6, localSize: 2, scale: 1 });
  return { scores };
}
