// Examples of each function of distance, shown in the API reference.

export function matrix({ distance }) {
  const matrix = distance.matrix({ queries: 4, keys: 6, maxDistance: 2 });
  return { matrix };
}

export function factorize({ distance }) {
  // n - m is a vector for each query times one for each key, of two channels.
  const matrix = distance.matrix({ queries: 4, keys: 4 });
  const { left, right, singularValues, error } = distance.factorize({ matrix, rank: 2 });
  return { left, right, singularValues, error };
}
