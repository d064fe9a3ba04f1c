// Examples of each function of KERPLE, shown in the API reference.

export function bias({ kerple }) {
  const bias = kerple.bias({ r1: [1, 2], r2: [1, 0.5], queries: 4, keys: 4, causal: true });
  return { bias };
}

export function profile({ kerple }) {
  // Distances from -7 to 0: one query that comes after seven keys.
  const profile = kerple.profile({ kind: "power", r1: [1], r2: [0.5], queries: 1, keys: 8, queryOffset: 7 });
  return { profile };
}
