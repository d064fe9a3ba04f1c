// Examples of each function of additive, shown in the API reference.

export function apply({ additive, sinusoidal }) {
  const tokens = { data: new Float32Array(3 * 4).fill(1), shape: [3, 4] };
  const placed = additive.apply({ x: tokens, table: sinusoidal.table({ length: 3, dim: 4 }) });
  return { placed };
}
