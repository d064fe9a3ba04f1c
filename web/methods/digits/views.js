// Defines the figures of Digits, how it enters attention, and what the page says beside the figures.
import { cellMarks, cellNumbers } from "../../figures/overCells.js";
import { position as positions, value } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";

const names = {
  direct: { en: "direct extrapolation", zh: "直接外推" },
  interpolation: { en: "interpolation", zh: "线性插值" },
  change: { en: "base change", zh: "进制转换" },
};

const sentences = {
  within: {
    en: "{position} is {digits} in base {base}: {count} digits are enough, and a model trained on all positions below {trained} has met every one of them in every place.",
    zh: "{position} 在 {base} 进制下是 {digits}：{count} 位就够，见过 {trained} 以内所有位置的模型在每一位上都见过这些数字。",
  },
  direct: {
    en: "{position} is {digits} in base {base}. Below {trained} the upper place was always 0, and the model never learned what to do with it: this is direct extrapolation, RoPE as it is.",
    zh: "{position} 在 {base} 进制下是 {digits}。在 {trained} 以内，最高的一位始终是 0，模型没有学过它的用法：这就是直接外推，即不加改动的 RoPE。",
  },
  interpolation: {
    en: "{position} / {factor} = {quotient}, and {count} places do again: {digits}. But neighbours are 1/{factor} apart in the last place and a whole 1 in the others, which the model has never seen so close. RoPE's linear scaling is this.",
    zh: "{position} / {factor} = {quotient}，{count} 位又够用了：{digits}。但相邻位置在最后一位只差 1/{factor}，其余各位仍差 1，最后一位变得前所未有地拥挤。RoPE 的线性插值（linear）就是这样。",
  },
  change: {
    en: "In base {changed}, {count} places reach {reach}: {position} is {digits}. Neighbours stay 1 apart in every place; a digit may be {top} now, {largest} in training, but greater and smaller are as they were. RoPE's ntk scaling is this.",
    zh: "换成 {changed} 进制，{count} 位可到 {reach}：{position} 写作 {digits}。相邻位置在每一位上仍差 1；一位数字现在最大是 {top}（训练时是 {largest}），但大小关系不变。RoPE 的 NTK 缩放就是这样。",
  },
  short: {
    en: "{digits}: still too much for {count} places. The upper one, which was always 0 in training, is in use; a larger divisor or base would free it.",
    zh: "{digits}：{count} 位仍然放不下，训练时始终为 0 的最高位用上了；除数或进制再大一些才行。",
  },
  units: {
    en: "The last place: as it is and in base {changed} it takes whole steps, after interpolation steps of 1/{factor}. In base {changed} it climbs to {top}; the largest in training was {largest}.",
    zh: "最后一位：直接外推和 {changed} 进制下每步加 1，插值后每步只加 1/{factor}。{changed} 进制下它升到 {top}；训练时最大是 {largest}。",
  },
  place: {
    en: "Place {place}: a digit lasts {own} positions as it is, {slow} after interpolation, {other} in base {changed}.",
    zh: "第 {place} 位：一个数字原本持续 {own} 个位置，插值后 {slow} 个，{changed} 进制下 {other} 个。",
  },
  rope: {
    en: "RoPE's pair {place} of {count}, with base {base} to the power of {count}, is digit {place} made smooth. Linear scaling slows every pair {factor} times; ntk slows the first not at all, the last as much, and this one {times} times.",
    zh: "底数为 {base} 的 {count} 次方时，{count} 对中的 {place} 号维度对就是第 {place} 位数字，只是连续变化。linear 让每一对的频率都除以 {factor}；ntk 让第一对不变、最后一对除以 {factor}，这一对除以 {times}。",
  },
};

/** "5 13 10": the digits of a fact, highest first, without the zeros before them. */
function textOf({ data }, last = data[0]) {
  const all = [last, ...data.subarray(1)].reverse();
  const first = all.findIndex((digit) => digit > 0);
  return all
    .slice(first < 0 ? -1 : first)
    .map((each) => Number(each.toPrecision(4)))
    .join(" ");
}

/** @param facts digits of the position by way */
function digitsSentence({ parameters, facts, lang }) {
  const { way, position, base, digits: count, factor, changed } = parameters;
  const fact = facts[["direct", "interpolation", "change"].indexOf(way)];
  const isLong = fact.data[count] > 0;
  const kind = way === "direct" ? (isLong ? way : "within") : isLong ? "short" : way;
  return fill(sentences[kind][lang], {
    ...parameters,
    count,
    trained: base ** count,
    largest: base - 1,
    top: changed - 1,
    reach: changed ** count - 1,
    quotient: String(Number((position / factor).toPrecision(6))),
    digits: textOf(fact, way === "interpolation" ? fact.data[0] + (position % factor) / factor : undefined),
  });
}

function placeSentence({ parameters, lang }) {
  const { base, factor, changed, place } = parameters;
  return fill(sentences[place ? "place" : "units"][lang], {
    ...parameters,
    largest: base - 1,
    top: changed - 1,
    own: base ** place,
    slow: factor * base ** place,
    other: changed ** place,
  });
}

