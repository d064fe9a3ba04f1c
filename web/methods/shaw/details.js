// Gives the texts below the figure of the page on Shaw's relative positions: traps, papers, models.
import { tableOf } from "./table.js";

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  ownTable: {
    of: tableOf,
    parameters: ([rows, dim]) => ({ maxDistance: (rows - 1) / 2, maxAhead: undefined, dim }),
    expects: {
      en: "2m + 1 rows, for clipping distances m of 1 to 512, × 1 to 128 channels",
      zh: "2m + 1 行（截断距离 m 为 1 至 512）× 1 至 128 个通道",
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
      en: "Direction: row r is key − query = r − m. BERT's relative_key, in Hugging Face Transformers until version 5, counts query − key: its table is this one turned over.",
      zh: "方向：第 r 行是 键 − 查询 = r − m。Hugging Face Transformers 中 BERT 的 relative_key（第 5 版已移除）用 查询 − 键，它的表要上下翻转。",
    },
    {
      en: "Scale: the position term is added before the division by √dim. Added after it, it is √dim times too strong.",
      zh: "缩放：位置项在除以 √dim 之前加入；若之后才加，会大 √dim 倍。",
    },
    {
      en: "Decoding against a cache: the one query stands at keys − 1; from position 0 all its distances would look ahead.",
      zh: "用缓存逐步解码时：唯一的查询位于 keys − 1；若当作在位置 0，所有的键就都在查询之后了。",
    },
    {
      // Source: Shaw et al. 2018, equations 3 and 4.
      en: "Keys only or keys and values: the paper has both tables, later models usually only that of the keys.",
      zh: "只用键还是键和值都用：论文有两张表，后来的模型通常只用键的那张。",
    },
  ],
};
