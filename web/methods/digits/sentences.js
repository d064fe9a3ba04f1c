// The sentences under the figures of digits: what each way of going beyond training makes of a position.
import { fill } from "../common/sentences.js";

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
export function digitsSentence({ parameters, facts, lang }) {
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

export function placeSentence({ parameters, lang }) {
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

export function ropeSentence({ parameters, facts, lang }) {
  const [own, ntk] = facts.map(({ data }) => data[parameters.place]);
  return fill(sentences.rope[lang], { ...parameters, count: parameters.digits, times: own / ntk });
}
