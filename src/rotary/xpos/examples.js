// Examples of each function of xPos, shown in the API reference.

export function apply({ xpos, attention }) {
  // Queries grow with their position and keys shrink, so that a product depends on the distance alone.
  const x = { data: Float32Array.from({ length: 8 }, (_, n) => 1 - (n % 2)), shape: [4, 2] };
  const q = xpos.apply({ x, center: 0, scaleBase: 4 });
  const k = xpos.apply({ x, center: 0, scaleBase: 4, downscale: true });
  const products = attention.similarity({ a: q, b: k });
  return { products };
}
