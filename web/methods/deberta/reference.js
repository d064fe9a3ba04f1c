// What the descriptor of deberta says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The bucket of every pair's distance, of the sign of query position - key position. Boundaries are decided by exact integer arithmetic. Distances beyond maxDistance - 1 count as that, as in Microsoft's code; Hugging Face goes one bucket further there.":
    "每一对的距离所在的桶，符号与“查询位置 - 键位置”相同。边界由精确的整数运算决定。超过 maxDistance - 1 的距离按它计算，与微软的代码相同；Hugging Face 在此多一个桶。",
  "number of buckets on either side of 0; half of them hold one distance each (256 in DeBERTa v2 and v3)":
    "0 两侧各有多少个桶；其中一半每个只含一个距离（DeBERTa v2 和 v3 为 256）",
  "distances from maxDistance - 1 on share the last bucket (512 in DeBERTa v2 and v3)":
    "从 maxDistance - 1 起的距离同在最后一个桶（DeBERTa v2 和 v3 为 512）",
  "more than half of positionBuckets and one": "大于 positionBuckets 的一半加一",
  "scale times the sum of the terms: content to content q_i · k_j, content to position q_i · keyTable[δ], position to content k_j · queryTable[δ]. Both tables are read at δ(i, j) = clip(i - j + span, 0, 2·span - 1), as in every released checkpoint; the paper prints δ(j, i) in the third term.":
    "scale 乘以各项之和：内容对内容 q_i · k_j，内容对位置 q_i · keyTable[δ]，位置对内容 k_j · queryTable[δ]。两张表都在 δ(i, j) = clip(i - j + span, 0, 2·span - 1) 处读取，与所有已发布的检查点一致；论文在第三项中印的是 δ(j, i)。",
  "keys of every head": "每个头的键",
  "projected keys of the positions, 2·span rows for each head, row δ; for the term c2p":
    "投影后的位置的键，每个头 2·span 行，取第 δ 行；用于 c2p 项",
  "projected queries of the positions, 2·span rows for each head, row δ; for the term p2c":
    "投影后的位置的查询，每个头 2·span 行，取第 δ 行；用于 p2c 项",
  "distances are clipped to -span … span - 1": "距离截断到 -span … span - 1",
  "which terms are added up": "把哪些项相加",
  "factor on the scores; 1/√(number of terms · dim) when absent": "分数的系数；省略时为 1/√(项数 · dim)",
  'a table, or terms without "c2p"': '给出这张表，或 terms 中没有 "c2p"',
  'a table, or terms without "p2c"': '给出这张表，或 terms 中没有 "p2c"',
  "half the number of rows of the tables": "表的行数的一半",
  "Scale times the sum of the terms, within 1.97e-6 of the sum of |a||b|.":
    "scale 乘以各项之和，误差在 |a||b| 之和的 1.97e-6 倍以内。",
  "hidden + table: the absolute positions, put back in before the softmax that fills the masks; what the decoder's last layers take as their queries.":
    "hidden + 表：在填充掩码的 softmax 之前重新加入绝对位置；解码器最后几层以此作为查询。",
  "output of the last layer": "最后一层的输出",
  "hidden with positions": "带上位置的 hidden",
};
