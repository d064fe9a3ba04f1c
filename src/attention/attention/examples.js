// Examples of each function of attention, shown in the API reference.

export function scores({ attention }) {
  const x = { data: Float32Array.of(1, 0, 0, 1, 1, 1), shape: [1, 3, 2] };
  const scores = attention.scores({ q: x, k: x, causal: true });
  return { scores };
}

export function softmax({ attention }) {
  const weights = attention.softmax({ scores: [[0, Math.log(3), -Infinity]] });
  // One score more, of 0, which takes its share and has no value.
  const withSink = attention.softmax({ scores: [[[0, Math.log(3), -Infinity]]], sinks: [0] });
  return { weights, withSink };
}

export function attend({ attention, alibi }) {
  const x = { data: Float32Array.of(1, 0, 0, 1, 1, 1), shape: [1, 3, 2] };
  const position = alibi.profile({ heads: 1, queries: 3, keys: 3 });
  const attended = attention.attend({ q: x, k: x, v: x, position, causal: true });
  // Two documents packed into one sequence: the third token sees only itself.
  const packed = attention.attend({ q: x, k: x, v: x, segments: [0, 0, 1], causal: true });
  return { attended, packed };
}

export function append({ attention }) {
  const past = { data: Float32Array.of(1, 2, 3, 4), shape: [1, 2, 2] };
  const token = { data: Float32Array.of(5, 6), shape: [1, 1, 2] };
  const keys = attention.append({ cache: past, x: token });
  const attended = attention.attend({ q: token, k: keys, v: keys, causal: true, queryOffset: 2 });
  return { keys, attended };
}

export function entropy({ attention }) {
  // In bits: one key, two keys alike, four keys alike.
  const weights = [
    [1, 0, 0, 0],
    [0.5, 0.5, 0, 0],
    [0.25, 0.25, 0.25, 0.25],
  ];
  const entropy = attention.entropy({ weights });
  return { entropy };
}

export function similarity({ attention, sinusoidal }) {
  const table = sinusoidal.table({ length: 4, dim: 16 });
  const products = attention.similarity({ a: table, b: table });
  return { products };
}

export function similarityProfile({ attention, sinusoidal }) {
  // Distances from -3 to 3: of the sinusoidal table all products at a distance are the same.
  const table = sinusoidal.table({ length: 4, dim: 16 });
  const profile = attention.similarityProfile({ a: table, b: table });
  return { profile };
}
