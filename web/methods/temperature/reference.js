// What the descriptor of temperature says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "What the query at each position p is multiplied by: 1 at first, then growing with the logarithm of the position, in steps or, by logn, smoothly. Llama 4 does so in its layers without rotation alone, Ministral 3 in all.":
    "每个位置 p 的查询所乘的系数：起初为 1，然后随位置的对数增大，分级增大，或（logn）平滑增大。Llama 4 只在没有旋转的层中使用，Ministral 3 在所有层中使用。",
  "1 + attnScale · ln(1 + floor((p + 1)/floorScale)), the same with p in place of p + 1, or max(1, ln(p + 1)/ln(trainingLength))":
    "1 + attnScale · ln(1 + floor((p + 1)/floorScale))；或以 p 代替 p + 1；或 max(1, ln(p + 1)/ln(trainingLength))",
  "position of the first row; the length of the cache when decoding": "第一行的位置；解码时为缓存的长度",
  "positions of the rows, 0 or more": "各行的位置，不小于 0",
  "how much the logarithm counts: attn_scale of Llama 4, llama_4_scaling_beta of Ministral 3; not for logn":
    "对数所占的分量：Llama 4 的 attn_scale，Ministral 3 的 llama_4_scaling_beta；不用于 logn",
  "positions from one step to the next: floor_scale of Llama 4, 8192 when absent; original_max_position_embeddings of Ministral 3, which has to be said; not for logn":
    "从一级到下一级的位置数：Llama 4 的 floor_scale，省略时为 8192；Ministral 3 的 original_max_position_embeddings，必须给出；不用于 logn",
  "for logn, which needs it: up to it the factor is 1 (seq_length of Qwen)":
    "用于 logn，且必须给出：在此长度以内系数为 1（Qwen 的 seq_length）",
  "one factor for each position, within 0.6 units of the last place": "每个位置一个系数，误差在 0.6 个末位单位以内",
  "positions from 0 on": "位置不小于 0",
  "a number above 0 when kind is ministral3": "kind 为 ministral3 时为大于 0 的数",
  "a number above 1 when kind is logn": "kind 为 logn 时为大于 1 的数",
  "Within 0.6 units of the last place.": "误差在 0.6 个末位单位以内。",
  "Queries, row by row times the factor of their position: after the rotation, before the scale. Keys stay as they are.":
    "查询，每行乘以其位置的系数：在旋转之后、乘 scale 之前。键保持不变。",
  "x times its factors, in float32": "乘过系数的 x，为 float32",
};
