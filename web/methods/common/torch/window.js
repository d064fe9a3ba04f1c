// Writes the PyTorch lines about a window of queries and keys that several programs share.

export const torchWindow = ({
  queries,
  keys,
  queryOffset,
  keyOffset,
}) => `query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]`;

export const torchDistances = ({ queries, keys, queryOffset, keyOffset }) => {
  const first = keyOffset - queryOffset - (queries - 1);
  return `distance = torch.arange(${first}, ${first + queries + keys - 1})`;
};

export const torchMask = ({ causal }) => (causal ? '\nbias = bias.masked_fill(key > query, float("-inf"))' : "");
