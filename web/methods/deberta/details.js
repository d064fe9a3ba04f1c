// Gives the texts below the figure of the page on DeBERTa's disentangled attention: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "He et al. 2021, DeBERTaV3", url: "https://arxiv.org/abs/2111.09543" }],
  models: ["DeBERTa", "DeBERTa-v2", "DeBERTa-v3", "mDeBERTa", "GLiNER"],
  traps: [
    {
      // Source: He et al. 2021, section 3; microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/disentangled_attention.py;
      // huggingface/transformers 5.5.0.dev0, models/deberta_v2/modeling_deberta_v2.py.
      en: "Third term: the paper writes δ(j, i), the code of Microsoft and Hugging Face uses δ(i, j). A port of the paper does not fit any checkpoint.",
      zh: "第三项：论文写 δ(j, i)，而微软与 Hugging Face 的代码用的是 δ(i, j)。照论文移植与任何已发布的模型都不符。",
    },
    {
      en: "Sign: distances are query − key here, the opposite of T5's.",
      zh: "符号：这里的距离是 查询 − 键，与 T5 相反。",
    },
    {
      // Source: microsoft/DeBERTa 4d7fe0b, DeBERTa/deberta/da_utils.py; huggingface/transformers 5.5.0.dev0,
      // models/deberta_v2/modeling_deberta_v2.py, make_log_bucket_position.
      en: "Far distances: Microsoft's code clips to maxDistance − 1 first, Hugging Face's does not and goes one bucket further; the rows differ only at −maxDistance and beyond.",
      zh: "远距离：微软的代码先截断到 maxDistance − 1，Hugging Face 不截断，会多走一个桶；只在 −maxDistance 及更远处取的行不同。",
    },
    {
      en: "Scale: √(3·dim) with all three terms, √(2·dim) with two; it counts the terms.",
      zh: "缩放：三项时为 √(3·dim)，两项时为 √(2·dim)，按项数计。",
    },
  ],
};
