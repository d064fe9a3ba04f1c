// Gives the texts of forget gates: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 1, from: ["alibi"], tags: ["extrapolates"] },
  short: { en: "Forget gates", zh: "遗忘门" },
  thumbnail: { view: "bias", parameters: { keys: 32, closes: 12 } },
  aliases: [
    "FoX",
    "Forgetting Transformer",
    "forgetting attention",
    "data-dependent ALiBi",
    "segsum",
    "decay",
    "遗忘 Transformer",
    "遗忘注意力",
    "衰减",
  ],
  solved: { en: "The content decides what to forget", zh: "遗忘什么由内容决定" },
  broke: {
    en: "A head cannot see past a closed gate",
    zh: "门一关，那个头就再也看不到之前的内容",
  },
};

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
      en: "The sum includes the gate of the query's token but not the key's. With a sum shifted by one token, every token forgets itself.",
      zh: "求和的两端：包含查询自身词元的门，不包含键的门。若错开一个词元，每个词元就会连自己也遗忘。",
    },
    {
      en: "Running sums: cumsum[i] − cumsum[j] loses digits late in a long text, where both are large and close to each other. With a gate of 0 it is −∞ − (−∞) = NaN. posenc computes each sum separately.",
      zh: "累积和相减：cumsum[i] − cumsum[j] 在长文本靠后处是两个相近的大数之差，会丢失有效数字。有门为 0 时则是 −∞ − (−∞) = NaN。posenc 单独计算每个和。",
    },
    {
      en: "Logarithm of the sigmoid: for very negative x, log(sigmoid(x)) becomes −∞, but the true value is about x. Use logsigmoid, at least in float32.",
      zh: "sigmoid 的对数：x 为很大的负数时，log(sigmoid(x)) 会变成 −∞，而正确值约为 x。请使用 logsigmoid，且至少用 float32。",
    },
    {
      en: "Scale: the bias is added after q · k · scale and is not scaled itself.",
      zh: "缩放：偏置加在缩放后的 q · k · scale 上，本身不再缩放。",
    },
    {
      en: "Cache: besides keys and values, decoding needs the ln f of all earlier tokens.",
      zh: "缓存：解码时除键和值外，还要保存此前所有词元的 ln f。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "bias.doc":
    "键 n 之后直到查询 m 的各词元的 ln f 之和，f 为它们的遗忘门：查询自身的词元处为 0，之后为 -Infinity。加在缩放后的分数上；所有 ln f 相同时即为 ALiBi。",
  "bias.logGates": "每个词元的 ln f，不大于 0；-Infinity 不让任何东西通过",
  "bias.logits": "代替上一项：由 sigmoid 变成门的数，ln f = ln(1 / (1 + e^-x))",
  "bias.queries": "查询数，即最后的若干个键；逐步解码时为 1",
  "bias.queries.rule": "不多于键数",
  "bias.accuracy":
    "每个和都在 float64 中单独求出，并补上加法丢失的部分，只舍入一次：误差不超过半个末位单位加自身 |ln f| 之和的 2^-50。",
};
