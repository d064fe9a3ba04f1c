// Gives the words of Multiplicative: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "embeddings", use: 1, tags: ["historical"] },
  short: { en: "Multiplicative", zh: "相乘式" },
  thumbnail: { view: "tokens", parameters: { length: 16, dim: 32 } },
  aliases: ["merge_mode mul", "gating", "product of embeddings", "相乘式", "门控", "位置嵌入"],
  solved: { en: "No separate position term: position acts through the word", zh: "没有单独的位置项，位置通过词起作用" },
  broke: { en: "A channel that is 0 carries no position", zh: "词的通道为 0 时，位置也就没了" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: [],
  traps: [
    {
      // Source: bojone/bert4keras c1ae0dc, bert4keras/layers.py, PositionEmbedding; Su 2021, kexue.fm/8130.
      en: "bert4keras multiplies by 1 + p, while articles write x ⊗ p. A table trained for one form does not fit the other; the option residual selects the form.",
      zh: "bert4keras 乘的是 1 + p，文章里写的是 x ⊗ p。为其中一种训练的表不能用于另一种；用 residual 选择。",
    },
    {
      en: "At the start of training a table is near zero. Without the 1 it multiplies every token to nearly zero.",
      zh: "训练开始时的表接近零：没有那个 1，它会把所有词元都乘到接近零。",
    },
    {
      en: "This is not RoPE. A rotation multiplies pairs of channels as complex numbers: it keeps the length of a vector, and dot products depend on distance alone. Multiplying channel by channel does neither.",
      zh: "这不是 RoPE：旋转把成对的通道当作复数相乘，向量长度不变，点积只取决于距离。逐通道相乘两者都做不到。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "apply.doc":
    "x ⊙ p，只舍入一次；或 x ⊙ (1 + p)，和与积各舍入到 float32：每个词元的向量与其位置的向量（即表的一行）逐个相乘。",
  "apply.x": "每个位置一个向量；其余的轴为批次和头",
  "apply.offset": "第一个位置对应表的哪一行",
  "apply.residual": "乘以 1 + p，这样全零的表不改变任何东西",
  "apply.accuracy": "x · 表，只舍入一次；residual 为 1 时为 x (1 + 表)，和与积各舍入到 float32，与 bert4keras 相同。",
};
