// Examples of each function of ALiBi, shown in the API reference.

export function slopes({ alibi }) {
  const slopes = alibi.slopes({ heads: 8 });
  return { slopes };
}

export function bias({ alibi }) {
  const bias = alibi.bias({ heads: 2, queries: 4, keys: 4, causal: true });
  return { bias };
}

export function profile({ alibi }) {
  // Distances from -3 to 3.
  const profile = alibi.profile({ heads: 2, queries: 4, keys: 4 });
  return { profile };
}
