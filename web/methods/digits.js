// Digits of a position for readers: `digits` is what a figure needs, `page` what only the page says.
import { cellMarks, cellNumbers } from "../figures/overCells.js";
import { position as positions, value } from "./axes.js";
import { code } from "./code/digits.js";
import { digitsSentence, placeSentence, ropeSentence } from "./digits/sentences.js";
import { formula } from "./formulas/digits.js";
import { fill } from "./sentences.js";

const start = ({ position, length }) => Math.max(0, position - Math.floor(length / 2));
const x = { ...positions, start };

/** What each way makes of a position: by how much it is divided, and the base it is then written in. */
const ways = {
  direct: () => [1, "base"],
  interpolation: ({ factor }) => [factor, "base"],
  change: () => [1, "changed"],
};
const names = {
  direct: { en: "direct extrapolation", zh: "直接外推" },
  interpolation: { en: "interpolation", zh: "线性插值" },
  change: { en: "base change", zh: "进制转换" },
};

const divided = (parameters, by) =>
  Array.from({ length: parameters.length }, (_, i) => Math.floor((start(parameters) + i) / by));

/** Digit m of position / divisor, the last one with its fraction: [positions, 1], turned to lie along them. */
const oneDigit = (wayOf, placeOf, result) => {
  const parts = (parameters) => {
    const [divisor, base] = ways[wayOf(parameters)](parameters);
    const [place, own] = [placeOf(parameters), parameters[base]];
    return place ? [divisor * own ** place, own, 1] : [1, own * divisor, divisor];
  };
  return [
    {
      function: "digits.encode",
      with: {
        positions: (parameters) => divided(parameters, parts(parameters)[0]),
        base: (parameters) => parts(parameters)[1],
        digits: 1,
      },
    },
    {
      function: "attention.similarity",
      with: { a: (parameters) => [[1 / parts(parameters)[2]]], b: { result } },
    },
  ];
};

const wayOf = ({ way }) => way;
const all = Object.keys(ways);
const digit = { name: { en: "digit", zh: "数字" }, kind: "magnitude" };
const line = { name: { en: "way", zh: "方式" } };
const scalings = { en: ["as trained", "linear", "ntk"], zh: ["训练时", "linear", "ntk"] };

// The scalings as they act: linear divides positions; ntk changes the base, so that the last pair slows by the factor.
const ownBase = ({ base, digits }) => base ** digits;
const changedBase = ({ base, digits, factor }) => (base * factor ** (1 / Math.max(1, digits - 1))) ** digits;
const dim = ({ digits }) => 2 * digits;

const written = (wayOf) => ({
  function: "digits.encode",
  with: {
    positions: (parameters) => {
      const [divisor] = ways[wayOf(parameters)](parameters);
      return [Math.floor(parameters.position / divisor)];
    },
    base: (parameters) => parameters[ways[wayOf(parameters)](parameters)[1]],
    digits: ({ digits }) => digits + 1,
  },
});

const words = {
  direct: { en: "position {at}, digit {place} in base {base}", zh: "位置 {at}，{base} 进制第 {place} 位" },
  interpolation: {
    en: "position {at} / {factor}, digit {place} in base {base}",
    zh: "位置 {at} / {factor}，{base} 进制第 {place} 位",
  },
  change: { en: "position {at}, digit {place} in base {changed}", zh: "位置 {at}，{changed} 进制第 {place} 位" },
};

