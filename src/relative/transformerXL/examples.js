// Examples of each function of Transformer-XL, shown in the API reference.

export function scores({ transformerXL }) {
  // One query after two keys of the memory; row n of r is the distance m - n = 2 - n.
  const q = { data: Float32Array.of(1, 0), shape: [1, 1, 2] };
  const k = { data: Float32Array.of(1, 0, 0, 1, 1, 1), shape: [1, 3, 2] };
  const r = { data: Float32Array.of(0.2, 0, 0.1, 0, 0, 0), shape: [1, 3, 2] };
  const scores = transformerXL.scores({ q, k, r, u: [[0, 1]], v: [[0, 0]], scale: 1 });
  return { scores };
}