function ropeSentence({ parameters, facts, lang }) {
  const [own, ntk] = facts.map(({ data }) => data[parameters.place]);
  return fill(sentences.rope[lang], { ...parameters, count: parameters.digits, times: own / ntk });
}

const start = ({ position, length }) => Math.max(0, position - Math.floor(length / 2));
const x = { ...positions, start };

/** What each way makes of a position: by how much it is divided, and the base it is then written in. */
const ways = {
  direct: () => [1, "base"],
  interpolation: ({ factor }) => [factor, "base"],
  change: () => [1, "changed"],
};

const divided = (parameters, by) =>
  Array.from({ length: parameters.length }, (_, i) => Math.floor((start(parameters) + i) / by));

/**
 * Digit m of position / divisor, the last one with its fraction: [positions, 1], turned to lie along them.
 * @returns {import("../../figures/reader.js").Call[]}
 */
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
    { function: "attention.similarity", with: { a: (parameters) => [[1 / parts(parameters)[2]]], b: { result } } },
  ];
};

const wayOf = ({ way }) => way;
const all = Object.keys(ways);
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const digit = { name: { en: "digit", zh: "数字" }, kind: "magnitude" };
const line = { name: { en: "way", zh: "方式" } };
const scalings = { en: ["as trained", "linear", "NTK"], zh: ["训练时", "线性插值", "NTK"] };

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

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    way: { kind: "word", words: all, default: "direct" },
    position: { kind: "whole", min: 0, max: 2 ** 40, default: 1498 },
    length: { kind: "count", max: 4096, default: 20 },
    base: { kind: "whole", min: 2, max: 64, default: 10 },
    digits: { kind: "count", max: 8, default: 3 },
    place: { kind: "whole", min: 0, max: ({ digits }) => digits - 1, default: ({ digits }) => Math.min(1, digits - 1) },
    factor: { kind: "count", min: 2, max: 64, default: 2 },
    changed: { kind: "count", min: 2, max: 256, default: 16 },
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
      title: { en: "One digit, computed in three ways", zh: "同一位数字：三种方式" },
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
      title: { en: "The same for a pair of RoPE", zh: "RoPE 中的对应：同一个维度对，三种方式" },
      kind: "curve",
      calls: [
        [ownBase, () => 1],
        [ownBase, ({ factor }) => factor],
        [changedBase, () => 1],
      ].map(([base, by]) => ({
        // Its cosines are those of RoPE, and its family is the digits' own.
        function: "sinusoidal.table",
        with: {
          positions: (parameters) =>
            Array.from({ length: parameters.length }, (_, i) => (start(parameters) + i) / by(parameters)),
          dim,
          base,
        },
      })),
      stack: ({ place }) =>
        scalings.en.map((en, result) => ({ result, column: 2 * place + 1, name: { en, zh: scalings.zh[result] } })),
      facts: [ownBase, changedBase].map((base) => ({ function: "sinusoidal.frequencies", with: { dim, base } })),
      axes: { x, line, value: { ...value, name: { en: "cosine", zh: "余弦" } } },
    },
  ],
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Digits are a way to think about what RoPE's frequencies do; no model attends to them.",
    zh: "数位只是理解 RoPE 频率的一种方式，没有模型直接对它们做注意力。",
  },
};

// RoPE's first pair turns by one radian, whatever the base is.
const inPlay = ({ place }, view) => view !== "rope" || place > 0;
const only = (way) => (parameters, view) => view !== "digits" || parameters.way === way;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Digits of a position", zh: "位置的进制表示" },
  opening: {
    en: "A model that reads positions as decimal numbers of three digits has learned to count to 999. What will it make of 1498? One can give it a fourth digit, divide by two, or write in base 16. RoPE is such a number with smooth digits, and its scalings are these three answers.",
    zh: "一个把位置读成三位十进制数的模型只学会数到 999。遇到 1498 怎么办？可以给它第四位，可以除以二，也可以改用十六进制。RoPE 就是这样的数，只是每一位都连续变化；它的各种缩放就是这三种答案。",
  },
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
    { id: "octal", title: { en: "1498 in base 8", zh: "1498 的八进制" }, view: "digits", parameters: { base: 8 } },
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
    position: { title: glossary.position, slider: [0, 4095], step: 1 },
    length: {
      title: { en: "positions shown around it", zh: "所示的位置数" },
      unit: undefined,
      slider: [8, 64],
      step: 1,
    },
    base: { title: { en: "base β", zh: "进制 β" }, slider: [2, 16], scale: "linear", step: 1, when: inPlay },
    digits: { title: { en: "digits in training", zh: "训练时的位数" }, slider: [1, 6], step: 1, when: inPlay },
    factor: {
      title: { en: "how many times as long", zh: "延长倍数" },
      slider: [2, 8],
      step: 1,
      when: only("interpolation"),
    },
    changed: { title: { en: "base changed to", zh: "转换成的进制" }, slider: [2, 32], step: 1, when: only("change") },
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
      controls: ["position", "length", "base", "place", "factor", "changed"],
      // It says which places there are.
      sentence: placeSentence,
    },
    rope: {
      tab: { en: "in RoPE", zh: "对应的 RoPE" },
      controls: ["position", "length", "base", "digits", "place", "factor"],
      sentence: ropeSentence,
    },
  },
};
