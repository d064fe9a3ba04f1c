// Examples of each function of DeBERTa, shown in the API reference.

export function buckets({ deberta }) {
  // The last of 12 queries.
  const buckets = deberta.buckets({ queries: 1, keys: 12, queryOffset: 11, positionBuckets: 4, maxDistance: 16 });
  return { buckets };
}

export function scores({ deberta }) {
  const [heads, length, dim, span] = [1, 3, 2, 2];
  const tokens = { data: Float32Array.of(1, 0, 0, 1, 1, 1), shape: [heads, length, dim] };
  const positions = { data: new Float32Array(heads * 2 * span * dim).fill(0.5), shape: [heads, 2 * span, dim] };
  const scores = deberta.scores({ q: tokens, k: tokens, keyTable: positions, queryTable: positions, span });
  return { scores };
}

export function enhancedMaskDecoder({ deberta }) {
  const hidden = { data: Float32Array.of(1, 2, 3, 4), shape: [2, 2] };
  const table = { data: Float32Array.of(0.5, 0, 0, 0.5), shape: [2, 2] };
  const queries = deberta.enhancedMaskDecoder({ hidden, table });
  return { queries };
}
