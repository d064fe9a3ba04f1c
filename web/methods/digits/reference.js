// What the descriptor of digits says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Digit m of a position in a base, floor(position / base^m) mod base, least significant first, by division of whole numbers. RoPE's pair m is its smooth relative: it turns with position / base'^m, base' being RoPE's base to the power 2/dim.":
    "位置在某一底数下的第 m 位数字：floor(position / base^m) mod base，最低位在前，用整数除法计算。RoPE 的第 m 个维度对是它的平滑版本：按 position / base'^m 旋转，其中 base' 为 RoPE 底数的 2/dim 次幂。",
  "positions of the rows, whole and from 0 to 2^53": "各行的位置：0 到 2^53 的整数",
  "how many values a digit has": "一位数字有多少种取值",
  "number of digits; what is above them is left out": "数字的位数；更高的位舍去",
  "one row of digits for each position, as float32": "每个位置一行数字，为 float32",
  "positions up to 2^53": "位置不超过 2^53",
};
