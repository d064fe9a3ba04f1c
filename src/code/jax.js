// Writes a rotary spec in JAX. Used by languages.js.
import { frequenciesText, inputText, rotationText } from "./python.js";
import { expectedText, titleOf } from "./rotation.js";

export const jax = (rotation) => `# ${titleOf(rotation)}
import jax.numpy as jnp
import numpy as np

${frequenciesText(rotation)}

def caches(length):
    """cos and sin [length, ${rotation.dim / 2}]; NumPy computes the angles in float64, which JAX disables by default"""
    angles = np.arange(length)[:, None] * inv_freq
    return (jnp.asarray(attention_factor * f(angles), jnp.float32) for f in (np.cos, np.sin))


def rotate(x, cos, sin):
    """x [..., length, columns], cos and sin [length, ${rotation.dim / 2}]: rows of the caches"""
${rotationText(rotation, "jnp", "")}.astype(x.dtype)


x = jnp.asarray(${inputText(rotation)})
cos, sin = (cache[${rotation.position}:] for cache in caches(${rotation.position + 1}))
got = np.asarray(rotate(x, cos, sin))[0, [${rotation.shown.join(", ")}]]
expected = [${expectedText(rotation)}]
np.testing.assert_allclose(got, expected, rtol=0, atol=1e-5)
`;
