// Gives the words of the atlas in both languages.

import { catalogue } from "../../figures/catalogue.js";

const words = {
  title: { en: "Atlas of position encodings", zh: "位置编码图谱" },
  heading: { en: "Where position enters a Transformer", zh: "位置从哪里进入 Transformer" },
  description: {
    en: "A Transformer block with the places where position enters it, and every position encoding and attention bias at its place, sized by its use in published models, with lines of descent.",
    zh: "一个 Transformer 块，位置进入它的各处，以及各处的每一种位置编码与注意力偏置：大小表示在公开模型中的使用程度，连线表示由来。",
  },
  lead: {
    en: "A Transformer block reads from top to bottom; years run to the right. The larger a name, the more published models use the method. Lines lead from a method to those that build on it.",
    zh: "Transformer 块自上而下；年份向右。名称越大，使用该方法的公开模型越多。连线从一种方法指向在其基础上发展的方法。",
  },
  show: { en: "Show", zh: "显示" },
  "show.all": { en: "all", zh: "全部" },
  "show.llm": { en: "in today's LLMs", zh: "今天的大语言模型" },
  "show.vision": { en: "vision and video", zh: "图像与视频" },
  "show.extrapolates": { en: "extrapolates", zh: "可外推" },
  "show.historical": { en: "historical", zh: "历史上的" },
  solved: { en: "solved: ", zh: "解决：" },
  broke: { en: "cost: ", zh: "代价：" },
  year: {
    en: "Year of the first preprint, or of publication where there is none.",
    zh: "年份取最早的预印本；没有预印本则取发表年份。",
  },
};

/** (key) → text in a language. */
export const wordsIn = catalogue(words);

export const filters = ["all", "llm", "vision", "extrapolates", "historical"];

/** The insertion points of a block, in its order: the name, and what position does there. q and k are marked in the formula. */
export const points = {
  embeddings: {
    title: { en: "Added to the embeddings", zh: "加到嵌入上" },
    formula: "x = E[token] + p",
  },
  rotation: {
    title: { en: "Rotating queries and keys", zh: "旋转查询与键" },
    formula: "q = R(m) W x,  k = R(n) W x",
  },
  scores: {
    title: { en: "Into the scores", zh: "进入分数" },
    formula: "s = q·k + b(n − m)",
  },
  attention: {
    title: { en: "In attention itself", zh: "注意力本身" },
    formula: "softmax(τ s + mask) v",
  },
};
