// Defines the figures of Attention, and the texts of their page.
import { numberText } from "../../figures/numbers.js";
import { countWords, labelOf, wordsOf } from "../../methods/common/attention/words.js";
import { key, query } from "../../methods/common/axes.js";
import { fill, say } from "../../methods/common/sentences.js";
import * as units from "../../methods/common/units.js";
import { allCalls, names, titles } from "./candidates.js";
import { explainHead, headCalls, headFacts, headPicture, headStack, steps } from "./head.js";
import { lastShares, lengthCalls, lengthFacts, lengthStack, lengths, lineNames, near } from "./length.js";
import { mapsPicture, tokensOf } from "./picture.js";
import { tokenLabels, trainedCalls, trainedControls, trainedNames, trainedSentence } from "./trained.js";

const vectors = { I: [1, 0], like: [0, 1], apples: [1, 1] };
const exampleWords = ({ swapped }) => (swapped ? ["apples", "like", "I"] : ["I", "like", "apples"]);

const x = (parameters) => ({
  data: Float32Array.from(exampleWords(parameters).flatMap((word) => vectors[word])),
  shape: [1, 3, 2],
});
const positions = { data: Float32Array.of(0.1, 0.2, 0.2, 0.3, 0.3, 0.4), shape: [3, 2] };
const scores = (given) => ({ function: "attention.scores", with: { scale: 1, ...given } });

/** With six buckets, distances 0, ±1 and ±2 have the biases 0, 2 and −1. */
const buckets = {
  table: { data: Float32Array.of(0, 2, -1, 0, 2, -1), shape: [6, 1] },
  buckets: 6,
  maxDistance: 4,
  queries: 3,
  keys: 3,
};

const exampleNames = [
  { en: "no position", zh: "不加位置" },
  { en: "absolute, added", zh: "绝对位置，相加" },
  { en: "relative bias (T5)", zh: "相对偏置（T5）" },
  { en: "RoPE", zh: "RoPE" },
];

const exampleCalls = [
  scores({ q: x, k: x }),
  { function: "additive.apply", with: { x, table: positions } },
  scores({ q: { result: 1 }, k: { result: 1 } }),
  { function: "t5.bias", with: buckets },
  scores({ q: x, k: x, bias: { result: 3 } }),
  {
    function: "rope.apply",
    with: { x, positions: ({ angle }) => Float64Array.of(angle, 2 * angle, 3 * angle) },
  },
  scores({ q: { result: 5 }, k: { result: 5 } }),
];
const exampleStack = [0, 2, 4, 6].map((result) => ({ result }));

const bases = [100, 10000, 1000000];

/**
 * For each base a table, and the means of its rows' dot products along the diagonals.
 * @type {import("../../figures/reader.js").Call[]}
 */
const likenessCalls = bases.flatMap(
  (base, n) =>
    /** @type {any[]} */ ([
      { function: "sinusoidal.table", with: { length: ({ rows }) => rows, dim: 64, base } },
      { function: "attention.similarityProfile", with: { a: { result: 2 * n }, b: { result: 2 * n } } },
    ]),
);
const likenessStack = bases.map((base, n) => ({
  result: 2 * n + 1,
  name: { en: `base ${numberText(base)}`, zh: `底数 ${numberText(base)}` },
}));
const firstDistance = ({ rows }) => 1 - rows;

const shown = ({ first, second, third, fourth }) => [first, second, third, fourth];
const labels = (parameters) => {
  const words = wordsOf(parameters);
  return words.map((_, index) => labelOf(words, index, parameters));
};

const here = allCalls(0);
/** The index of each stage of a method among the calls. */
export const placesOf = (name) => here.places[name];
const unmoved = allCalls(here.calls.length, { offset: 0 });

/**
 * For each candidate the weights of the sentence at its position, and at position 0.
 * @type {import("../../figures/reader.js").Call[]}
 */
