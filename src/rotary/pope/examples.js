// Examples of each function of PoPE, shown in the API reference.

export function apply({ pope }) {
  const x = { data: new Float32Array(3 * 2), shape: [1, 3, 2] };
  const turned = pope.apply({ x });
  return { turned };
}

export function scores({ pope }) {
  // Zeros have magnitude ln 2 everywhere, so only the distance matters.
  const q = { data: new Float32Array(4 * 2), shape: [1, 4, 2] };
  const scores = pope.scores({ q, k: q, causal: true });
  return { scores };
}
