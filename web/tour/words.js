// The tour's own words in both languages.

const words = {
  title: { en: "Positions in ten steps", zh: "十步看懂位置编码" },
  description: {
    en: "Ten steps from why attention needs positions to what YaRN did to your model, each with a question and a figure that is computed while you look.",
    zh: "十步，从注意力为什么需要位置，到 YaRN 对你的模型做了什么；每一步一个问题、一张当场计算的图。",
  },
  needed: {
    en: "The figures of this tour are computed in your browser, which needs JavaScript. Its text:",
    zh: "本教程的图在你的浏览器里当场计算，需要启用 JavaScript。文字如下：",
  },
  steps: { en: "Steps", zh: "步骤" },
  step: { en: "Step {number} of {count}", zh: "第 {number} 步，共 {count} 步" },
  unknown: {
    en: "There is no step “{name}” here: this is the first one.",
    zh: "这里没有“{name}”这一步，现显示第一步。",
  },
  question: { en: "First a guess", zh: "先猜一猜" },
  draw: { en: "First draw it", zh: "先画一画" },
  show: { en: "Show it without a guess", zh: "不猜了，直接看" },
  compare: { en: "Show the curve over mine", zh: "显示真正的曲线" },
  clear: { en: "Begin again", zh: "重画" },
  sentence: { en: "your sentence", zh: "你的句子" },
  tokens: { en: "tokens, each with its position", zh: "词元及其位置" },
  swap: {
    en: "Swap two words: choose one, then another",
    zh: "交换两个词：先选一个，再选另一个",
  },
  embed: { en: "Put this figure in a post", zh: "把这张图放进文章" },
  colon: { en: ": ", zh: "：" },
  back: { en: "Back", zh: "上一步" },
  next: { en: "Next: {title}", zh: "下一步：{title}" },
  made: {
    en: "Word vectors here are seeded and random, for no model is behind them; all else is computed by posenc as you look.",
    zh: "这里的词向量由种子随机生成，背后没有模型；其余都由 posenc 当场计算。",
  },
};

/** (key, values) → text in a language. */
export const wordsIn =
  (lang) =>
  (key, values = {}) =>
    words[key][lang].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
