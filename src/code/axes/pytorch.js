// Writes a rotation of several axes in PyTorch. Used by languages.js.
import { expectedText } from "../rotation.js";
import { exampleText, frequenciesText, rotationText, shownText } from "./python.js";
import { titleOf } from "./rotation.js";

export const pytorch = (rotation) => `# ${titleOf(rotation)}
import numpy as np
import torch

${frequenciesText(rotation)}

def rotate(x, positions):
    """x [..., length, columns], positions [rows, length]"""
    each = positions.double()[torch.from_numpy(rows).to(positions.device)].T
    angles = each * torch.from_numpy(inv_freq).to(positions.device)
    cos, sin = torch.cos(angles).to(x.dtype), torch.sin(angles).to(x.dtype)
${rotationText(rotation, "torch", "dim=")}


${exampleText(rotation)}
got = rotate(torch.from_numpy(x), torch.from_numpy(positions))[${shownText(rotation)}]
expected = [${expectedText(rotation)}]
torch.testing.assert_close(got, torch.tensor(expected), rtol=0, atol=1e-5)
`;
