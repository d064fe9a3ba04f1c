// Gives the texts of ALiBi: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 3, from: ["t5"], tags: ["extrapolates"] },
  short: { en: "ALiBi", zh: "ALiBi 线性偏置" },
  thumbnail: { view: "heads", parameters: { heads: 4, queries: 24, keys: 24, maxBias: 4 } },
  aliases: ["attention with linear biases", "linear bias", "length extrapolation", "kv cache", "线性偏置", "长度外推"],
  solved: { en: "Trained on short texts, works on long ones", zh: "用短文本训练，长文本仍能读" },
  broke: { en: "Penalizes distant keys, whatever their content", zh: "远处的键无论内容如何都被压低" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["BLOOM", "MPT", "Falcon-RW", "Baichuan-13B", "BloombergGPT", "Replit Code"],
  traps: [
    {
      // Source: ofirpress/attention_with_linear_biases 4b92f28, fairseq/models/transformer.py, get_slopes; the other two
      // values follow from it.
      en: "If the number of heads is not a power of two, code that sorts the slopes, or uses 2^(−8(h + 1)/heads) for any number of heads, differs from the paper's code from head 0 on. For 12 heads, the first slope is 0.5 in the paper's code, 0.7071 after sorting, and 0.63 by that formula.",
      zh: "头数不是 2 的幂时，若把斜率排序，或对任何头数都用 2^(−8(h + 1)/heads)，从 0 号头起就与论文代码不一致。以 12 个头为例，首个斜率在论文代码中是 0.5，排序后是 0.7071，按该公式是 0.63。",
    },
    {
      // Source: huggingface/transformers decba1d, models/bloom/modeling_bloom.py, build_alibi_tensor.
      en: "BLOOM adds slope · j, which depends on the key's position alone. Its scores differ from ALiBi's; its weights after the softmax are equal.",
      zh: "BLOOM 加的是 斜率 · j，只取决于键的位置。分数与 ALiBi 不同，softmax 之后的权重相同。",
    },
    // Source: huggingface/transformers decba1d, models/falcon/modeling_falcon.py, FalconAttention.forward.
    { en: "Falcon-RW divides the bias by √dim together with the scores.", zh: "Falcon-RW 把偏置与分数一起除以 √dim。" },
    {
      en: "When decoding with a cache, the only query is at position keys − 1: pass this as queryOffset.",
      zh: "用缓存逐步解码时，唯一的查询位于 keys − 1：请把它作为 queryOffset 给出。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "slopes.doc":
    "每个头的斜率：头数为 2 的幂时为 2^(-maxBias·(h+1)/heads)；否则先取较小一级的 2 的幂的各个斜率，再从其两倍的那一组中隔一个取一个。",
  "bias.doc": "对每个头、查询和键计算 -slope · |d|，d = 键的位置 - 查询的位置。",
  "slopes.heads": "头数，不必是 2 的幂",
  "slopes.maxBias": "斜率从 2^(-maxBias/heads) 到 2^-maxBias",
  "slopes.returns": "斜率，都为正",
  "slopes.accuracy":
    "bias = -slope |d|，以 float64 计算，只舍入一次。maxBias 为整数时，误差在 0.65 个 float64 末位单位以内；指数也是整数时结果精确。",
  "bias.slopes": "每个头一个斜率，代替 heads",
};
