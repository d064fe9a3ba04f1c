// What the descriptor of forgetting says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The sum of ln f over the tokens after key j up to query i, f their forget gates: 0 at the query's own token, -Infinity ahead. Added to the scores after their scale; with all ln f the same it is ALiBi.":
    "键 j 之后直到查询 i 的各词元的 ln f 之和，f 为它们的遗忘门：查询自身的词元处为 0，之后为 -Infinity。加在缩放后的分数上；所有 ln f 相同时即为 ALiBi。",
  "ln f of each token, 0 or less; -Infinity lets nothing past": "每个词元的 ln f，不大于 0；-Infinity 不让任何东西通过",
  "instead, what the sigmoid makes the gates of: ln f = ln(1 / (1 + e^-x))":
    "代替上一项：由 sigmoid 变成门的数，ln f = ln(1 / (1 + e^-x))",
  "number of queries, the last of the keys; 1 when decoding": "查询数，即最后的若干个键；逐步解码时为 1",
  "at most as many as there are keys": "不多于键数",
  "Each sum is formed by itself in float64 with what its additions lose, and rounded once: the error is at most half a unit of the last place + 2^-50 of the sum of its own |ln f|.":
    "每个和都在 float64 中单独求出，并补上加法丢失的部分，只舍入一次：误差不超过半个末位单位加自身 |ln f| 之和的 2^-50。",
};
