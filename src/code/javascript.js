// Writes a rotary spec in plain JavaScript. Used by languages.js.
import { expectedText, listOf, titleOf } from "./rotation.js";

const frequenciesText = ({ dim, base, isPlain, frequencies }) =>
  isPlain
    ? `const inverseFrequencies = Float64Array.from({ length: ${dim / 2} }, (_, i) => ${base} ** ((-2 * i) / ${dim}));`
    : `const inverseFrequencies = Float64Array.of(\n${listOf(frequencies, "  ")}\n);`;

export const javascript = (rotation) => `// ${titleOf(rotation)}. Runs in browsers and in Node.js.
${frequenciesText(rotation)}
const attentionFactor = ${rotation.attentionFactor}; // on cos and sin

/** Rotates rows of \`columns\` numbers in place: x [length, columns], positions [length]. */
export function rotate(x, positions, columns = ${rotation.columns}) {
  for (let row = 0; row < positions.length; row++) {
    const start = row * columns + ${rotation.start};
    for (let i = 0; i < ${rotation.dim / 2}; i++) {
      const angle = positions[row] * inverseFrequencies[i];
      const [cos, sin] = [attentionFactor * Math.cos(angle), attentionFactor * Math.sin(angle)];
      const [a, b] = ${rotation.isInterleaved ? "[start + 2 * i, start + 2 * i + 1]" : `[start + i, start + i + ${rotation.dim / 2}]`};
      const [x0, x1] = [x[a], x[b]];
      x[a] = x0 * cos - x1 * sin;
      x[b] = x0 * sin + x1 * cos;
    }
  }
  return x;
}

const got = rotate(Float32Array.from({ length: ${rotation.columns} }, (_, i) => (((i * 37) % 64) - 32) / 32), [${rotation.position}]);
const expected = [${expectedText(rotation)}];
[${rotation.shown.join(", ")}].forEach((column, n) => {
  if (!(Math.abs(got[column] - expected[n]) <= 1e-5))
    throw new Error(\`column \${column} is \${got[column]}, not \${expected[n]}\`);
});
`;
