// Texts of comparisons in both languages.
export const words = {
  with: { en: "Compare with", zh: "对比" },
  colon: { en: ": ", zh: "：" },
  close: { en: "Close the comparison", zh: "结束对比" },
  common: { en: "one range of values for both", zh: "两图用同一取值范围" },
  controls: { en: "Controls of {name}", zh: "参数：{name}" },
  shares: { en: "Both figures: {names}.", zh: "两图共用：{names}。" },
  across: { en: "{name} from {low} to {high}", zh: "{name} 从 {low} 到 {high}" },
  values: { en: "values from {low} to {high}", zh: "取值从 {low} 到 {high}" },
  and: { en: ", ", zh: "，" },
  both: { en: "{first} and {second}", zh: "{first}与{second}" },
};
