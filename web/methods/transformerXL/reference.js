// What the descriptor of transformerXL says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "((q_i + u) · k_j + (q_i + v) · r_{i-j}) · scale, the queries being the last of the keys' positions. Indexed directly: the shift of the papers' code leaves rubbish above the diagonal, here every distance has its row. The sines of Transformer-XL and XLNet count query - key, the other sign of most relative encodings. Rows of k and r are put side by side for one query too, whose scores cost 10 times as much each as those of a thousand.":
    "((q_i + u) · k_j + (q_i + v) · r_{i-j}) · scale，查询对应键的最后若干个位置。直接按下标取：论文代码的移位会在对角线上方留下无用的值，这里每个距离都有自己的行。Transformer-XL 和 XLNet 的正弦按“查询 - 键”计算，与大多数相对编码符号相反。即使只有一个查询，也要把 k 与 r 的行并排放好，因此单个查询时每个分数的开销是一千个查询时的 10 倍。",
  "queries of every head, the last positions; leading axes are batch": "每个头的查询，对应最后的位置；前导轴为批次",
  "keys of every head, those of the memory first": "每个头的键，记忆中的在前",
  "encodings of the distances, projected: queries + keys - 1 rows for each head, row n for i - j = keys - 1 - n":
    "投影后的各距离的编码：每个头 queries + keys - 1 行，第 n 行对应 i - j = keys - 1 - n",
  "what each head adds to its queries when they meet keys": "每个头的查询与键相遇时加上的向量",
  "what each head adds to its queries when they meet distances": "每个头的查询与距离相遇时加上的向量",
  "at most as many queries as there are keys": "查询不多于键",
  "queries + keys - 1 rows for each head: after the first keys rows, queries - 1 more, which only keys ahead meet":
    "每个头 queries + keys - 1 行：前 keys 行之后还有 queries - 1 行，只用于位于查询之后的键",
  "Scale times (q_i + u) k_j + (q_i + v) r, within 1.97e-6 of the sum of |a||b|.":
    "scale 乘以 (q_i + u) k_j + (q_i + v) r，误差在 |a||b| 之和的 1.97e-6 倍以内。",
};
