// Examples of each function of temperature, shown in the API reference.

export function factors({ temperature }) {
  const factors = temperature.factors({ kind: "llama4", positions: [0, 8191, 16383, 1000000] });
  return { factors };
}

export function apply({ temperature }) {
  const q = { data: new Float32Array(3 * 2).fill(1), shape: [1, 3, 2] };
  const sharper = temperature.apply({ x: q, kind: "logn", trainingLength: 512, positions: [0, 511, 4095] });
  return { sharper };
}
