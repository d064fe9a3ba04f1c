// Defines the figures of digits, why they do not enter attention, and the texts of their page.
import { cellNumbers } from "../../figures/overCells.js";
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
    en: "{position} is {digits} in base {base}. {count} digits are enough: a model trained on all positions below {trained} = {base}^{count} has seen every digit in every place.",
    zh: "{position} 在 {base} 进制下是 {digits}。{count} 位就够：在 {trained} = {base}^{count} 以内所有位置上训练过的模型，每一位上的每个数字都见过。",
  },
  direct: {
    en: "{position} is {digits} in base {base}. Below {trained} the highest place was always 0, so the model has not learned other digits there. This is direct extrapolation, as with unscaled RoPE.",
    zh: "{position} 在 {base} 进制下是 {digits}。在 {trained} 以内，最高的一位始终是 0，模型没有学过这一位的其他数字。这就是直接外推，即不加改动的 RoPE。",
  },
  interpolation: {
    en: "{position} / {factor} = {quotient}, and {count} places are enough again: {digits}. But neighbours now differ by only 1/{factor} in the last place, closer than in training. RoPE's linear scaling does the same.",
    zh: "{position} / {factor} = {quotient}，{count} 位又够用了：{digits}。但相邻位置在最后一位只差 1/{factor}，比训练时更近。RoPE 的线性插值（linear）就是这样。",
  },
  change: {
    en: "In base {changed}, {count} places reach {reach}: {position} is {digits}. Steps are still 1 in every place. The largest digit is now {top} instead of {largest} in training, but the order of digits is the same. RoPE's NTK-aware scaling does the same.",
    zh: "换成 {changed} 进制，{count} 位可到 {reach}：{position} 写作 {digits}。每一位上的步长仍是 1；数字现在最大是 {top}，训练时是 {largest}，但大小关系不变。RoPE 的 NTK 感知缩放就是这样。",
  },
  short: {
    en: "{digits} still needs more than {count} places. The highest place, which was always 0 in training, is in use; a larger divisor or base would avoid this.",
    zh: "{digits}：{count} 位仍然放不下，用上了训练时始终为 0 的最高位；除数或进制再大一些才行。",
  },
  units: {
    en: "In the last place, direct extrapolation and base {changed} take steps of 1, interpolation takes steps of 1/{factor}. In base {changed} the digit rises to {top}; in training the largest was {largest}.",
    zh: "在最后一位，直接外推和 {changed} 进制的步长是 1，插值的步长是 1/{factor}。{changed} 进制下数字升到 {top}；训练时最大是 {largest}。",
  },
  place: {
    en: "In place {place}, a digit stays the same for {own} positions with direct extrapolation, {slow} with interpolation, and {other} in base {changed}.",
    zh: "在第 {place} 位，一个数字在直接外推时持续 {own} 个位置，插值时 {slow} 个，{changed} 进制下 {other} 个。",
  },
  rope: {
    en: "With base {base}^{count}, RoPE's dimension pair {place} (of {count}) is a smooth version of digit {place}. Linear scaling divides every frequency by {factor}. NTK-aware scaling leaves the first frequency unchanged, divides the last by {factor}, and this one by {times}.",
    zh: "底数为 {base}^{count} 时，RoPE 的 {place} 号维度对（共 {count} 对）是第 {place} 位数字的连续版本。线性插值使每个频率都除以 {factor}；NTK 感知缩放使第一个频率不变，最后一个除以 {factor}，这一个除以 {times}。",
  },
};

/** "5 13 10": the digits of a fact, highest first, without leading zeros. */
function textOf({ data }, last = data[0]) {
  const all = [last, ...data.subarray(1)].reverse();
  const first = all.findIndex((digit) => digit > 0);
  return all
    .slice(first < 0 ? -1 : first)
    .map((each) => Number(each.toPrecision(4)))
    .join(" ");
}

/** @param facts digits of the position by each method */
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

/** The divisor of the position and the base of its digits, by method. */
const ways = {
  direct: () => [1, "base"],
  interpolation: ({ factor }) => [factor, "base"],
  change: () => [1, "changed"],
};

const divided = (parameters, by) =>
  Array.from({ length: parameters.length }, (_, i) => Math.floor((start(parameters) + i) / by));

