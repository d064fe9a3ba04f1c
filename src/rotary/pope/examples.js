// What the reference shows of PoPE: an example of each function.

export function apply({ pope }) {
  const x = { data: new Float32Array(3 * 2), shape: [1, 3, 2] };
  const turned = pope.apply({ x });
  return { turned };
}

export function scores({ pope }) {
  // Zeros are ln 2 long everywhere: what is left is what distance does.
  const q = { data: new Float32Array(4 * 2), shape: [1, 4, 2] };
  const scores = pope.scores({ q, k: q, causal: true });
  return { scores };
}
