// Examples of each function of ReRoPE, shown in the API reference.

export function distance({ rerope }) {
  const distance = rerope.distance({ queries: 1, keys: 8, queryOffset: 7, window: 4 });
  const leaky = rerope.distance({ queries: 1, keys: 8, queryOffset: 7, window: 4, factor: 2 });
  return { distance, leaky };
}

export function scores({ rerope }) {
  const q = { data: Float32Array.of(1, 0), shape: [1, 1, 2] };
  const k = { data: Float32Array.from({ length: 16 }, (_, n) => 1 - (n % 2)), shape: [1, 8, 2] };
  const scores = rerope.scores({ q, k, queryOffset: 7, window: 4, scale: 1 });
  return { scores };
}
