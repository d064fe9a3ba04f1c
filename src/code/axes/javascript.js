// Writes a rotation of several axes in plain JavaScript. Used by languages.js, and its frequencies by wgsl.js.
import { expectedText, listOf } from "../rotation.js";
import { exampleOf, matrixText, pairRows, titleOf } from "./rotation.js";

/** Lines that define inverseFrequencies and rows, the row of positions of each pair. */
export function frequenciesText({ axes, base, isPlain, frequencies, ...rest }) {
  if (isPlain)
    return `const axes = [${axes.map(({ dim, row }) => `[${dim}, ${row}]`).join(", ")}]; // columns, and the row of positions
const ofPairs = (value) => axes.flatMap(([dim, row]) => Array.from({ length: dim / 2 }, (_, i) => value(i, dim, row)));
const inverseFrequencies = ofPairs((i, dim) => ${base} ** ((-2 * i) / dim));
const rows = ofPairs((_, __, row) => row); // of each pair`;
  return `const inverseFrequencies = [\n${listOf(frequencies, "  ")}\n];
// The row of positions of each pair.
const rows = [\n${listOf(pairRows({ axes, ...rest }), "  ")}\n];`;
}

/** Lines that define the positions and x of the example. */
export const exampleText = (rotation) => `// ${exampleOf(rotation).join("\n// ")}
const positions = [\n${matrixText(rotation.positions, "  ")}\n];
const x = Float32Array.from({ length: ${rotation.length * rotation.columns} }, (_, n) => (((n * 37) % 61) - 30) / 32);`;

/** Lines that compare what was computed with six numbers. */
export const comparisonText = (rotation, got) => `const expected = [${expectedText(rotation)}];
for (const [n, [token, column]] of ${JSON.stringify(rotation.shown).replaceAll(",", ", ")}.entries()) {
  const value = ${got}[token * ${rotation.columns} + column];
  const isNear = Math.abs(value - expected[n]) <= 1e-5;
  if (!isNear) throw new Error(\`token \${token}, column \${column} is \${value}, not \${expected[n]}\`);
}
`;

export const javascript = (rotation) => `// ${titleOf(rotation)}. Runs in browsers and in Node.js.
${frequenciesText(rotation)}

/** Rotates rows of \`columns\` numbers in place: x [length, columns], positions [rows][length]. */
export function rotate(x, positions, columns = ${rotation.columns}) {
  for (let token = 0; token < positions[0].length; token++)
    for (let pair = 0; pair < inverseFrequencies.length; pair++) {
      const angle = positions[rows[pair]][token] * inverseFrequencies[pair];
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const a = token * columns + ${rotation.block === 2 ? "2 * pair" : placeText(rotation)};
      const b = a + ${rotation.block / 2};
      const [x0, x1] = [x[a], x[b]];
      x[a] = x0 * cos - x1 * sin;
      x[b] = x0 * sin + x1 * cos;
    }
  return x;
}

${exampleText(rotation)}
const got = rotate(x, positions);
${comparisonText(rotation, "got")}`;

/** The first column of a pair of blocks. */
function placeText({ block, columns }) {
  return block === columns ? "pair" : `Math.floor(pair / ${block / 2}) * ${block} + (pair % ${block / 2})`;
}
