// Examples of each function of Self-Extend, shown in the API reference.

export function distance({ selfExtend }) {
  const distance = selfExtend.distance({ queries: 1, keys: 12, queryOffset: 11, group: 4, window: 4 });
  return { distance };
}

export function scores({ selfExtend }) {
  const q = { data: Float32Array.of(1, 0), shape: [1, 1, 2] };
  const k = { data: Float32Array.from({ length: 24 }, (_, n) => 1 - (n % 2)), shape: [1, 12, 2] };
  const scores = selfExtend.scores({ q, k, queryOffset: 11, group: 4, window: 4, scale: 1 });
  return { scores };
}