export const digits = {
  title: { en: "Digits of a position", zh: "位置的进制表示" },
  controls: {
    way: { kind: "word", words: all, default: "direct" },
    position: { kind: "whole", min: 0, max: 2 ** 40, default: 1498 },
    length: { kind: "count", max: 4096, default: 20 },
    base: { kind: "whole", min: 2, max: 64, default: 10 },
    digits: { kind: "count", max: 8, default: 3 },
    factor: { kind: "count", min: 2, max: 64, default: 2 },
    changed: { kind: "count", min: 2, max: 256, default: 16 },
    place: { kind: "whole", min: 0, max: ({ digits }) => digits - 1, default: 0 },
  },
  views: [
    {
      id: "digits",
      title: { en: "Digits of each position", zh: "每个位置的各位数字" },
      kind: "heatmap",
      calls: [
        {
          function: "digits.encode",
          with: {
            ...written(wayOf).with,
            positions: (parameters) => divided(parameters, ways[parameters.way](parameters)[0]),
          },
        },
        ...oneDigit(wayOf, () => 0, 1),
      ],
      stack: ({ digits }) => [
        ...Array.from({ length: digits }, (_, i) => ({ result: 0, column: digits - i })),
        { result: 2 },
      ],
      facts: [written(() => "direct"), written(() => "interpolation"), written(() => "change")],
      axes: {
        x,
        y: { name: { en: "place", zh: "位" }, start: "digits", step: -1 },
        value: { ...digit, range: ({ base, changed }) => [0, Math.max(base, changed) - 1] },
      },
      over: (scene) => [...cellNumbers(scene), ...cellMarks(scene)],
      marks: [
        { y: ({ digits }) => digits - 1, name: { en: "always 0 in training", zh: "训练时始终为 0" } },
        { x: ({ position }) => position, name: "" },
        { x: ({ position }) => position + 1, name: "" },
      ],
      explain: ({ at, parameters, lang }) =>
        fill(words[parameters.way][lang], { ...parameters, at: at.x, place: at.y }),
    },
    {
      id: "place",
      title: { en: "One digit, in three ways", zh: "同一位数字：三种方式" },
      kind: "curve",
      calls: all.flatMap((way, i) =>
        oneDigit(
          () => way,
          ({ place }) => place,
          2 * i,
        ),
      ),
      stack: all.map((way, i) => ({ result: 2 * i + 1, name: names[way] })),
      axes: { x, line, value: digit },
      curve: { mark: "points", zero: true },
      marks: [{ y: ({ base }) => base - 1, name: { en: "largest in training", zh: "训练时的最大值" } }],
    },
    {
      id: "rope",
      title: { en: "The same in RoPE: one pair, in three ways", zh: "RoPE 中的对应：同一对通道，三种方式" },
      kind: "curve",
      calls: [
        [ownBase, () => 1],
        [ownBase, ({ factor }) => factor],
        [changedBase, () => 1],
      ].map(([base, by]) => ({
        function: "rope.table",
        with: {
          positions: (parameters) =>
            Array.from({ length: parameters.length }, (_, i) => (start(parameters) + i) / by(parameters)),
          dim,
          base,
        },
      })),
      stack: ({ place: column }) =>
        scalings.en.map((en, result) => ({ result, key: "cos", column, name: { en, zh: scalings.zh[result] } })),
      facts: [ownBase, changedBase].map((base) => ({ function: "rope.frequencies", with: { dim, base } })),
      axes: { x, line, value: { ...value, name: { en: "cosine", zh: "余弦" } } },
    },
  ],
};

// RoPE's first pair turns by one radian, whatever the base is.
const inPlay = ({ place }, view) => view !== "rope" || place > 0;
const only = (way) => (parameters, view) => view !== "digits" || parameters.way === way;

