// Holds the essay's words besides its sections: opening, labels of controls, messages. Used by the build and main.js.

import { catalogue } from "../../figures/catalogue.js";

export const words = {
  title: { en: "How a Transformer knows where a word is", zh: "Transformer 怎么知道一个词在哪里" },
  lead: {
    en: "Ten short sections and one figure, from why attention needs positions to what YaRN does to the models of today. You need to have met attention once. The figure follows as you scroll, and everything in it can be moved.",
    zh: "十个短节，一张图：从注意力为什么需要位置，到 YaRN 对今天的模型做了什么。你只需听说过注意力。图会随你的滚动变化，图中的一切都能动手改。",
  },
  description: {
    en: "An essay in ten sections with one figure that moves: why attention needs positions, sinusoids, relative biases, RoPE, and what YaRN does.",
    zh: "十节短文与一张会动的图：注意力为什么需要位置、正弦位置编码、相对偏置、RoPE，以及 YaRN 做了什么。",
  },
  contents: { en: "Sections", zh: "目录" },
  figure: { en: "Figure of the current section", zh: "当前一节的图" },
  sentence: { en: "Your sentence", zh: "你的句子" },
  swap: { en: "Swap two words", zh: "交换两个词" },
  length: { en: "length of the text", zh: "文本长度" },
  divided: { en: "divide by the length", zh: "除以长度" },
  position: { en: "position", zh: "位置" },
  base: { en: "base", zh: "底数" },
  show: { en: "Show the curve", zh: "显示曲线" },
  clear: { en: "Draw again", zh: "重画" },
  alibi: { en: "ALiBi", zh: "ALiBi" },
  t5: { en: "T5", zh: "T5" },
  kind: { en: "bias", zh: "偏置" },
  head: { en: "head", zh: "头" },
  m: { en: "q at m", zh: "q 的位置 m" },
  n: { en: "k at n", zh: "k 的位置 n" },
  both: { en: "move both", zh: "一起移动" },
  all: { en: "all 64 pairs", zh: "全部 64 对" },
  trained: { en: "trained to {length}", zh: "训练到 {length}" },
  embed: { en: "Embed", zh: "嵌入" },
  measured: {
    en: "Measured accuracy: RoPE models trained on 32 tokens, reading 4 and 8 times as many (means of {count} models)",
    zh: "实测正确率：用 32 个词元训练的 RoPE 模型读 4 倍和 8 倍（{count} 个模型的平均）",
  },
  scaling: { en: "scaling, factor", zh: "缩放，倍数" },
  near: { en: "near", zh: "近" },
  far: { en: "far", zh: "远" },
  factor: { en: "context, 8,192 to 65,536", zh: "上下文，8,192 到 65,536" },
  play: { en: "Play", zh: "播放" },
  pause: { en: "Pause", zh: "暂停" },
  own: { en: "Paste a config.json", zh: "粘贴 config.json" },
  dials: { en: "Dials of", zh: "谁的指针" },
  yours: { en: "your model", zh: "你的模型" },
  read: { en: "Read it in full", zh: "完整解读" },
  noConfig: {
    en: "This figure needs a whole config.json. The full page reads a line of one, too, and says what is wrong in it.",
    zh: "此图需要完整的 config.json。“完整解读”只有一行也能读，还会指出其中的错误。",
  },
};

export const wordsIn = catalogue(words);
