// Gives the words of TUPE: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, tags: ["historical"] },
  short: { en: "TUPE", zh: "TUPE 解耦位置" },
  thumbnail: { view: "bias", parameters: { length: 24 } },
  aliases: ["untied positional encoding", "CLS", "TUPE-A", "TUPE-R", "解耦", "类别词元"],
  solved: { en: "Words and positions have separate scores", zh: "词与词相乘，位置与位置相乘" },
  broke: { en: "The same position term for every text", zh: "无论什么文本，位置项都一样" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      en: "The tokens' own product is also divided by √(2·d), not by √d, so that the sum of the two terms keeps its size.",
      zh: "词元自身的点积也要除以 √(2·d) 而不是 √d，使两项之和保持原来的大小。",
    },
    {
      // Source: guolinke/TUPE 4c64ff7, fairseq/modules/transformer_sentence_encoder.py.
      en: "The authors' code applies a LayerNorm to the table before the projection, and TUPE-R also adds T5's bias. posenc does neither.",
      zh: "作者的代码先对位置表做 LayerNorm 再投影，TUPE-R 还加上 T5 偏置。posenc 两者都不做。",
    },
    {
      en: "Column 0 is set to θ₂ first, then row 0 to θ₁, so the class token's entry for itself is θ₁.",
      zh: "先把第 0 列设为 θ₂，再把第 0 行设为 θ₁，因此类别词元对自身的一项是 θ₁。",
    },
    {
      en: "All layers share U_Q and U_K, so the bias is computed once and added in every layer.",
      zh: "U_Q 与 U_K 在所有层之间共享，偏置只算一次，每层都加。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "bias.doc":
    "对表的每两行计算 (p_i · U_Q) · (p_j · U_K) / √(2·d)，d 为每个头的通道数；行向量乘矩阵。其中的 2 是因为词元自身的点积要用同样的系数加上去。给出 theta1 和 theta2 时，位置 0 的类别词元被解除绑定：先把第 0 列设为 theta2，再把第 0 行（包括它自己那一项）设为 theta1。作者在此之前有一个 LayerNorm，并加上 T5 的偏置：二者都由调用者负责。",
  "bias.table": "每个位置一个学到的向量",
  "bias.uq": "查询位置的投影，共 heads · d 列，头 0 的列在前",
  "bias.uk": "键位置的投影，次序相同",
  "bias.heads": "头数，须整除 uq 和 uk 的列数",
  "bias.theta1": "位置 0 给每个位置（包括它自己）的值；与 theta2 同时给出",
  "bias.theta2": "其他每个位置给位置 0 的值；与 theta1 同时给出",
  "bias.heads.rule": "uq 和 uk 的列数的约数",
  "bias.theta1.rule": "theta1 与 theta2 同时给出，或都不给",
  "bias.theta2.rule": "theta1 与 theta2 同时给出，或都不给",
  "bias.accuracy": "投影以 float64 求和，只舍入一次，因此偏置的误差在 |p_i U_Q||p_j U_K| 之和的 1.98e-6 倍以内。",
};
