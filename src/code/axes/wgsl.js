// Writes a rotation of several axes as a WebGPU compute shader in WGSL, with the JavaScript that runs it. Used by languages.js.
import { runnerText, shaderText } from "../wgsl.js";
import { comparisonText, exampleText, frequenciesText } from "./javascript.js";
import { titleOf } from "./rotation.js";

export const wgsl = (rotation) => `// ${titleOf(rotation)}. A module for a browser with WebGPU.
${shaderText({ start: 0, pairs: rotation.columns / 2, block: rotation.block })}

${frequenciesText(rotation)}

/** cos and sin of positions [rows][length], computed in float64, because float32 angles are wrong at high frequencies. */
function anglesOf(positions) {
  const pairs = inverseFrequencies.length;
  const angles = new Float32Array(2 * positions[0].length * pairs);
  for (let n = 0; n < angles.length / 2; n++) {
    const pair = n % pairs;
    const angle = positions[rows[pair]][Math.floor(n / pairs)] * inverseFrequencies[pair];
    angles[2 * n] = Math.cos(angle);
    angles[2 * n + 1] = Math.sin(angle);
  }
  return angles;
}

${runnerText}

${exampleText(rotation)}
const rotated = await rotate(x, [1, ${rotation.length}, ${rotation.columns}], 0, anglesOf(positions));
${comparisonText(rotation, "rotated")}`;
