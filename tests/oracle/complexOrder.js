// Computes complex word embeddings from exact angles, because a float64 product of large numbers would lose the angle.
import { bits, sinCos } from "./highPrecision.js";

/** cos and sin of position · frequency + phase, to float64. */
export function direction(position, frequency, phase) {
  if (![frequency, phase].every(Number.isFinite)) return { cos: Number.NaN, sin: Number.NaN };
  const [a, b] = [sinCos(position, frequency), sinCos(1, phase)];
  const number = (product) => Number(product >> BigInt(bits)) * 2 ** -bits;
  return { cos: number(a.cos * b.cos - a.sin * b.sin), sin: number(a.sin * b.cos + a.cos * b.sin) };
}

export function embed({ amplitude, frequency, phase, positions }) {
  const { shape } = amplitude;
  const rotated = Array.from(amplitude.data, (_, n) =>
    direction(positions[Math.floor(n / shape[1])], frequency.data[n], phase.data[n]),
  );
  const part = (name) => ({ shape, data: rotated.map((each, n) => amplitude.data[n] * each[name]) });
  return { real: part("cos"), imaginary: part("sin"), size: amplitude.data };
}
