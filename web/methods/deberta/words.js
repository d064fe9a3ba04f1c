// Gives the texts of DeBERTa: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 2, from: ["shaw"] },
  short: { en: "DeBERTa", zh: "DeBERTa 解耦" },
  thumbnail: { view: "scores", parameters: { shown: "c2p", queries: 32, keys: 32 } },
  aliases: ["disentangled attention", "content to position", "enhanced mask decoder", "log buckets", "解耦注意力"],
  solved: { en: "Content and distance interact without being mixed", zh: "内容与距离相互作用而不相混" },
  broke: { en: "Three products per score instead of one", zh: "一个分数要算三项，而不是一项" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "He et al. 2021, DeBERTaV3", url: "https://arxiv.org/abs/2111.09543" }],
  models: ["DeBERTa", "DeBERTa-v2", "DeBERTa-v3", "mDeBERTa", "GLiNER"],
  traps: [
    {
      // Source: He et al. 2021, section 3; microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/disentangled_attention.py;
      // huggingface/transformers 5.5.0.dev0, models/deberta_v2/modeling_deberta_v2.py.
      en: "Third term: the paper writes δ(n, m), but Microsoft's and Hugging Face's code uses δ(m, n), and released checkpoints need the latter.",
      zh: "第三项：论文写 δ(n, m)，而微软与 Hugging Face 的代码用的是 δ(m, n)；已发布的检查点需要后者。",
    },
    {
      en: "Sign: distances are query − key here, the opposite of T5's.",
      zh: "符号：这里的距离是 查询 − 键，与 T5 相反。",
    },
    {
      // Source: microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/da_utils.py; huggingface/transformers 5.5.0.dev0,
      // models/deberta_v2/modeling_deberta_v2.py, make_log_bucket_position.
      en: "Large distances: Microsoft's code first clips to maxDistance − 1. Hugging Face's does not, and has one more bucket. The rows differ only at −maxDistance and beyond.",
      zh: "远距离：微软的代码先截断到 maxDistance − 1，Hugging Face 不截断，会多走一个桶；只在 −maxDistance 及更远处取的行不同。",
    },
    {
      // Source: microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/disentangled_attention.py, scale_factor.
      en: "Scale: scores are divided by √(3·dim) with all three terms and by √(2·dim) with two.",
      zh: "缩放：三项时分数除以 √(3·dim)，两项时除以 √(2·dim)。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "buckets.doc":
    "每一对的距离所在的桶，符号与“查询位置 - 键位置”相同。边界由精确的整数运算决定。超过 maxDistance - 1 的距离按它计算，与微软的代码相同；Hugging Face 在此多一个桶。",
  "scores.doc":
    "scale 乘以各项之和：内容对内容 q_m · k_n，内容对位置 q_m · keyTable[δ]，位置对内容 k_n · queryTable[δ]。两张表都在 δ(m, n) = clip(m - n + span, 0, 2·span - 1) 处读取，与所有已发布的检查点一致；论文在第三项中印的是 δ(n, m)。",
  "enhancedMaskDecoder.doc": "hidden + 表：在填充掩码的 softmax 之前重新加入绝对位置；解码器最后几层以此作为查询。",
  "buckets.positionBuckets": "0 两侧各有多少个桶；其中一半每个只含一个距离（DeBERTa v2 和 v3 为 256）",
  "buckets.maxDistance": "从 maxDistance - 1 起的距离同在最后一个桶（DeBERTa v2 和 v3 为 512）",
  "scores.returns": "分数",
  "enhancedMaskDecoder.returns": "带上位置的 hidden",
  "maxDistance.rule": "大于 positionBuckets 的一半加一",
  "scores.q": "每个头的查询；前导轴为批次",
  "scores.k": "每个头的键",
  "scores.keyTable": "投影后的位置的键，每个头 2·span 行，取第 δ 行；用于 c2p 项",
  "scores.queryTable": "投影后的位置的查询，每个头 2·span 行，取第 δ 行；用于 p2c 项",
  "scores.span": "距离截断到 -span … span - 1",
  "scores.terms": "把哪些项相加",
  "scores.scale": "分数的系数；省略时为 1/√(项数 · dim)",
  "scores.keyTable.rule": '给出这张表，或 terms 中没有 "c2p"',
  "scores.queryTable.rule": '给出这张表，或 terms 中没有 "p2c"',
  "scores.span.rule": "表的行数的一半",
  "scores.positionBuckets.rule": "表的行数的一半",
  "scores.accuracy": "scale 乘以各项之和，误差在 |a||b| 之和的 1.97e-6 倍以内。",
  "enhancedMaskDecoder.hidden": "最后一层的输出",
  "enhancedMaskDecoder.offset": "第一个位置对应表的哪一行",
};
