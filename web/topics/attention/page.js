// Gives the texts beside the figure of the page on the attention topic.
import { labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { fill } from "../../methods/common/sentences.js";
import { names, titles } from "./candidates.js";
import { exampleWords } from "./examples.js";
import { lastShares, lengths, near } from "./length.js";

const sentences = {
  examples: {
    en: "Tokens {words}. Swapping them to “apples like I” moves the numbers of the first map with their words and changes none: without positions attention sees a bag of words. Absolute vectors and RoPE notice; the bias depends on the distance alone, forwards as backwards, and a sentence read backwards has the same distances.",
    zh: "词元为 {words}。换成“apples like I”时，第一张图的数只随词移动，没有一个改变：不加位置的注意力只看到一袋词。绝对位置向量和 RoPE 会变；这里的偏置只看距离、不分前后，而倒过来的句子距离不变。",
  },
  offset: {
    en: "Beginning at {offset} instead of 0 changes weights by up to: {all}.",
    zh: "从 {offset} 而不是 0 开始，权重最多改变：{all}。",
  },
  twice: {
    en: "“{one}” and “{other}” are one word: their rows differ by up to {all}.",
    zh: "“{one}”与“{other}”是同一个词，两行权重最多相差：{all}。",
  },
  once: { en: "No word occurs twice; try one that does.", zh: "句中没有重复的词，可以换一个有重复词的句子。" },
  length: {
    en: "At {keys} keys the last {near} have {all} of the weight; {even}% would be their even share. Vectors are random around one direction.",
    zh: "{keys} 个键时，最后 {near} 个键所占的权重为 {all}；平均分配是 {even}%。向量在一个共同方向附近随机生成。",
  },
  scalings: {
    en: "The scalings extend an original context length of 2,048 fourfold. LongRoPE is left out, because its divisors are searched for one model.",
    zh: "各种缩放把原始上下文长度 2,048 扩到 4 倍；这里没有 LongRoPE，它的除数要针对具体模型搜索。",
  },
  likeness: {
    en: "Rows of a sinusoidal table are as alike as they are near, in waves; the larger the base, the more slowly that falls. The dot product is the same forwards as backwards: by itself it cannot tell before from after.",
    zh: "正余弦表的两行越近越相似，其间有起伏；底数越大，相似度降得越慢。点积不分前后：仅凭它无法区分之前与之后。",
  },
  head: {
    en: "“{from}” spreads its weights over {bits} bits; {count} equal weights would be {most}.",
    zh: "“{from}”的权重分散程度为 {bits} 比特；{count} 个相等的权重则为 {most} 比特。",
  },
};

const short = (value) => (value < 5e-6 ? 0 : Number(value.toPrecision(2)));
const apart = (a, b) => Math.max(...a.map((value, n) => Math.abs(value - b[n])));
const listed = (texts, lang) => texts.join(lang === "zh" ? "，" : ", ");

function mapsSentence({ parameters, facts, lang }) {
  const { first, second, third, fourth, offset, textLength } = parameters;
  const chosen = [...new Set([first, second, third, fourth])];
  const weightsOf = (name, moved) => Array.from(facts[2 * names.indexOf(name) + (moved ? 0 : 1)].data);
  const each = (of) =>
    listed(
      chosen.map((name) => `${titles[name][lang]} ${short(of(name))}`),
      lang,
    );
  const words = wordsOf(parameters);
  const other = words.findIndex((word, index) => words.indexOf(word) < index);
  const row = (name, index) => weightsOf(name, true).slice(index * textLength, (index + 1) * textLength);
  const text =
    other < 0
      ? sentences.once[lang]
      : fill(sentences.twice[lang], {
          one: labelOf(words, words.indexOf(words[other]), parameters),
          other: labelOf(words, other, parameters),
          all: each((name) => apart(row(name, words.indexOf(words[other])), row(name, other))),
        });
  if (offset === 0) return text;
  const moved = fill(sentences.offset[lang], {
    offset,
    all: each((name) => apart(weightsOf(name, true), weightsOf(name, false))),
  });
  return `${text} ${moved}`;
}

/** The last word's row: how widely it spreads, and with a sink what is left of it. */
function headSentence({ parameters, facts: [entropy], lang }) {
  const words = wordsOf(parameters);
  const { textLength } = parameters;
  return fill(sentences.head[lang], {
    from: labelOf(words, textLength - 1, { patchColumns: 0 }),
    bits: short(entropy.data[textLength - 1]),
    most: short(Math.log2(textLength)),
    count: textLength,
  });
}

const methodControl = (en, zh) => ({ title: { en, zh }, labels: titles });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Attention, with and without positions", zh: "注意力：加位置与不加位置" },
  opening: {
    en: "Attention compares every token with every other, and by itself cannot tell their order: the same words in another order have the same scores. Here several ways of telling it stand beside one another, with one scale and one cursor.",
    zh: "注意力把每个词元与其余词元逐一比较，本身分不清先后：同样的词换个顺序，分数不变。这里把几种表示顺序的方式并排放在一起，共用一个色标和一个光标。",
  },
  tryThis: [
    {
      text: { en: "Swap the words: which maps notice?", zh: "调换词序：哪些图会变？" },
      view: "examples",
      parameters: { swapped: true },
    },
    {
      text: { en: "Move the sentence to position 100: which maps change?", zh: "把句子移到位置 100：哪些图会变？" },
      view: "maps",
      parameters: { offset: 100 },
    },
    {
      text: { en: "Longer and longer texts: who keeps looking nearby?", zh: "文本越来越长：谁还在看近处？" },
      view: "length",
      parameters: {},
    },
  ],
  presets: [
    { id: "apples", title: { en: "“I like apples”", zh: "“I like apples”" }, view: "examples", parameters: {} },
    { id: "dogs", title: { en: "one word at two places", zh: "同一个词在两处" }, view: "maps", parameters: {} },
    {
      id: "biases",
      title: { en: "four biases", zh: "四种偏置" },
      view: "maps",
      parameters: { first: "alibi", second: "t5", third: "kerple", fourth: "shaw", stage: "position" },
    },
  ],
  controls: {
    swapped: { title: { en: "swapped: “apples like I”", zh: "调换：“apples like I”" } },
    angle: {
      title: { en: "RoPE: angle for each position", zh: "RoPE：每个位置转过的角度" },
      unit: { en: "radians", zh: "弧度" },
      slider: [0, 3.2],
      step: 0.1,
    },
    first: methodControl("first map", "第一张图"),
    second: methodControl("second map", "第二张图"),
    third: methodControl("third map", "第三张图"),
    fourth: methodControl("fourth map", "第四张图"),
    sentence: { title: { en: "sentence", zh: "句子" } },
    textLength: { title: { en: "length", zh: "长度" }, unit: { en: "tokens", zh: "个词元" }, slider: [1, 32], step: 1 },
    offset: { slider: [0, 1024] },
    stage: {
      title: { en: "shown", zh: "显示" },
      labels: {
        content: { en: "content", zh: "内容" },
        position: { en: "position", zh: "位置" },
        sum: { en: "sum", zh: "合计" },
        weights: { en: "weights", zh: "权重" },
      },
    },
    rows: { title: { en: "positions", zh: "位置数" }, slider: [16, 512], step: 16 },
    step: {
      title: { en: "shown", zh: "显示" },
      labels: {
        scores: { en: "scores", zh: "分数" },
        weights: { en: "weights", zh: "权重" },
        output: { en: "output", zh: "输出" },
        similarity: { en: "similarity", zh: "相似度" },
      },
    },
    cap: { title: { en: "soft cap (0: none)", zh: "软上限（0 表示没有）" }, slider: [0, 5], step: 0.5 },
    reach: { title: { en: "window (0: all keys)", zh: "窗口（0 表示全部键）" }, slider: [0, 4], step: 1 },
    sink: { title: { en: "with a sink", zh: "带汇点" } },
    lines: {
      title: { en: "lines", zh: "曲线" },
      labels: {
        methods: { en: "methods", zh: "各种方法" },
        scalings: { en: "RoPE’s scalings", zh: "RoPE 的各种缩放" },
      },
    },
    measure: {
      title: { en: "shown", zh: "显示" },
      labels: {
        entropy: { en: "entropy", zh: "熵" },
        share: { en: "share of the last 128 keys", zh: "最后 128 个键的占比" },
      },
    },
    strength: { title: { en: "how strongly content counts", zh: "内容的强度" }, slider: [0.1, 4], step: 0.1 },
  },
  views: {
    examples: {
      tab: { en: "I like apples", zh: "I like apples" },
      controls: ["swapped", "angle"],
      low: "wide",
      sentence: ({ parameters, lang }) => fill(sentences.examples[lang], { words: exampleWords(parameters).join(" ") }),
    },
    maps: {
      tab: { en: "side by side", zh: "并排" },
      controls: ["first", "second", "third", "fourth", "sentence", "textLength", "head", "offset", "causal", "seed"],
      work: ({ textLength }) => 2700 * textLength ** 2,
      low: "wide",
      tabs: "stage",
      sentence: mapsSentence,
    },
    head: {
      tab: { en: "one head", zh: "一个头" },
      controls: ["sentence", "textLength", "head", "causal", "cap", "reach", "sink", "seed"],
      tabs: "step",
      sentence: headSentence,
    },
    likeness: {
      tab: { en: "alike by distance", zh: "相似与距离" },
      controls: ["rows"],
      sentence: ({ lang }) => sentences.likeness[lang],
    },
    length: {
      tab: { en: "length", zh: "长度" },
      controls: ["lines", "strength", "seed"],
      tabs: "measure",
      work: () => 4e6,
      sentence: ({ parameters, facts, lang }) => {
        const all = listed(
          lastShares(facts, parameters).map(({ name, share }) => `${name[lang]} ${short(100 * share)}%`),
          lang,
        );
        const keys = lengths[lengths.length - 1];
        const text = fill(sentences.length[lang], { all, keys, near, even: short((100 * near) / keys) });
        return parameters.lines === "scalings" ? `${text}${lang === "zh" ? "" : " "}${sentences.scalings[lang]}` : text;
      },
    },
  },
};
