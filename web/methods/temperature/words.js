// Gives the words of Query temperature: in the menu, below the figure, and the reference in Chinese.

/** @type {import("../../figures/reader.js").Menu} */
export const menu = {
  atlas: { at: "attention", use: 2, tags: ["llm", "extrapolates"] },
  short: { en: "Query temperature", zh: "查询温度" },
  thumbnail: { view: "factors", parameters: { length: 65536 } },
  aliases: [
    "attention temperature tuning",
    "attn_scale",
    "floor_scale",
    "llama_4_scaling_beta",
    "log n scaling",
    "use_logn_attn",
    "scalable softmax",
    "iRoPE",
    "Llama 4",
    "Ministral 3",
    "Mistral 4",
    "Qwen",
    "注意力温度",
    "对数缩放",
    "长度外推",
  ],
  solved: { en: "Keeps attention sharp as texts grow", zh: "文本变长，注意力仍然集中" },
  broke: { en: "Does not encode order: used with another method", zh: "不含先后信息，要与别的方法合用" },
};

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  papers: [
    {
      text: "Meta 2025, The Llama 4 herd: inference time temperature scaling of attention",
      url: "https://ai.meta.com/blog/llama-4-multimodal-intelligence/",
    },
  ],
  models: ["Llama 4 Scout", "Llama 4 Maverick", "Ministral 3", "Mistral 4", "Qwen-7B"],
  traps: [
    {
      // Source: huggingface/transformers 5.16.0.dev0 (2026-08-19), models/llama4/modeling_llama4.py and
      // ministral3/modeling_ministral3.py, get_llama_4_attn_scale.
      en: "Llama 4 divides p + 1 by floor_scale; Ministral 3 and Mistral 4 divide p, so each of their steps comes one position later.",
      zh: "Llama 4 用 p + 1 除以 floor_scale；Ministral 3 和 Mistral 4 用 p，因此它们的每一级台阶都晚一个位置。",
    },
    {
      // Source: huggingface/transformers 5.16.0.dev0 (2026-08-19), models/llama4/modeling_llama4.py, Llama4TextAttention,
      // and ministral3/modeling_ministral3.py.
      en: "Llama 4 scales queries only in its layers without RoPE; Ministral 3 scales them in all layers, after the rotation.",
      zh: "Llama 4 只在没有 RoPE 的层缩放查询；Ministral 3 在所有层缩放，在旋转之后。",
    },
    {
      en: "Positions are absolute: in decoding, the only query is at the length of the cache, not at 0.",
      zh: "位置是绝对位置：解码时唯一的查询位于缓存长度处，而不是 0。",
    },
    {
      en: "Keys do not change, so a cache stays valid for all later queries.",
      zh: "键保持不变，所以无论后面来什么，缓存都仍然有效。",
    },
    {
      en: "In short texts the factor is 1, so leaving it out makes no difference there. An engine that ignores it (use_logn_attn, attn_temperature_tuning) is wrong only in long texts.",
      zh: "略去它，短文本毫无异样：那里系数为 1。忽略它（use_logn_attn、attn_temperature_tuning）的引擎只在长文本上出错。",
    },
  ],
};

/** The reference in Chinese; src/build/site/reference/chinese.js explains the keys. */
export const chinese = {
  "factors.doc":
    "每个位置 p 的查询所乘的系数：起初为 1，然后随位置的对数增大，分级增大，或（logn）平滑增大。Llama 4 只在没有旋转的层中使用，Ministral 3 在所有层中使用。",
  "apply.doc": "查询，每行乘以其位置的系数：在旋转之后、乘 scale 之前。键保持不变。",
  "factors.kind":
    "1 + attnScale · ln(1 + floor((p + 1)/floorScale))；或以 p 代替 p + 1；或 max(1, ln(p + 1)/ln(trainingLength))",
  "factors.offset": "第一行的位置；解码时为缓存的长度",
  "factors.positions": "各行的位置，不小于 0",
  "factors.attnScale": "对数所占的分量：Llama 4 的 attn_scale，Ministral 3 的 llama_4_scaling_beta；不用于 logn",
  "factors.floorScale":
    "从一级到下一级的位置数：Llama 4 的 floor_scale，省略时为 8192；Ministral 3 的 original_max_position_embeddings，必须给出；不用于 logn",
  "factors.trainingLength": "用于 logn，且必须给出：在此长度以内系数为 1（Qwen 的 seq_length）",
  "factors.returns": "每个位置一个系数，误差在 0.6 个末位单位以内",
  "apply.returns": "乘过系数的 x，为 float32",
  "apply.offset.rule": "一个数，或每个批次一个：批次是 x 的第一个轴，且须在序列轴之前",
  "apply.positions.rule2": "1 个轴；或在其前再有批次的轴，即 x 的第一个轴，且须在序列轴之前",
  "positions.rule": "位置不小于 0",
  "floorScale.rule": "kind 为 ministral3 时为大于 0 的数",
  "trainingLength.rule": "kind 为 logn 时为大于 1 的数",
  "factors.accuracy": "误差在 0.6 个末位单位以内。",
  "apply.x":
    "查询，[batch, heads, length, dim]；sequenceAxis 为 1 时为 [batch, length, heads, dim]。序列轴之前和之后的轴数不限",
};
