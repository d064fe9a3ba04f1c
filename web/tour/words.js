// The tour's own words in both languages.

const words = {
  title: { en: "Positions in ten steps", zh: "十步看懂位置编码" },
  home: { en: "posenc: the front page", zh: "posenc 首页" },
  steps: { en: "Steps", zh: "步骤" },
  step: { en: "Step {number} of {count}", zh: "第 {number} 步，共 {count} 步" },
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
