// Gives the words of Transformer-XL: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, from: ["shaw"], tags: ["historical"] },
  short: { en: "Transformer-XL", zh: "Transformer-XL" },
  thumbnail: { view: "scores", parameters: { shown: "place", queries: 24, memory: 8 } },
  aliases: ["segment recurrence", "relative shift", "XLNet", "memory", "相对位移", "片段循环"],
  solved: { en: "Reuses the previous segment, with consistent positions", zh: "记住上一段，位置仍然对得上" },
  broke: { en: "Needs more products per score, and a shift of rows", zh: "分数自成一套：乘积更多，还要逐行错位" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "Yang et al. 2019, XLNet", url: "https://arxiv.org/abs/1906.08237" }],
  models: ["Transformer-XL", "XLNet", "Conformer", "TransfoXL"],
  traps: [
    {
      en: "The shift trick in the papers' code leaves wrapped-around values above the diagonal, which only a causal mask hides. posenc indexes rows directly, so every entry is right.",
      zh: "论文代码中的移位技巧会在对角线上方留下错位的数，只有因果掩码才掩盖得住。posenc 直接按下标取行，每个值都正确。",
    },
    {
      en: "Sines are of query − key, so they have the opposite sign to encodings of key − query.",
      zh: "正弦取 查询 − 键，与用 键 − 查询 的编码相比正弦反号。",
    },
    {
      en: "Row 0 of r is the farthest distance back, K − 1; the distance decreases by one per row.",
      zh: "r 的第 0 行是回看的最远距离 K − 1，逐行减一。",
    },
    {
      en: "Each head has its own u and v. Some models share them between all layers; others do not.",
      zh: "u 和 v 属于各个头；有的模型各层共用，有的不共用。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.doc":
    "((q_m + u) · k_n + (q_m + v) · r_{m-n}) · scale，查询对应键的最后若干个位置。直接按下标取：论文代码的移位会在对角线上方留下无用的值，这里每个距离都有自己的行。Transformer-XL 和 XLNet 的正弦按“查询 - 键”计算，与大多数相对编码符号相反。即使只有一个查询，也要把 k 与 r 的行并排放好，因此单个查询时每个分数的开销是一千个查询时的 10 倍。",
  "scores.q": "每个头的查询，对应最后的位置；前导轴为批次",
  "scores.k": "每个头的键，记忆中的在前",
  "scores.r": "投影后的各距离的编码：每个头 queries + keys - 1 行，第 n 行对应 m - n = keys - 1 - n",
  "scores.u": "每个头的查询与键相乘之前加上的向量",
  "scores.v": "每个头的查询与距离的编码相乘之前加上的向量",
  "scores.returns": "分数",
  "scores.q.rule": "查询不多于键",
  "scores.r.rule": "每个头 queries + keys - 1 行：前 keys 行之后还有 queries - 1 行，只用于位于查询之后的键",
  "scores.accuracy": "scale 乘以 (q_m + u) k_n + (q_m + v) r，误差在 |a||b| 之和的 1.97e-6 倍以内。",
};
