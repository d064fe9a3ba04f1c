// Gives the front page's own words in both languages.

import { catalogue } from "../../figures/catalogue.js";

const words = {
  title: {
    en: "posenc: see and compute the position encodings of Transformers",
    zh: "posenc：看得见、算得出的 Transformer 位置编码",
  },
  description: {
    // Source: tests/vectors, whose cases name the authors' code.
    en: "Llama 2's 64 RoPE frequencies as clocks, moving: what training showed, what longer contexts break, and how linear interpolation, NTK and YaRN repair it. Position encodings computed in your browser, checked against the authors' code, to copy and embed.",
    zh: "把 Llama 2 的 64 个 RoPE 频率画成走动的时钟：训练见过哪些角度，更长的上下文会破坏什么，线性插值、NTK 和 YaRN 又如何修复。位置编码在浏览器里计算，与作者的代码核对，可以复制和嵌入。",
  },
  heading: {
    en: "How a Transformer knows where a word is, and why it gets lost",
    zh: "Transformer 怎样知道词在哪里，又为什么会迷路",
  },
  lead: {
    en: "Llama 2 tells positions by 64 clock hands, one for each pair of dimensions, each with its own frequency. It was trained on 4,096 tokens; the filled arcs are all the angles it saw. Read further, and some hands",
    zh: "Llama 2 用 64 根钟表指针表示位置：每个维度对一根，各有各的频率。它在 4,096 个词元上训练；填色的扇形是它见过的全部角度。再往后读，一些指针就会",
  },
  leadUnseen: { en: "point where none pointed in training.", zh: "指向训练中从未指过的地方。" },
  ways: { en: "Bring them back, up to {furthest} tokens, with", zh: "用什么把它们带回来（直到 {furthest} 个词元）" },
  "way.none": { en: "no scaling", zh: "不缩放" },
  "way.linear": { en: "linear interpolation", zh: "线性插值" },
  "way.ntk": { en: "NTK", zh: "NTK" },
  "way.yarn": { en: "YaRN", zh: "YaRN" },
  read: { en: "Read how it works", zh: "看懂它的原理" },
  dials: {
    en: "64 dials, one for each pair of dimensions of Llama 2, from the fastest to the slowest",
    zh: "64 个表盘，Llama 2 的每个维度对一个，从最快到最慢",
  },
  legendSeen: { en: "angles seen in training", zh: "训练中见过的角度" },
  legendUnseen: { en: "angles never seen", zh: "从未见过的角度" },
  legendFast: { en: "hands too fast to draw", zh: "快得画不出的指针" },
  "said.out": {
    en: "{count} of {total} hands are outside the angles seen in training",
    zh: "{total} 根指针中有 {count} 根在训练见过的角度之外",
  },
  "said.in": {
    en: "All {total} hands are within the angles seen in training",
    zh: "{total} 根指针全都在训练见过的角度之内",
  },
  "said.near": {
    en: "; neighbouring tokens are as easy to tell apart as in training",
    zh: "；相邻词元与训练时一样容易区分",
  },
  "said.blurred": {
    en: "; but from one token to the next the fastest moves only {near} times as far",
    zh: "；但从一个词元到下一个，最快的指针只转过原来的 {near} 倍",
  },
  "said.scores": { en: "; attention scores are multiplied by {scores}", zh: "；注意力分数乘以 {scores}" },
  "said.end": { en: ".", zh: "。" },
  position: { en: "position", zh: "位置" },
  context: { en: "trained to {context}", zh: "训练到 {context}" },
  play: { en: "Play", zh: "播放" },
  pause: { en: "Pause", zh: "暂停" },
  missing: { en: "The module could not be loaded: {message}", zh: "无法载入模块：{message}" },
  next: { en: "More", zh: "更多" },
  modelTitle: { en: "What does your model do?", zh: "你的模型怎样处理位置？" },
  modelText: {
    en: "Paste a config.json, or a line of it. Nothing leaves your browser.",
    zh: "粘贴 config.json，或其中一行。内容不会离开你的浏览器。",
  },
  modelRead: { en: "Read my model", zh: "解读我的模型" },
  atlasTitle: { en: "Every method, on one map", zh: "一张图看全部方法" },
  atlasText: {
    en: "A Transformer block and the places where position enters it, from sinusoids to YaRN, ALiBi and M-RoPE; each method with a live figure.",
    zh: "一个 Transformer 块，以及位置进入它的各处：从正弦位置编码到 YaRN、ALiBi 和 M-RoPE，每种方法都有一张可操作的图。",
  },
  atlasLink: { en: "Open the atlas", zh: "打开图谱" },
  postTitle: { en: "For your post", zh: "放进你的文章" },
  postText: {
    en: "Two lines put a live figure into any page. Readers can move it.",
    zh: "两行代码，任何网页都能放进一张读者可以操作的图。",
  },
  postLink: { en: "Choose another figure", zh: "选择其他图" },
  copy: { en: "Copy", zh: "复制" },
  copied: { en: "Copied", zh: "已复制" },
  token: { en: "token", zh: "词元" },
  unknown: {
    en: "No page is called “{given}”. The nearest names:",
    zh: "这里没有叫“{given}”的内容。最接近的名称：",
  },
  join: { en: ", ", zh: "、" },
  close: { en: "Close", zh: "关闭" },
};

/** (key, values) → text in a language. */
export const wordsIn = catalogue(words);
