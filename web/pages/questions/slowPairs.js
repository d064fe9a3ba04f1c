// States the question what RoPE's slow pairs are for. Used by the build through list.js.

// Source: arXiv 2307.09288, table 1; huggingface/transformers, models/llama/configuration_llama.py, the default base.
const llama2 = JSON.stringify({
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  max_position_embeddings: 4096,
});

/** @type {import("./list.js").Question} */
export const slowPairs = {
  slug: "why-slow-pairs-matter",
  title: {
    en: "RoPE’s slowest pairs hardly rotate. Why do they matter?",
    zh: "RoPE 最慢的维度对几乎不转，为什么重要？",
  },
  figure: {
    method: "ropeScaling",
    view: "dials",
    parameters: { config: llama2, trained: 4096, length: 8192 },
    controls: { position: [0, 16384] },
  },
  answer: {
    // Source: arXiv 2410.06205; arXiv 2309.00071.
    en: `For two opposite reasons. Within the training length they carry meaning. Outside it they cause the failure.

A pair that rotates little over a whole text is almost a pair without position: its contribution to the score depends on the words and hardly on the distance. A head that wants to find a fact anywhere needs such pairs. Barbero et al. looked into Gemma 7B and found that its heads put most of their weight on the lowest frequencies, probably for meaning, and use the highest ones for sharp patterns such as “the previous token”. They propose to leave the slowest pairs unrotated, *p-RoPE*, and found it slightly better. Models that rotate only some channels (GPT-NeoX, GLM) arrive at nearly the same thing by a different route.

But “hardly” is not “not at all”. Over a text that is much longer than any in training, a slow pair does move, and to angles that it has never had. The weights rely on it to stand nearly still, so the error goes straight into the scores of meaning. For Llama 2, this concerns the 18 of 64 pairs whose wavelength is longer than 4,096 positions. In the figure a hand outside its arc is red: move the position.

Linear interpolation, YaRN and Llama 3's scaling therefore agree about these pairs: divide their frequencies by the extension factor, so that their angles stay within those of training. NTK-aware scaling does so for the slowest pair only.`,
    zh: `原因有两个，方向相反。在训练长度之内，它们承载语义；在训练长度之外，问题由它们引起。

一个维度对若在整篇文本上只转一点，就几乎不带位置：它对分数的贡献取决于词，与距离关系不大。一个头要在任意处找到某个事实，就需要这样的维度对。Barbero 等人研究了 Gemma 7B，发现它的头主要使用最低的频率，很可能用于语义，而把最高的频率用于“前一个词元”这类清晰的模式。他们提出让最慢的维度对不旋转，即 *p-RoPE*，效果略好。许多只旋转一部分维度的模型（GPT-NeoX、GLM）以另一种方式得到了几乎相同的结果。

但“几乎不转”不等于“不转”。文本远远长于训练时，慢的维度对也会转到从未有过的角度。权重指望它们几乎静止，于是误差直接进入语义的分数。对 Llama 2 来说，64 对中波长超过 4,096 个位置的 18 对就是如此。图中离开弧的指针是红色的：拖动位置看看。

所以，线性插值、YaRN 和 Llama 3 的缩放对这些维度对做法一致：把频率除以扩展倍数，让角度留在训练时的范围内。NTK 感知缩放只对最慢的一对如此。`,
  },
  sources: [
    ["Barbero et al. 2025", "https://arxiv.org/abs/2410.06205"],
    ["Peng et al. 2023 (YaRN), §3.2", "https://arxiv.org/abs/2309.00071"],
  ],
};
