// Examples of each function of FIRE, shown in the API reference.

export function bias({ fire }) {
  // A network of one hidden unit that passes on the distance divided by the query's position.
  const network = { w1: [[1]], b1: [0], w2: [[-1]], b2: [0] };
  const bias = fire.bias({ ...network, c: 0.1, threshold: 2, queries: 4, keys: 4, causal: true });
  return { bias };
}
