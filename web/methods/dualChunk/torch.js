// Writes Dual Chunk Attention in PyTorch, by view.
import { changedAttention } from "../common/torch/attention.js";
import { torchOf } from "../common/torch/changedDistance.js";

const changed = ({ chunkSize, localSize }) => `chunk = ${chunkSize} - ${localSize}
back = query // chunk - key // chunk
succeeding = (query % chunk + chunk).clamp(max=${chunkSize})
position = torch.where(back == 1, succeeding, min(2 * chunk - 1, ${chunkSize}))
distance = torch.where(back <= 0, key - query, key % chunk - position)`;

const { distances, curve, scores } = torchOf(
  changed,
  ({ dim }) => `q, k = torch.randn(1, 1, ${dim}), torch.randn(1, 1, ${dim})
# Channels m and m + ${dim / 2} are one complex number; a dot product of rotated pairs is the real part of a product.
query_pairs, key_pairs = (torch.complex(*x.double().reshape(2, -1)) for x in (q, k))
rotated = lambda angle: query_pairs.conj() * key_pairs * torch.polar(torch.ones_like(angle), angle)
scores = lambda distance: rotated(distance[..., None] * theta).sum(-1).real`,
);

/** @type {import("../../figures/reader.js").Torch} */
export const torch = { views: { distances, curve, scores, attention: changedAttention(changed) } };
