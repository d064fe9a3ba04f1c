// Gives the texts below the figure of the page on Sandwich: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["NeMo Megatron (position_embedding_type: sandwich)"],
  traps: [
    {
      // Source: Chi et al. 2023, as meta-pytorch/attention-gym 7fdb85d, attn_gym/mods/sandwich.py, has it.
      en: "Channels: dim is a number of its own, 128 in the paper, whatever the size of the model or of its heads.",
      zh: "通道数：dim 是单独的一个数，论文中为 128，与模型大小或头的维数无关。",
    },
    {
      en: "Two forms: NeMo counts channels from 1 and subtracts dim/2, so that distance 0 has bias 0; attention-gym, followed here, does neither. After the softmax only the counting makes a difference.",
      zh: "两种写法：NeMo 的通道从 1 数起并减去 dim/2，使距离 0 的偏置为 0；这里与 attention-gym 一致，两者都不做。经过 softmax 后只有通道的数法有影响。",
    },
    {
      en: "Direction: cosines are even, so the bias is the same ahead and behind; it was made for causal models.",
      zh: "方向：余弦是偶函数，前后的偏置相同；它是为因果模型设计的。",
    },
  ],
};
