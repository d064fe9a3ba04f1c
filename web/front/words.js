// The front page's own words in both languages.

const words = {
  title: {
    en: "posenc: position encodings of Transformers, seen and computed",
    zh: "posenc：看得见、算得出的 Transformer 位置编码",
  },
  description: {
    // Source: tests/vectors, whose cases name the authors' code.
    en: "Why attention needs positions, shown with your own sentence; position encodings and attention biases from sinusoids and RoPE to YaRN, computed in your browser, checked against the authors' code, to copy and embed.",
    zh: "用你自己的句子看注意力为什么需要位置；从正弦位置编码、RoPE 到 YaRN 的多种位置编码与注意力偏置，在浏览器里计算，与作者的代码核对，可以复制和嵌入。",
  },
  heading: {
    en: "Without a mask, attention cannot tell which of two equal words comes first",
    zh: "没有掩码时，两个相同的词，注意力分不清谁先谁后",
  },
  lead: {
    en: "Unless we encode their positions. Choose a method:",
    zh: "除非把位置告诉它。选一种办法：",
  },
  sentence: { en: "A sentence with one word twice", zh: "一个有重复词的句子" },
  ways: { en: "How positions are told", zh: "怎样表示位置" },
  none: { en: "no position", zh: "不加位置" },
  figures: { en: "Attention in this sentence", zh: "这个句子里的注意力" },
  rows: { en: "What both rows look at", zh: "两行各看哪里" },
  looks: { en: "“{word}” looks at", zh: "“{word}”关注" },
  token: { en: "token", zh: "词元" },
  weight: { en: "weight", zh: "权重" },
  by: { en: "By what", zh: "靠什么分开" },
  more: { en: "More on {name}", zh: "进一步了解{name}" },
  told: {
    en: "One word occurs twice in “{sentence}”. Without position encoding and without a mask, attention gives both the same row of weights, equal to the last bit, because it compares what the words are, not where they are. A causal mask alone already tells order (NoPE). With JavaScript this page computes both rows for your own sentence, and shows what makes them differ.",
    zh: "“{sentence}”里有一个词出现了两次。没有位置编码、也没有掩码时，注意力给两处同一行权重，一位不差：它比较的是词是什么，而不是词在哪里。仅凭因果掩码也能有先后（NoPE）。启用 JavaScript 后，本页会用你自己的句子来算，并显示是什么让两行分开。",
  },
  once: {
    en: "No word is in it twice. Say one of them again:",
    zh: "这句话里没有重复的词。把其中一个再说一遍：",
  },
  missing: { en: "It could not be loaded: {message}", zh: "无法载入：{message}" },
  cut: { en: "The first {count} words are shown.", zh: "只显示前 {count} 个词元。" },
  made: {
    en: "One head, and no model: every word has a random vector, the same for the same seed. All else is computed by the module as you look.",
    zh: "一个注意力头，没有模型：每个词一个随机向量，种子相同，向量就相同。其余都由模块当场计算。",
  },
  seed: { en: "Other vectors (seed {seed})", zh: "换一组向量（种子 {seed}）" },
  doors: { en: "Three ways on", zh: "接下来去哪里" },
  map: { en: "Methods by year", zh: "各种方法，按年份" },
  mapLead: {
    en: "Each column is a place where position can enter. Years are those of the first preprint, or of publication where there is none. + is what a method solved, − its cost.",
    zh: "每一列是位置可以进入的一处。年份取最早的预印本，没有预印本则取发表年份。+ 是它解决了什么，− 是它的代价。",
  },
  unknown: {
    en: "There is nothing here that is called “{given}”. The nearest names:",
    zh: "这里没有叫“{given}”的内容。最接近的名称：",
  },
  join: { en: ", ", zh: "、" },
  close: { en: "Close", zh: "关闭" },
  solved: { en: "solved: ", zh: "解决：" },
  broke: { en: "broke: ", zh: "代价：" },
  topic: { en: "topic", zh: "专题" },
};

const locales = {};

/** (key, values) → text in a language. */
export const wordsIn = (lang) => {
  locales[lang] ??= (key, values = {}) => words[key][lang].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  return locales[lang];
};

/** Where position can come in: the columns of the map, by how methods enter attention. */
export const columns = {
  input: {
    title: { en: "Into the tokens", zh: "放进词元" },
    note: { en: "added, or multiplied in", zh: "相加或相乘" },
  },
  scores: {
    title: { en: "Onto the scores", zh: "加到分数上" },
    note: { en: "a bias, or a factor", zh: "偏置或乘子" },
  },
  turned: {
    title: { en: "Queries and keys", zh: "查询与键" },
    note: { en: "turned, or scaled", zh: "旋转或缩放" },
  },
  distances: {
    title: { en: "The distances", zh: "改变距离" },
    note: { en: "so that RoPE reads further", zh: "让 RoPE 读得更远" },
  },
  own: {
    title: { en: "A score of its own", zh: "自成一套分数" },
    note: { en: "content meets position", zh: "内容与位置相遇" },
  },
  none: {
    title: { en: "To think with", zh: "帮助理解" },
    note: { en: "what the others start from", zh: "其他方法的出发点" },
  },
};

/** The sentence at the start, and the one that is offered. */
export const firstSentence = { en: "the dog chased another dog", zh: "狗追另一只狗" };

export const doors = [
  {
    id: "learn",
    title: { en: "Learn", zh: "学习" },
    text: {
      en: "Ten steps from here to what YaRN did to your model. Each asks before it answers.",
      zh: "十步，从这里走到 YaRN 对你的模型做了什么。每一步先问，再答。",
    },
    link: { en: "Begin the tour", zh: "开始" },
  },
  {
    id: "model",
    title: { en: "My model", zh: "我的模型" },
    text: {
      en: "Paste its config.json: which pairs are slowed, by how much, and where engines disagree.",
      zh: "粘贴 config.json：哪些维度对放慢了、放慢多少，各推理引擎在哪里不一致。",
    },
    link: { en: "Train models in your browser", zh: "在浏览器中训练模型" },
  },
  {
    id: "take",
    title: { en: "Take along", zh: "带走" },
    text: {
      en: "In WebAssembly for the browser and Node.js, in C, or as a figure in your post.",
      zh: "WebAssembly，用于浏览器和 Node.js；也有 C 语言版，或作为文章里的一张图。",
    },
    link: { en: "A figure for a post", zh: "放进文章的图" },
  },
];

/** Beside the three. */
export const besides = {
  training: {
    en: "Train short, test long: eight encodings learn 32 tokens; who still reads at 256?",
    zh: "短训长测：八种编码在 32 个词元上训练，到 256 个谁还读得懂？",
  },
  reference: { en: "API reference", zh: "API 参考" },
};
