// Gives the words of ALiBi: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  short: { en: "ALiBi", zh: "ALiBi 线性偏置" },
  thumbnail: { view: "heads", parameters: { heads: 4, queries: 24, keys: 24, maxBias: 4 } },
  aliases: ["attention with linear biases", "linear bias", "length extrapolation", "线性偏置", "长度外推"],
  solved: { en: "Trained on short texts, works on long ones", zh: "用短文本训练，长文本仍能读" },
  broke: { en: "Far keys fade, whatever their content", zh: "远处的键无论内容如何都被压低" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["BLOOM", "MPT", "Falcon-RW", "Baichuan-13B", "BloombergGPT", "Replit Code"],
  traps: [
    {
      // Source: ofirpress/attention_with_linear_biases 4b92f28, fairseq/models/transformer.py, get_slopes; the others
      // are computed from their formulas.
      en: "Heads that are not a power of two: some implementations sort the slopes or compute them directly, and disagree with the paper's code from head 0 on. Of 12 heads the first has 0.5 in the paper's code, 0.7071 sorted, 0.63 directly.",
      zh: "头数不是 2 的幂时：有的实现把斜率排序，有的直接代公式，从 0 号头起就与论文代码不一致。以 12 个头为例，首个斜率在论文代码中是 0.5，排序后是 0.7071，直接代公式是 0.63。",
    },
    {
      // Source: huggingface/transformers decba1d, models/bloom/modeling_bloom.py, build_alibi_tensor.
      en: "BLOOM adds +slope·j (position of the key alone): after the softmax it is the same, before it is not.",
      zh: "BLOOM 加的是 +斜率·j（只看键的位置）：softmax 之后相同，softmax 之前不同。",
    },
    // Source: huggingface/transformers decba1d, models/falcon/modeling_falcon.py, FalconAttention.forward.
    { en: "Falcon-RW divides the bias by √dim together with the scores.", zh: "Falcon-RW 把偏置与分数一起除以 √dim。" },
    {
      en: "Decoding against a cache: one query stands at keys − 1, so give it that offset.",
      zh: "用缓存逐步解码时：唯一的查询位于 keys − 1，要给出这个偏移。",
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
