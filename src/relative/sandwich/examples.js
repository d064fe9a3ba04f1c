// Examples of each function of Sandwich, shown in the API reference.

export function bias({ sandwich }) {
  const bias = sandwich.bias({ heads: 2, queries: 4, keys: 4, causal: true });
  return { bias };
}

export function profile({ sandwich }) {
  // Distances from -5 to 0.
  const profile = sandwich.profile({ heads: 2, queries: 1, keys: 6, queryOffset: 5 });
  return { profile };
}
