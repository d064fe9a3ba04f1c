// Texts of comparisons in both languages.
export const words = {
  with: { en: "Compare with", zh: "对比" },
  colon: { en: ": ", zh: "：" },
  number: { en: "Figure {number}", zh: "第 {number} 幅图" },
  add: { en: "+ Add a method", zh: "+ 添加方法" },
  remove: { en: "Remove {name}", zh: "移除{name}" },
  common: { en: "one range of values", zh: "统一取值范围" },
  controls: { en: "Controls of {name}", zh: "参数：{name}" },
  shares: { en: "{figures}: {names}.", zh: "{figures}：{names}。" },
  two: { en: "Both figures", zh: "两图共用" },
  all: { en: "All figures", zh: "各图共用" },
  across: { en: "{name} from {low} to {high}", zh: "{name} 从 {low} 到 {high}" },
  values: { en: "values from {low} to {high}", zh: "取值从 {low} 到 {high}" },
  and: { en: ", ", zh: "，" },
  list: { en: ", ", zh: "、" },
  both: { en: "{first} and {second}", zh: "{first}与{second}" },
  unknown: {
    en: "“{name}” is no method with a view, such as t5.bias: it is left out.",
    zh: "“{name}”不是 t5.bias 这样的“方法.视图”，已略去。",
  },
  axes: {
    en: "“{name}” has other axes than “{view}”, so that they cannot be compared: it is left out.",
    zh: "“{name}”与“{view}”的坐标轴不同，无法对比，已略去。",
  },
  many: {
    en: "At most {most} figures are compared: “{name}” is left out.",
    zh: "最多对比 {most} 幅图，“{name}”已略去。",
  },
};
