// Gives the texts of Dual Chunk Attention: menu, details below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "rotation", use: 2, from: ["rope"], tags: ["llm", "extrapolates"] },
  short: { en: "Dual Chunk", zh: "双块注意力" },
  thumbnail: { view: "scores", parameters: {} },
  aliases: ["DCA", "Qwen2.5-1M", "dual chunk attention", "length extrapolation", "长度外推", "双块"],
  solved: { en: "Longer texts without training: no unseen distance", zh: "无需训练就能读更长的文本：没有新的距离" },
  broke: { en: "Distances repeat among far chunks", zh: "远处各块的距离会重复" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [{ text: "Yang et al. 2025, Qwen2.5-1M Technical Report", url: "https://arxiv.org/abs/2501.15383" }],
  models: ["Qwen2.5-7B-Instruct-1M", "Qwen2.5-14B-Instruct-1M"],
  traps: [
    {
      // Source: vllm-project/vllm 07b1349, rotary_embedding/dual_chunk_rope.py; config.json of
      // Qwen/Qwen2.5-7B-Instruct-1M.
      en: "Chunks have chunk_size − local_size tokens, not chunk_size. Qwen2.5-1M's config has 262,144 and 8,192, hence chunks of 253,952.",
      zh: "每块有 chunk_size − local_size 个词元，而不是 chunk_size 个：Qwen2.5-1M 的配置是 262,144 和 8,192，每块为 253,952 个。",
    },
    {
      en: "Chunks are counted from position 0, not from the query: when the query enters a new chunk, distances to all earlier ones change at once.",
      zh: "块从位置 0 数起，而不是从查询数起：查询一进入新块，它与此前各块的距离就同时改变。",
    },
    {
      en: "Only the first local_size queries of a chunk keep their distances to the chunk before, and with them the order of keys. For later queries, the last keys of the chunk before are nearer than the first keys of their own chunk.",
      zh: "只有每块开头约 local_size 个查询与前一块的距离不变，键的先后次序也因此保持。对更靠后的查询，前一块末尾的键比本块开头的键还近。",
    },
    {
      en: "With a cache, each key is rotated once, by its position in the chunk; each query is rotated three times. A cache of keys rotated by plain RoPE cannot be used.",
      zh: "缓存：键按块内位置旋转一次，查询旋转三次。按普通 RoPE 旋转过的键缓存不能用。",
    },
    {
      // Source: vllm-project/vllm 07b1349, rotary_embedding/dual_chunk_rope.py, and cff7e05,
      // attention/backends/dual_chunk_flash_attn.py.
      en: "vLLM keeps two more rotated copies of the query to estimate which blocks its sparse prefill needs; the scores do not use them. Beyond the original context length it also multiplies the softmax scale by 0.1 · ln(length/original) + 1, which these scores do not include.",
      zh: "vLLM 还另存两份旋转后的查询，用来估计稀疏预填充需要哪些块，它们不进入分数。超过原始上下文长度时，它还把 softmax 的缩放乘以 0.1 · ln(长度/原始上下文长度) + 1，这里的分数不含这一项。",
    },
    {
      en: "The paper defines nothing for keys in later chunks. posenc keeps their distances; use a causal mask.",
      zh: "论文没有定义之后各块中的键。posenc 保持它们的距离；请使用因果掩码。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "scores.layout":
    "d 列旋转时，第 i 个维度对为 (i, i + d/2)：GPT-NeoX、Hugging Face 的 Llama；或为 (2i, 2i + 1)：论文、GPT-J、Meta 的 Llama",
  "distance.doc":
    "改动后的距离。设 c = chunkSize - localSize，m、n 为查询和键的位置：同一块内，即 ⌊m/c⌋ = ⌊n/c⌋ 时，仍为 d；键在前一块时为 n mod c - min(m mod c + c, chunkSize)；更早时为 n mod c - min(2c - 1, chunkSize)。键在后面的块中时仍为 d。",
  "scores.doc":
    "scale · q_m · k_n，二者像 rope 那样相对旋转，但按改动后的距离；传入的 q 和 k 未经旋转。q 旋转三次（自己的块、前一块、更早的所有块各一次），k 旋转一次，再从这些分数中选取；键在后面的块中时，二者再各旋转一次。",
  "distance.chunkSize": "查询之前可能出现的最大距离；即 config.json 的 chunk_size",
  "distance.localSize":
    "跨越块边界的相邻词元至少在多远以内保持原有距离，小于 chunkSize；即 config.json 的 local_size。一块有 chunkSize - localSize 个词元",
  "localSize.rule": "小于 chunkSize",
  "scores.q": "未旋转的查询；前导轴为批次和头",
};
