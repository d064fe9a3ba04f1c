// States the question whether RoPE's angles may be computed in float16. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const float16 = {
  slug: "float16",
  title: { en: "May RoPE be computed in float16 or bfloat16?", zh: "RoPE 可以用 float16 或 bfloat16 计算吗？" },
  figure: { method: "rope", view: "precision", controls: { reach: [4096, 32768, 131072, 1048576] } },
  answer: {
    // Source: huggingface/transformers, models/llama/modeling_llama.py, LlamaRotaryEmbedding.forward; arXiv 2411.13476, abstract.
    en: `The angles may not. An angle is a position times a frequency, and the fastest frequency is 1, so angles are as large as positions. bfloat16 has 8 significant bits: above 256 it cannot tell odd positions from even ones, and near 100,000 neighbours share a value with hundreds of others. float16 has 11 bits, cannot tell all whole numbers apart above 2,048, and ends at 65,504. In both, many positions get the same angle. The figure shows the error of the angle when positions are stored in bfloat16; an error near π is a hand that points anywhere.

So positions, frequencies, their product and the sine and cosine of it are computed in float32 at least. Hugging Face does this even when the model runs in bfloat16, by switching automatic casting off around it. Code that turns a whole module into half precision often catches the stored frequencies too, and rounds them: a small error in θ, multiplied by the position.

The *results*, sines and cosines between −1 and 1, may be rounded to bfloat16, and usually are. That is a relative error of at most 1/256 in each, not one that grows with the position. Yet it has an effect: Wang et al. find that scores then depend a little on absolute positions, mostly through the first token, and that this adds up in training on long texts.`,
    zh: `角度不可以。角度是位置乘以频率，最快的频率是 1，所以角度和位置一样大。bfloat16 有 8 位有效位：256 以上分不出奇数位置和偶数位置，在 100,000 附近，一个值由几百个相邻位置共用。float16 有 11 位，2,048 以上就不能分辨所有整数，到 65,504 为止。两者都会让许多位置得到同一个角度。图中是以 bfloat16 存储位置时的角度误差；误差接近 π 时，指针指向哪里都有可能。

所以，位置、频率、两者之积以及它的正弦和余弦，至少要用 float32 计算。Hugging Face 即使在模型以 bfloat16 运行时也这样做：在这一段关闭自动类型转换。把整个模块转成半精度的代码，往往会把存储的频率也一并舍入：θ 的小误差再乘以位置。

*结果*，即 −1 与 1 之间的正弦和余弦，可以舍入到 bfloat16，通常也这样做。每个的相对误差至多 1/256，不随位置增长。但也不是毫无影响：Wang 等人发现，此后分数会稍微取决于绝对位置，主要来自首个词元，而且在长文本训练中会累积。`,
  },
  sources: [
    ["Wang et al. 2024", "https://arxiv.org/abs/2411.13476"],
    [
      "transformers, modeling_llama.py",
      "https://github.com/huggingface/transformers/blob/main/src/transformers/models/llama/modeling_llama.py",
    ],
  ],
};
