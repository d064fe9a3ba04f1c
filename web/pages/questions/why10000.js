// States the question where the base 10000 comes from. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const why10000 = {
  slug: "why-10000",
  title: { en: "Why 10000?", zh: "为什么是 10000？" },
  figure: { method: "sinusoidal", view: "frequencies", controls: { base: [100, 1000, 10000, 100000, 1000000] } },
  answer: {
    // Source: facebookresearch/dinov3, dinov3/layers/rope_position_encoding.py; CompVis latent diffusion, timestep_embedding,
    // max_period 10000.
    en: `The base sets the slowest wavelength. Wavelengths run in a geometric series from 2π positions to almost 2π times the base, about 62,800 for 10000. The paper states this range without a reason for its upper end. It is far more than the sentences of machine translation needed, and that is the point: the slowest pairs should not come round within a text.

The figure shows frequencies; a wavelength is 2π divided by a frequency. Try a smaller base. The fastest pair stays where it is, and the curve becomes flatter: all pairs complete a turn within a few hundred positions, and a far position can look like a near one. With a larger base, more pairs hardly move within a short text, which makes them useless for order and useful for meaning.

Language models have moved in the second direction. Llama and Llama 2 use 10,000, Code Llama 1,000,000 and Llama 3 500,000, because their contexts are longer: the slow pairs should stay within less than a turn at distances that matter.

Diffusion models use the same 10000 for timesteps from 0 to 1,000, where almost half of the pairs do not complete a turn. DINOv3 chooses 100 for images of a few dozen patches a side. The number is a choice, and a good one depends on the length.`,
    zh: `底数决定最慢的波长。波长成等比数列，从 2π 个位置到将近 2π 乘以底数，10000 时约为 62,800。论文写了这个范围，没有说明为什么到此为止。它远远超过机器翻译的句子所需，而这正是用意：最慢的维度对不应在一篇文本之内转回来。

图中是频率，波长等于 2π 除以频率。试试更小的底数。最快的一对不变，曲线变平：所有维度对在几百个位置之内都转完一圈，远处的位置可能看起来像近处。底数更大时，短文本里有更多的维度对几乎不动，它们对顺序没有用，对语义却有用。

语言模型走的是后一个方向。Llama 和 Llama 2 用 10,000，Code Llama 用 1,000,000，Llama 3 用 500,000，因为上下文更长：在要紧的距离上，慢的维度对应当不到一圈。

扩散模型把同样的 10000 用于 0 到 1,000 的时间步，那里将近一半的维度对转不完一圈。DINOv3 的图像每边只有几十个图块，底数取 100。这个数是一种选择，选得好不好取决于长度。`,
  },
  sources: [
    ["Vaswani et al. 2017, §3.5", "https://arxiv.org/abs/1706.03762"],
    ["Rozière et al. 2023, Code Llama, §2.4", "https://arxiv.org/abs/2308.12950"],
    ["The Llama 3 Herd of Models, §3.2", "https://arxiv.org/abs/2407.21783"],
  ],
};
