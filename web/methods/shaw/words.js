// Gives the words of Shaw: in the menu, below the figure, and the reference in Chinese.
import { tableOf } from "./attention.js";

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "scores", use: 1, tags: ["historical"] },
  short: { en: "Shaw", zh: "Shaw 相对位置" },
  thumbnail: { view: "clipping", parameters: {} },
  aliases: ["relative position representations", "relative_key", "clipping", "截断", "相对位置表示"],
  solved: {
    en: "Encodes distance instead of position, as the first in Transformers",
    zh: "Transformer 中第一个用距离代替位置的方法",
  },
  broke: { en: "Clips far distances, and needs another product per score", zh: "远处被截断，每个分数要多算一个乘积" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([rows, dim]) => ({ maxDistance: (rows - 1) / 2, maxAhead: undefined, dim }),
    expects: {
      en: "2Δ⁻ + 1 rows, for clipping distances Δ⁻ = Δ⁺ of 1 to 512, × 1 to 128 channels",
      zh: "2Δ⁻ + 1 行（截断距离 Δ⁻ = Δ⁺ 为 1 至 512）× 1 至 128 个通道",
    },
    size: { en: "{rows} distances × {columns} channels", zh: "{rows} 个距离 × {columns} 个通道" },
    names: {
      title: {
        scores: { en: "What positions add to the scores, from your table", zh: "位置加到分数上的量（你的表）" },
      },
      value: { en: "position term (your table)", zh: "位置项（你的表）" },
    },
  },
  models: ["Music Transformer", "BERT with relative_key (Transformers 4)", "Wav2Vec2-BERT", "VITS"],
  traps: [
    {
      // Source: huggingface/transformers version 4, models/bert/modeling_bert.py, position_embedding_type "relative_key".
      en: "Row r is for key − query = r − m. BERT's relative_key, in Hugging Face Transformers until version 5, counts query − key, so its table is reversed.",
      zh: "第 r 行对应 键 − 查询 = r − m。Hugging Face Transformers 中 BERT 的 relative_key（第 5 版已移除）用 查询 − 键，它的表要上下翻转。",
    },
    {
      en: "The position term is added before the division by √dim. Added after it, the term is √dim times too large.",
      zh: "位置项在除以 √dim 之前加入；若之后才加，会大 √dim 倍。",
    },
    {
      en: "When decoding with a cache, the only query is at position keys − 1. At position 0 it would see all keys as later ones.",
      zh: "用缓存逐步解码时，唯一的查询位于 keys − 1；若当作在位置 0，所有的键就都在查询之后了。",
    },
    {
      // Source: Shaw et al. 2018, equations 3 and 4; huggingface/transformers version 4, models/bert/modeling_bert.py.
      en: "The paper adds one table to keys and one to values; relative_key in Hugging Face's BERT has only the table for keys.",
      zh: "论文有两张表，分别加到键和值上；Hugging Face 中 BERT 的 relative_key 只有键的那张。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.doc":
    "分数中的位置项：scale · q_m · a_d，d = 键的位置 - 查询的位置，经过截断；加到 scale · q_m · k_n 上。表的第 r 行对应 d = r - maxDistance；Hugging Face 中 BERT 的 relative_key 改用“查询 - 键”，行的次序相反。",
  "values.doc": "值中的位置项：对所有键，按截断后的距离取表中的行，乘以该键的权重后相加。",
  "scores.q": "每个头的查询；前导轴为批次",
  "scores.keyTable": "maxDistance + maxAhead + 1 个向量，第 r 行对应 d = r - maxDistance；共用一张表，或每个头一张",
  "scores.maxDistance": "向后更远的距离共用表的第一行",
  "scores.maxAhead": "向前更远的距离共用表的最后一行；省略时与 maxDistance 相同",
  "scores.returns": "分数中的位置项",
  "values.returns": "加到值的加权和上的部分",
  "maxDistance.rule": "表有 maxDistance + maxAhead + 1 行",
  "scores.keyTable.rule": "一张表，或每个头一张",
  "values.weights": "softmax 之后的注意力权重",
  "values.valueTable": "maxDistance + maxAhead + 1 个向量，第 r 行对应 d = r - maxDistance；共用一张表，或每个头一张",
  "values.valueTable.rule": "一张表，或每个头一张",
};
