// Writes the PyTorch lines that ReRoPE, Self-Extend and Dual Chunk Attention share: one query at the end of its window.

const lastQuery = ({ queries, queryOffset }) => queryOffset + queries - 1;

const ofOnes = (
  _parameters,
) => `# The dot product of a pair of ones and the same pair rotated by an angle is 2 cos(angle).
scores = lambda distance: 2 * (distance[..., None] * theta).cos().sum(-1)`;

/** `changed` writes the lines that compute `distance`, and `scored` those of the function `scores` of a distance. */
export function torchOf(changed, scored = ofOnes) {
  const matrix = (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    return `import torch

query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
${changed(parameters)}`;
  };
  const last = (parameters) => matrix({ ...parameters, queries: 1, queryOffset: lastQuery(parameters) });
  return {
    distances: matrix,
    curve: (parameters) => `${last(parameters)}
lines = torch.cat((key - query, distance))  # RoPE's distances, then these`,
    scores: (parameters) => `${last(parameters)}
theta = ${parameters.base} ** (-torch.arange(0, ${parameters.dim}, 2, dtype=torch.float64) / ${parameters.dim})
${scored(parameters)}
lines = torch.cat((scores(key - query), scores(distance)))  # RoPE's scores, then these`,
  };
}
