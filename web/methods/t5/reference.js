// What the descriptor of t5 says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The bucket of every pair's distance. Boundaries are decided by exact integer arithmetic.":
    "每一对的距离所在的桶。边界由精确的整数运算决定。",
  "number of buckets": "桶数",
  "distances from here on share the last bucket": "从这里起的距离同在最后一个桶",
  "half of the buckets look ahead; otherwise all of them look back": "一半的桶向前看；否则全部向后看",
  "at least 2 buckets for each direction": "每个方向至少 2 个桶",
  "more than the number of buckets that hold one distance each": "大于每个只含一个距离的桶的个数",
  "The learned bias of every pair's bucket, to be added to the unscaled q·k.":
    "每一对所在的桶的学到的偏置，加到未乘系数的 q·k 上。",
  "the learned bias of each bucket for each head": "每个桶、每个头的学到的偏置",
};
