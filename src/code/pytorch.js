// Writes a rotary spec in PyTorch. Used by languages.js.
import { frequenciesText, inputText, rotationText } from "./python.js";
import { expectedText, titleOf } from "./rotation.js";

export const pytorch = (rotation) => `# ${titleOf(rotation)}
import numpy as np
import torch

${frequenciesText(rotation)}

def rotate(x, positions):
    """x [..., length, columns], positions [length]"""
    angles = positions.double()[:, None] * torch.from_numpy(inv_freq).to(positions.device)
    cos, sin = ((attention_factor * f(angles)).to(x.dtype) for f in (torch.cos, torch.sin))
${rotationText(rotation, "torch", "dim=")}


x = torch.from_numpy(${inputText(rotation)})
got = rotate(x, torch.tensor([${rotation.position}]))[0, [${rotation.shown.join(", ")}]]
expected = [${expectedText(rotation)}]
torch.testing.assert_close(got, torch.tensor(expected), rtol=0, atol=1e-5)
`;