/**
 * Digit m of position / divisor, the last one with its fraction, transposed to [1, positions].
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
const line = { name: { en: "method", zh: "方式" } };
const scalings = { en: ["unscaled", "linear", "NTK"], zh: ["未缩放", "线性插值", "NTK"] };

// Linear scaling divides positions. NTK-aware scaling changes the base so that the last frequency is divided by the factor.
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

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  none: {
    en: "Digits explain RoPE's frequencies. They are not an input of attention themselves.",
    zh: "数位用来解释 RoPE 的频率，本身并不进入注意力。",
  },
};

// RoPE's first pair rotates one radian per position, whatever the base.
const inPlay = ({ place }, view) => view !== "rope" || place > 0;
const only = (way) => (parameters, view) => view !== "digits" || parameters.way === way;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Digits of a position", zh: "位置的进制表示" },
  opening: {
    en: "Suppose a model reads positions as decimal numbers of three digits, so it has been trained up to 999. There are three ways to give it position 1498: add a fourth digit, divide by two, or write the number in base 16. RoPE's dimension pairs are such digits, but smooth, and its scaling methods correspond to these three.",
    zh: "设想一个模型把位置读成三位十进制数，训练时最多见到 999。要给它位置 1498，有三种办法：加上第四位，除以二，或改用十六进制。RoPE 的维度对就是这样的数位，只是连续变化；它的缩放方法与这三种办法对应。",
  },
  controls: {
    way: {
      kind: "word",
      words: all,
      default: "direct",
      title: { en: "beyond training", zh: "超出训练长度时" },
      labels: names,
    },
    position: {
      kind: "whole",
      min: 0,
      max: 2 ** 40,
      default: 1498,
      title: glossary.position,
      slider: [0, 4095],
      step: 1,
    },
    length: {
      kind: "count",
      max: 4096,
      default: 20,
      title: { en: "positions shown", zh: "所示的位置数" },
      unit: undefined,
      slider: [8, 64],
      step: 1,
    },
    base: {
      kind: "whole",
      min: 2,
      max: 64,
      default: 10,
      title: { en: "base β", zh: "进制 β" },
      slider: [2, 16],
      scale: "linear",
      step: 1,
      when: inPlay,
    },
    digits: {
      kind: "count",
      max: 8,
      default: 3,
      title: { en: "digits in training", zh: "训练时的位数" },
      slider: [1, 6],
      step: 1,
      when: inPlay,
    },
    place: {
      kind: "whole",
      min: 0,
      max: ({ digits }) => digits - 1,
      default: ({ digits }) => Math.min(1, digits - 1),
      title: { en: "place (0 is the last)", zh: "第几位（0 为末位）" },
      step: 1,
    },
    factor: {
      kind: "count",
      min: 2,
      max: 64,
      default: 2,
      title: { en: "factor", zh: "扩展倍数" },
      slider: [2, 8],
      step: 1,
      when: only("interpolation"),
    },
    changed: {
      kind: "count",
      min: 2,
      max: 256,
      default: 16,
      title: { en: "new base", zh: "转换成的进制" },
      slider: [2, 32],
      step: 1,
      when: only("change"),
    },
  },
  views: {
    digits: {
      tab: { en: "digits", zh: "各位数字" },
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
      over: cellNumbers,
      marks: [
        { y: ({ digits }) => digits - 1, name: { en: "always 0 in training", zh: "训练时始终为 0" } },
        { x: ({ position }) => position, name: "" },
        { x: ({ position }) => position + 1, name: "" },
      ],
      controls: ["way", "position", "length", "base", "digits", "factor", "changed"],
      explain: ({ at, parameters, lang }) =>
        fill(words[parameters.way][lang], { ...parameters, at: at.x, place: at.y }),
      sentence: digitsSentence,
    },
    place: {
      tab: { en: "one digit", zh: "一位数字" },
      title: { en: "One digit by three methods", zh: "同一位数字：三种方式" },
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
      controls: ["position", "length", "base", "place", "factor", "changed"],
      sentence: placeSentence,
    },
    rope: {
      tab: { en: "in RoPE", zh: "对应的 RoPE" },
      title: { en: "The same dimension pair of RoPE by three methods", zh: "RoPE 的同一个维度对：三种方式" },
      kind: "curve",
      calls: [
        [ownBase, () => 1],
        [ownBase, ({ factor }) => factor],
        [changedBase, () => 1],
      ].map(([base, by]) => ({
        // The cosines of a sinusoidal table are RoPE's.
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
      controls: ["position", "length", "base", "digits", "place", "factor"],
      sentence: ropeSentence,
    },
  },
  tryThis: [
    {
      at: "digits?way=interpolation",
      en: "Divided by two: neighbours differ by half a step",
      zh: "除以二：相邻位置只差半步",
    },
    {
      at: "digits?way=change",
      en: "Base 16: three digits are enough, with steps of 1",
      zh: "十六进制：三位就够，步长仍是 1",
    },
    {
      at: "rope?place=2&length=4096&position=2048",
      en: "RoPE's last pair: both methods divide its frequency equally",
      zh: "RoPE 的最后一对：两种缩放的频率相同",
    },
  ],
  presets: {
    octal: { at: "digits?base=8", en: "1498 in base 8", zh: "1498 的八进制" },
    hexadecimal: { at: "digits?base=16", en: "1498 in base 16", zh: "1498 的十六进制" },
    hundreds: {
      at: "place?place=2&length=4096&position=2048",
      en: "hundreds digit, 4,096 positions",
      zh: "百位，4096 个位置",
    },
  },
};
