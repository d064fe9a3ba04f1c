// Writes a rotation of several axes in NumPy. Used by languages.js.
import { expectedText } from "../rotation.js";
import { exampleText, frequenciesText, rotationText, shownText } from "./python.js";
import { titleOf } from "./rotation.js";

export const numpy = (rotation) => `# ${titleOf(rotation)}
import numpy as np

${frequenciesText(rotation)}

def rotate(x, positions):
    """x [..., length, columns], positions [rows, length]"""
    angles = np.asarray(positions, np.float64)[rows].T * inv_freq
    cos, sin = np.cos(angles), np.sin(angles)
${rotationText(rotation, "np", "")}.astype(x.dtype)


${exampleText(rotation)}
got = rotate(x, positions)[${shownText(rotation)}]
expected = [${expectedText(rotation)}]
np.testing.assert_allclose(got, expected, rtol=0, atol=1e-5)
`;
