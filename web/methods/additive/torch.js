// Writes additive position encoding in PyTorch, by view.
import { putToInput, torchOf } from "../common/torch/placedTokens.js";

const { views, note } = torchOf({ put: () => "x + p", scale: ({ tokenScale }) => tokenScale });

/** @type {import("../../figures/reader.js").Torch} */
export const torch = {
  views: {
    ...views,
    attention: putToInput(),
    terms: (parameters) => {
      const [start] = views.result(parameters).split("\ny = ");
      return `${start}
weight = torch.randn(${parameters.dim}, ${parameters.dim}) / ${parameters.dim} ** 0.5
projected = torch.cat((x, p)) @ weight.T
terms = projected @ projected.T  # one quarter per term; their sum is (x + p) W Wᵀ (x + p)ᵀ`;
    },
  },
  note,
};
