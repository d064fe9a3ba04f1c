// Examples of each function of the gated delta rule, shown in the API reference.

export function weights({ delta }) {
  // The third token has the key of the first one and replaces its value.
  const tokens = [
    [1, 0],
    [0, 1],
    [1, 0],
  ];
  const weights = delta.weights({ q: tokens, k: tokens, beta: [1, 1, 1], logGates: [0, -0.1, -0.1], scale: 1 });
  return { weights };
}

export function reach({ delta }) {
  const distances = delta.reach({
    weights: [
      [1, 0, 0],
      [0.5, 0.5, 0],
      [0.01, 0.19, 0.8],
    ],
    share: 0.9,
  });
  return { distances };
}
