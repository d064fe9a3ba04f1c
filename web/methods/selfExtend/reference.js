// What the descriptor of selfExtend says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The changed distances: d for keys less than window positions back and for those ahead, otherwise ⌊J/group⌋ - ⌊I/group⌋ - window + ⌊window/group⌋ with I and J the positions of query and key.":
    "改动后的距离：键在查询之前不足 window 个位置、或在查询之后时为 d，否则为 ⌊J/group⌋ - ⌊I/group⌋ - window + ⌊window/group⌋，I 和 J 为查询和键的位置。",
  "tokens of a group, which share a position beyond the window": "一组的词元数；窗口之外，同组词元共用一个位置",
  "neighbours: keys fewer positions back than this keep their distance":
    "相邻词元：向后不足这么多个位置的键保持原有距离",
};