const forWords = names.flatMap((name) =>
  [here, unmoved].map(({ places }) => ({
    function: "attention.softmax",
    with: { scores: { result: places[name].sum } },
    forWords: true,
  })),
);

const readOuts = { cell: { en: "“{from}” to “{to}”: {all}", zh: "“{from}”对“{to}”：{all}" } };

/** Describes the cell of the same two tokens in every map. */
function explainMaps(namesOf, labelsOf) {
  /** @param {any} told */
  return ({ indices, parameters, results, earlier = results, lang, ...context }) => {
    const all = labelsOf(parameters);
    const tokens = tokensOf(indices, all.length);
    if (!tokens) return "";
    const [row, key] = tokens;
    const maps = namesOf(parameters).map(
      (name, map) => `${name[lang]} ${Number(context.valueAt(parameters, earlier, map, row, key).toFixed(3))}`,
    );
    return fill(readOuts.cell[lang], { from: all[row], to: all[key], all: maps.join(lang === "zh" ? "，" : ", ") });
  };
}

const cellOf = ({ data, shape }, row, key) => data[row * shape.at(-1) + key];
const trainedAt = (_parameters, results, map, row, key) => cellOf(results[map], row, key);
const exampleAt = (_parameters, results, map, row, key) => cellOf(results[exampleStack[map].result], row, key);
const mapAt = (parameters, results, map, row, key) =>
  cellOf(results[here.places[shown(parameters)[map]][parameters.stage]], row, key);

const shownNames = (parameters) => shown(parameters).map((name) => titles[name]);

/** @type {Record<string, import("../../figures/reader.js").ValueAxis>} */
const measured = {
  share: { name: { en: "share of the last 128 keys", zh: "最后 128 个键所占的权重" }, kind: "magnitude" },
  entropy: { name: { en: "entropy in bits", zh: "熵（比特）" }, kind: "magnitude" },
};
const distanceName = { en: "distance", zh: "距离" };

const score = { name: { en: "score", zh: "分数" }, kind: "signed" };
const staged = {
  content: score,
  position: { name: { en: "effect of position", zh: "位置的作用" }, kind: "signed" },
  sum: score,
  weights: { name: { en: "weight", zh: "权重" }, kind: "probability" },
};

/** Draws the curves, with the name of the measure. */
function lengthPicture(scene, place, curve) {
  const value = measured[scene.parameters.measure];
  const axes = { ...scene.view.axes, value };
  return { ...curve({ ...scene, axes, view: { ...scene.view, axes } }, place), axes };
}

const axes = {
  x: { ...key, start: 0 },
  y: { ...query, start: 0 },
};

/** @satisfies {Partial<import("../../figures/reader.js").Control>} */
const method = { kind: "word", words: names };

