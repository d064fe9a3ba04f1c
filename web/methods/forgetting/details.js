// Gives the texts below the figure of the page on the Forgetting Transformer: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Dao and Gu 2024, Transformers are SSMs (Mamba-2), whose segsum forms the same sums",
      url: "https://arxiv.org/abs/2405.21060",
    },
  ],
  models: ["FoX (125M to 760M)"],
  traps: [
    {
      en: "Ends of the sum: the gate of the query's own token counts, the key's does not. Shifted by one token, every token forgets itself.",
      zh: "求和的两端：查询自身词元的门计入，键的门不计入。错开一个词元，每个词元就会连自己也遗忘。",
    },
    {
      en: "Differences of running sums: cumsum[i] − cumsum[j] loses digits late in a long text, where the two are large and near each other; with a gate of 0 it is −∞ − (−∞), NaN. Each sum here is formed by itself.",
      zh: "累积和相减：cumsum[i] − cumsum[j] 在长文本靠后处是两个相近的大数之差，会丢失有效数字；有门为 0 时则是 −∞ − (−∞)，得到 NaN。这里每个和都单独计算。",
    },
    {
      en: "Logarithm of the sigmoid: log(sigmoid(x)) is −∞ for very negative x, where the true value is x. Use logsigmoid, in float32 at least.",
      zh: "sigmoid 的对数：x 很小时 log(sigmoid(x)) 会变成 −∞，而正确值就是 x。应使用 logsigmoid，且至少用 float32。",
    },
    {
      en: "Scale: the bias is added after q · k · scale and is not scaled itself.",
      zh: "缩放：偏置加在缩放后的 q · k · scale 上，本身不再缩放。",
    },
    {
      en: "Cache: decoding needs the ln f of all earlier tokens beside their keys and values.",
      zh: "缓存：解码时除键和值外，还要保存此前所有词元的 ln f。",
    },
  ],
};
