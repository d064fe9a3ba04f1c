// Writes a rotary spec in NumPy. Used by languages.js.
import { frequenciesText, inputText, rotationText } from "./python.js";
import { expectedText, titleOf } from "./rotation.js";

export const numpy = (rotation) => `# ${titleOf(rotation)}
import numpy as np

${frequenciesText(rotation)}

def rotate(x, positions):
    """x [..., length, columns], positions [length]"""
    angles = np.asarray(positions, np.float64)[:, None] * inv_freq
    cos, sin = (attention_factor * f(angles) for f in (np.cos, np.sin))
${rotationText(rotation, "np", "")}.astype(x.dtype)


x = ${inputText(rotation)}
got = rotate(x, [${rotation.position}])[0, [${rotation.shown.join(", ")}]]
expected = [${expectedText(rotation)}]
np.testing.assert_allclose(got, expected, rtol=0, atol=1e-5)
`;
