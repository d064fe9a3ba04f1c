// Examples of each function of multiplicative, shown in the API reference.

export function apply({ multiplicative, sinusoidal }) {
  const tokens = { data: new Float32Array(3 * 4).fill(2), shape: [3, 4] };
  const placed = multiplicative.apply({ x: tokens, table: sinusoidal.table({ length: 3, dim: 4 }), residual: true });
  return { placed };
}