const sentences = {
  words: {
    en: "{textLength} tokens with random vectors, in four maps on one scale: point at a word to compare its rows. ",
    zh: "{textLength} 个词元，向量随机，四张图共用一个色标：指向一个词，比较它在各图中的行。",
  },
  offset: {
    en: "Starting at {offset} instead of 0 changes weights by up to: {all}.",
    zh: "从 {offset} 而不是 0 开始，权重最多改变：{all}。",
  },
  twice: {
    en: "“{one}” and “{other}” are the same word; their rows differ by up to: {all}.",
    zh: "“{one}”与“{other}”是同一个词，两行权重最多相差：{all}。",
  },
  once: { en: "No word occurs twice; try repeating one.", zh: "句中没有重复的词，可以换一个有重复词的句子。" },
  length: {
    en: "With {keys} keys, the last {near} have {all} of the weight; an even share would be {even}%. Vectors are random around one common direction.",
    zh: "{keys} 个键时，最后 {near} 个键所占的权重为 {all}；平均分配是 {even}%。向量在一个共同方向附近随机生成。",
  },
  scalings: {
    en: "The scalings extend an original context length of 2,048 fourfold. LongRoPE is left out, because its divisors are searched for one model.",
    zh: "各种缩放把原始上下文长度 2,048 扩到 4 倍；这里没有 LongRoPE，它的除数要针对具体模型搜索。",
  },
  head: {
    en: "“{from}” spreads its weights over {bits} bits; {count} equal weights would give {most}.",
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
  const intro = fill(sentences.words[lang], { textLength });
  if (offset === 0) return intro + text;
  const moved = fill(sentences.offset[lang], {
    offset,
    all: each((name) => apart(weightsOf(name, true), weightsOf(name, false))),
  });
  return `${intro}${text} ${moved}`;
}

/** Describes the last word's row: how widely it spreads its weights. */
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
    en: "Attention compares every token with all others. By itself it does not know their order: without a mask, the same words in another order have the same scores. Compare several position encodings here, on one scale and with one cursor.",
    zh: "注意力把每个词元与其余词元逐一比较，本身分不清先后：没有掩码时，同样的词换个顺序，分数不变。这里把几种位置编码并排放在一起，共用一个色标和一个光标。",
  },
  controls: {
    swapped: { kind: "flag", default: false, title: { en: "swapped: “apples like I”", zh: "调换：“apples like I”" } },
    angle: {
      kind: "number",
      min: 0,
      max: 3.2,
      default: 1,
      title: { en: "RoPE: angle per position", zh: "RoPE：每个位置转过的角度" },
      unit: { en: "radians", zh: "弧度" },
      slider: [0, 3.2],
      step: 0.1,
    },
    first: { ...method, default: "rope", ...methodControl("first map", "第一张图") },
    second: { ...method, default: "alibi", ...methodControl("second map", "第二张图") },
    third: { ...method, default: "t5", ...methodControl("third map", "第三张图") },
    fourth: { ...method, default: "none", ...methodControl("fourth map", "第四张图") },
    sentence: { kind: "text", default: "the dog chased another dog", title: { en: "sentence", zh: "句子" } },
    textLength: {
      kind: "count",
      min: 1,
      max: 32,
      default: countWords,
      title: { en: "length", zh: "长度" },
      unit: { en: "tokens", zh: "个词元" },
      slider: [1, 32],
      step: 1,
    },
    head: { kind: "whole", min: 0, max: 3, default: 0 },
    stage: {
      kind: "word",
      words: ["content", "position", "sum", "weights"],
      default: "weights",
      title: { en: "shown", zh: "显示" },
      labels: {
        content: { en: "content", zh: "内容" },
        position: { en: "position", zh: "位置" },
        sum: { en: "sum", zh: "合计" },
        weights: { en: "weights", zh: "权重" },
      },
    },
    offset: { kind: "whole", min: 0, max: 4096, default: 0, slider: [0, 1024] },
    causal: { kind: "flag", default: false },
    rows: {
      kind: "count",
      min: 2,
      max: 512,
      default: 128,
      title: { en: "positions", zh: "位置数" },
      slider: [16, 512],
      step: 16,
    },
    step: {
      kind: "word",
      words: steps,
      default: "weights",
      title: { en: "shown", zh: "显示" },
      labels: {
        scores: { en: "scores", zh: "分数" },
        weights: { en: "weights", zh: "权重" },
        output: { en: "output", zh: "输出" },
        similarity: { en: "similarity", zh: "相似度" },
      },
    },
    cap: {
      kind: "number",
      min: 0,
      max: 50,
      default: 0,
      title: { en: "soft cap (0: none)", zh: "软上限（0 表示没有）" },
      slider: [0, 5],
      step: 0.5,
    },
    reach: {
      kind: "whole",
      min: 0,
      max: 32,
      default: 0,
      title: { en: "window (0: all keys)", zh: "窗口（0 表示全部键）" },
      slider: [0, 4],
      step: 1,
    },
    documents: {
      kind: "count",
      min: 1,
      max: 8,
      default: 1,
      title: { en: "packed documents", zh: "打包的文档数" },
      slider: [1, 4],
      step: 1,
    },
    sink: { kind: "flag", default: false, title: { en: "with an attention sink", zh: "带汇点" } },
    measure: {
      kind: "word",
      words: ["entropy", "share"],
      default: "share",
      title: { en: "shown", zh: "显示" },
      labels: {
        entropy: { en: "entropy", zh: "熵" },
        share: { en: "share of the last 128 keys", zh: "最后 128 个键的占比" },
      },
    },
    lines: {
      kind: "word",
      words: ["methods", "scalings"],
      default: "methods",
      title: { en: "lines", zh: "曲线" },
      labels: {
        methods: { en: "methods", zh: "各种方法" },
        scalings: { en: "RoPE’s scalings", zh: "RoPE 的各种缩放" },
      },
    },
    strength: {
      kind: "number",
      min: 0.1,
      max: 4,
      default: 2,
      title: { en: "weight of content", zh: "内容的强度" },
      slider: [0.1, 4],
      step: 0.1,
    },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
    ...trainedControls,
  },
  views: {
    trained: {
      tab: { en: "trained models", zh: "训练好的模型" },
      title: {
        en: "Four models, trained alike but for the position encoding, read the same letters",
        zh: "四个模型读同一串字母，训练时只有位置编码不同",
      },
      kind: "heatmap",
      square: true,
      calls: trainedCalls,
      stack: trainedCalls.map((_, result) => ({ result })),
      axes: { ...axes, value: { name: { en: "weight", zh: "权重" }, kind: "probability", range: [0, 1] } },
      adapt: mapsPicture(
        () => trainedNames,
        () => tokenLabels,
        undefined,
        ({ query }) => query,
      ),
      controls: ["query", "rank"],
      arrival: ["query"],
      low: "wide",
      explain: (context) =>
        explainMaps(
          () => trainedNames,
          () => tokenLabels,
        )({ ...context, valueAt: trainedAt }),
      sentence: trainedSentence,
    },
    maps: {
      tab: { en: "side by side", zh: "并排" },
      title: { en: "One sentence with four position encodings", zh: "同一个句子，四种位置编码" },
      kind: "heatmap",
      square: true,
      calls: [...here.calls, ...unmoved.calls],
      stack: (parameters) => shown(parameters).map((name) => ({ result: here.places[name][parameters.stage] })),
      facts: forWords,
      axes: { ...axes, value: { name: { en: "weight or score", zh: "权重或分数" }, kind: "signed" } },
      adapt: mapsPicture(shownNames, labels, ({ stage }) => staged[stage]),
      controls: ["first", "second", "third", "fourth", "sentence", "textLength", "head", "offset", "causal", "seed"],
      work: ({ textLength }) => 2700 * textLength ** 2,
      low: "wide",
      tabs: "stage",
      explain: (context) => explainMaps(shownNames, labels)({ ...context, valueAt: mapAt }),
      sentence: mapsSentence,
    },
    examples: {
      tab: { en: "I like apples", zh: "I like apples" },
      title: {
        en: "“I like apples”: scores without and with positions",
        zh: "“I like apples”：不加位置与加位置的分数",
      },
      kind: "heatmap",
      square: true,
      calls: exampleCalls,
      stack: exampleStack,
      axes: { ...axes, value: { name: { en: "score q · k", zh: "分数 q · k" }, kind: "signed" } },
      adapt: mapsPicture(() => exampleNames, exampleWords),
      controls: ["swapped", "angle"],
      low: "wide",
      explain: (context) => explainMaps(() => exampleNames, exampleWords)({ ...context, valueAt: exampleAt }),
      sentence: say(
        "The tokens are “{words}”. Swapping them to “apples like I” moves the numbers of the first map with their words but changes none of them: without positions, attention sees a bag of words. With absolute vectors and RoPE the numbers change. The bias here depends on the distance alone, not on its direction, and a reversed sentence has the same distances.",
        "词元为“{words}”。换成“apples like I”时，第一张图的数只随词移动，没有一个改变：不加位置的注意力只看到词袋。用绝对位置向量和 RoPE 时，数会改变。这里的偏置只取决于距离、不分方向，而倒过来的句子距离不变。",
        ({ parameters }) => ({ words: exampleWords(parameters).join(" ") }),
      ),
    },
    head: {
      tab: { en: "one head", zh: "一个头" },
      title: { en: "One head, step by step", zh: "一个头，逐步来看" },
      kind: "heatmap",
      square: true,
      calls: headCalls,
      stack: headStack,
      facts: headFacts,
      axes: { ...axes, value: { name: { en: "weight", zh: "权重" }, kind: "signed" } },
      adapt: headPicture,
      controls: ["sentence", "textLength", "head", "causal", "cap", "reach", "documents", "sink", "seed"],
      tabs: "step",
      explain: explainHead,
      sentence: headSentence,
    },
    likeness: {
      tab: { en: "similarity by distance", zh: "相似度随距离" },
      title: {
        en: "Similarity of two positions by distance (attention.similarityProfile)",
        zh: "attention.similarityProfile：两个位置的相似程度随距离的变化",
      },
      kind: "curve",
      calls: likenessCalls,
      stack: likenessStack,
      axes: {
        x: { name: distanceName, unit: units.positions, start: firstDistance },
        line: { name: { en: "table", zh: "表" } },
        value: { name: { en: "mean dot product", zh: "点积的平均值" }, kind: "signed" },
      },
      controls: ["rows"],
      explain: say(
        "the mean over the {count} pairs of rows that are {distance} apart",
        "相距 {distance} 的 {count} 对行的平均值",
        ({ at, parameters: { rows } }) => ({ count: rows - Math.abs(at.x), distance: at.x }),
      ),
      sentence: say(
        "The similarity of two rows of a sinusoidal table falls with their distance, in waves; a larger base makes it fall more slowly. The dot product is symmetric: by itself it cannot tell before from after.",
        "正弦位置编码表的两行越近越相似，其间有起伏；底数越大，相似度降得越慢。点积不分前后：仅凭它无法区分之前与之后。",
      ),
    },
    length: {
      tab: { en: "length", zh: "长度" },
      title: { en: "The last query’s attention as the text grows", zh: "文本变长时最后一个查询的注意力" },
      kind: "curve",
      calls: lengthCalls,
      stack: lengthStack,
      facts: lengthFacts,
      axes: {
        x: { name: { en: "keys", zh: "键数" }, unit: units.positions, values: () => lengths, scale: "log" },
        line: { name: { en: "method", zh: "方法" } },
        value: measured.share,
      },
      curve: { mark: "points", zero: true },
      adapt: lengthPicture,
      controls: ["lines", "strength", "seed"],
      tabs: "measure",
      work: () => 4e6,
      explain: say("{name}, {length} keys", "{name}，{length} 个键", ({ at, parameters, lang }) => ({
        name: lineNames(parameters)[at.line ?? 0][lang],
        length: at.x,
      })),
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
  tryThis: [
    { at: "examples?swapped=true", en: "Swap the words: which maps change?", zh: "调换词序：哪些图会变？" },
    {
      at: "maps?offset=100",
      en: "Move the sentence to position 100: which maps change?",
      zh: "把句子移到位置 100：哪些图会变？",
    },
    { at: "length", en: "Longer texts: which methods still attend to near keys?", zh: "文本越来越长：谁还在看近处？" },
  ],
  presets: {
    apples: { at: "examples", en: "“I like apples”", zh: "“I like apples”" },
    dogs: { at: "maps", en: "one word at two positions", zh: "同一个词在两处" },
    packed: {
      at: "head?sentence=the dog barked the cat slept on the mat birds sang&textLength=11&documents=3&causal=true&step=weights",
      en: "packed documents",
      zh: "打包的文档",
    },
    biases: {
      at: "maps?first=alibi&second=t5&third=kerple&fourth=shaw&stage=position",
      en: "four biases",
      zh: "四种偏置",
    },
  },
};
