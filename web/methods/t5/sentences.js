// What is said of buckets and of the table under the figure and of the reader's own table.

export const sentences = {
  buckets: {
    en: "Looking back, {own}; {beyond}from distance {last} on all share bucket {bucket}.",
    zh: "回看（键在查询之前），{own}；{beyond}从距离 {last} 起都落入 {bucket} 号桶。",
  },
  each: { en: "distances 0 to {exact} have a bucket each", zh: "距离 0 到 {exact} 各占一个桶" },
  zero: { en: "only distance 0 has a bucket of its own", zh: "只有距离 0 独占一个桶" },
  beyond: { en: "beyond, buckets widen with the logarithm of the distance, and ", zh: "再远，桶随距离的对数变宽，" },
  bias: {
    en: "Every bucket has one number for each head, so the bias is constant along diagonals and in steps across them. ",
    zh: "每个桶在每个头上有一个数，所以偏置沿对角线不变，跨对角线呈台阶状。",
  },
  seed: {
    en: "This table is made up from seed {seed}; a model learns its own.",
    zh: "此表由种子 {seed} 生成，仅作示例；真实模型会自己学到一张表。",
  },
  own: { en: "This table is your own.", zh: "此表是你自己的。" },
  unused: { en: "no distance in this window falls into it", zh: "此窗口中没有距离落入该桶" },
};
