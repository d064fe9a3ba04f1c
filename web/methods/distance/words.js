// Gives the texts of relative distances: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, tags: ["historical"] },
  short: { en: "Distance", zh: "相对距离" },
  thumbnail: { view: "matrix", parameters: { queries: 24, keys: 24, maxDistance: 6 } },
  aliases: ["clipping", "factorization", "low rank", "singular value decomposition", "SVD", "截断", "因子分解", "低秩"],
  solved: { en: "The same distance wherever the text begins", zh: "只取决于相隔多远，与起点无关" },
  broke: { en: "Clipped distances beyond the limit are equal", zh: "截断之后，超过界限的距离没有区别" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      // Source: tests/vectors/README.md and the sources of the vectors of each of these methods.
      en: "Sign: here d is key − query, as in Shaw, T5 and tensor2tensor. DeBERTa, Transformer-XL and Swin count query − key.",
      zh: "符号：这里 d 是键减查询，与 Shaw、T5 和 tensor2tensor 相同；DeBERTa、Transformer-XL 和 Swin 用查询减键。",
    },
    {
      en: "Clipping applies to the distance, not to the position: on each side, all distances beyond the limit have the same value.",
      zh: "截断的是距离而不是位置：在每一侧，超过界限的距离都取同一个值。",
    },
    {
      en: "Factors are not unique: their signs are arbitrary, and so are their directions if singular values are equal. Compare products, not factors.",
      zh: "因子不唯一：符号任意，奇异值相等时方向也任意。要比较乘积，不要比较因子。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "matrix.doc":
    "每个查询与键的 d = 键的位置 - 查询的位置；给出 maxDistance 时截断到 -maxDistance … maxAhead。负数表示向后看；转置，或改用“查询 - 键”，符号随之反转。",
  "factorize.doc":
    "用给定秩的乘积 left · right 对矩阵的最佳逼近，由奇异值得到：每个查询一个向量、每个键一个向量，能表达矩阵的多少。n - m 的矩阵秩为 2。",
  "matrix.maxDistance": "向后更远的距离截断到此值；可以为 0",
  "matrix.maxAhead": "向前的最大距离；省略时与 maxDistance 相同，不能单独给出",
  "matrix.returns": "每个查询与键的距离",
  "matrix.maxDistance.rule": "须与 maxAhead 同时给出",
  "factorize.matrix": "要逼近的矩阵，最大 1024 × 1024",
  "factorize.rank": "left 的列数与 right 的行数，不大于矩阵较短的边",
  "factorize.returns.left": "奇异向量乘以奇异值的平方根；每列中绝对值最大的一项为正",
  "factorize.returns.right": "键一侧的同样内容",
  "factorize.returns.singularValues": "从大到小",
  "factorize.returns.error": "剩余部分的相对 Frobenius 范数；零矩阵为 0",
  "factorize.matrix.rule": "不超过 1024 行、1024 列",
  "factorize.rank.rule": "不大于矩阵较短的边",
  "factorize.accuracy":
    "singularValues [rank] 从大到小，每个的误差在最大者的 1e-10 倍以内；其平方根在 left 和 right 中。",
};