export const page = {
  family: "absolute",
  short: { en: "Digits", zh: "进制表示" },
  thumbnail: { view: "digits", parameters: { length: 12 } },
  formula,
  opening: {
    en: "A model that reads positions as decimal numbers of three digits has learned to count to 999. What will it make of 1498? One can give it a fourth digit, divide by two, or write in base 16. RoPE is such a number with smooth digits, and its scalings are these three answers.",
    zh: "一个把位置读成三位十进制数的模型只学会数到 999。遇到 1498 怎么办？可以给它第四位，可以除以二，也可以改用十六进制。RoPE 正是各位光滑的这种数，它的各种缩放就是这三种答案。",
  },
  papers: [
    { text: "Su 2023, RoPE is a base-β encoding (in Chinese)", url: "https://kexue.fm/archives/9675" },
    {
      text: "Chen et al. 2023, Extending Context Window of Large Language Models via Positional Interpolation",
      url: "https://arxiv.org/abs/2306.15595",
    },
    {
      text: "Peng et al. 2023, YaRN, section 3.1 (NTK-aware interpolation)",
      url: "https://arxiv.org/abs/2309.00071",
    },
  ],
  aliases: [
    "base-β",
    "radix",
    "number system",
    "NTK-aware",
    "position interpolation",
    "进制",
    "线性插值",
    "直接外推",
    "进制转换",
  ],
  models: [],
  traps: [
    {
      en: "Order: digits come least significant first, as RoPE's pairs come fastest first; numbers are written the other way round.",
      zh: "次序：低位在前，正如 RoPE 快的通道对在前；书写数字时则高位在前。",
    },
    {
      en: "The base of a digit is not RoPE's base: β is RoPE's base to the power of 2/dim, 1.155 for a base of 10,000 and 128 channels.",
      zh: "数字的进制不是 RoPE 的底数：β 是底数的 2/dim 次方，底数 10000、128 个通道时为 1.155。",
    },
    {
      en: "ntk multiplies RoPE's base by factor^(dim/(dim − 2)), a little more than the factor itself, so that the last pair is slowed by exactly the factor.",
      zh: "ntk 把 RoPE 的底数乘以 factor^(dim/(dim − 2))，比 factor 略大，使最后一对恰好慢 factor 倍。",
    },
  ],
  tryThis: [
    {
      text: { en: "Half of it: neighbours are half a step apart", zh: "除以二：相邻位置只差半步" },
      view: "digits",
      parameters: { way: "interpolation" },
    },
    {
      text: { en: "In base 16 it fits, and every step is whole", zh: "十六进制放得下，每步仍是 1" },
      view: "digits",
      parameters: { way: "change" },
    },
    {
      text: { en: "RoPE's last pair: both scalings slow it alike", zh: "RoPE 的最后一对：两种缩放一样慢" },
      view: "rope",
      parameters: { place: 2, length: 4096, position: 2048 },
    },
  ],
  presets: [
    {
      id: "octal",
      title: { en: "1498 in base 8", zh: "1498 的八进制" },
      view: "digits",
      parameters: { base: 8 },
    },
    {
      id: "hexadecimal",
      title: { en: "1498 in base 16", zh: "1498 的十六进制" },
      view: "digits",
      parameters: { base: 16 },
    },
    {
      id: "hundreds",
      title: { en: "the hundreds, over 4,096 positions", zh: "百位，4096 个位置" },
      view: "place",
      parameters: { place: 2, length: 4096, position: 2048 },
    },
  ],
  controls: {
    way: { title: { en: "beyond training by", zh: "超出训练长度时" }, labels: names },
    position: { title: { en: "position", zh: "位置" }, slider: [0, 4095], step: 1 },
    length: {
      title: { en: "positions shown around it", zh: "所示的位置数" },
      slider: [8, 64],
      step: 1,
    },
    base: { title: { en: "base β", zh: "进制 β" }, slider: [2, 16], step: 1, when: inPlay },
    digits: { title: { en: "digits in training", zh: "训练时的位数" }, slider: [1, 6], step: 1, when: inPlay },
    factor: {
      title: { en: "how many times as long", zh: "延长倍数" },
      slider: [2, 8],
      step: 1,
      when: only("interpolation"),
    },
    changed: {
      title: { en: "base changed to", zh: "转换成的进制" },
      slider: [2, 32],
      step: 1,
      when: only("change"),
    },
    place: { title: { en: "place, 0 the last", zh: "第几位（0 为末位）" }, step: 1 },
  },
  views: {
    digits: {
      tab: { en: "digits", zh: "各位数字" },
      controls: ["way", "position", "length", "base", "digits", "factor", "changed"],
      sentence: digitsSentence,
    },
    place: {
      tab: { en: "one digit", zh: "一位数字" },
      controls: ["position", "length", "place", "base", "factor", "changed"],
      sentence: placeSentence,
    },
    rope: {
      tab: { en: "in RoPE", zh: "对应的 RoPE" },
      controls: ["position", "length", "place", "base", "digits", "factor"],
      sentence: ropeSentence,
    },
  },
  code,
};
