// Writes the sentences under the figures of scalings from their facts: configuration, spectrum at the target length,
// unscaled spectra, and YaRN's ramp before and after rounding.
import { fill } from "../../methods/common/sentences.js";
import { circle, isUnseen } from "../../methods/common/unseen.js";
import { anglesOf } from "./dials.js";
import { seenOf, seenText, trainingText } from "./training.js";

const names = {
  default: { en: "no scaling", zh: "无缩放" },
  linear: { en: "linear scaling", zh: "线性插值" },
  ntk: { en: "NTK scaling", zh: "NTK 感知缩放" },
  dynamic: { en: "dynamic NTK", zh: "动态 NTK" },
  yarn: { en: "YaRN", zh: "YaRN" },
  longrope: { en: "LongRoPE", zh: "LongRoPE" },
  llama3: { en: "Llama 3’s scaling", zh: "Llama 3 的缩放" },
  proportional: { en: "proportional RoPE", zh: "按比例 RoPE" },
};

const attention = {
  en: " Its attention factor {factor} multiplies cos and sin, so scores are multiplied by {square}.",
  zh: "注意力因子 {factor} 乘在 cos 和 sin 上：分数变为 {square} 倍。",
};

const beyond = { en: ", up to {far} times as far", zh: "，最远为 {far} 倍" };

const bounds = {
  en: " YaRN’s ramp runs from pair {low} (low) to {high} (high), or, after rounding, from {rlow} to {rhigh}.",
  zh: "YaRN 的斜坡从 {low} 号维度对（low）到 {high} 号（high）；取整后从 {rlow} 到 {rhigh}。",
};

const sentences = {
  wavelengths: {
    scaled: {
      en: "{name} lowers {changed} of {pairs} frequencies; the lowest changes from one rotation in {before} positions to one in {after}. {slow} pairs do not complete a rotation within the original context length, {trained} positions.{attention}",
      zh: "{name}降低了 {pairs} 个频率中的 {changed} 个，最低的从 {before} 个位置一圈变为 {after} 个。有 {slow} 个维度对在原始上下文长度 {trained} 个位置内转不满一圈。{attention}",
    },
    plain: {
      en: "No scaling: the lowest of {pairs} frequencies makes one rotation in {before} positions, and {slow} pairs do not complete a rotation within the original context length, {trained} positions. The other lines show what each scaling would give.",
      zh: "无缩放：{pairs} 个频率中最低的 {before} 个位置转一圈，有 {slow} 个维度对在原始上下文长度 {trained} 个位置内转不满一圈。其余各线是各种缩放会给出的结果。",
    },
  },
  ramp: {
    scaled: {
      en: "{name} leaves {kept} of {pairs} frequencies unchanged, divides {divided} by its whole factor {factor} and {between} by a part of it.{bounds}",
      zh: "{name}使 {pairs} 个频率中的 {kept} 个不变，{divided} 个除以整个扩展倍数 {factor}，{between} 个除以其一部分。{bounds}",
    },
    plain: {
      en: "This model is not scaled; the other line shows YaRN for the target length.{bounds}",
      zh: "此模型没有缩放；另一条线是 YaRN 对目标长度的结果。{bounds}",
    },
  },
  turns: {
    scaled: {
      en: "{slow} of {pairs} pairs do not complete a rotation within the original context length, {trained} positions. At {length} positions {fresh} of them would reach angles outside that range, up to {far} times as far; with {name} {left} do{beyond}. {training}",
      zh: "{pairs} 个维度对中有 {slow} 个在原始上下文长度 {trained} 个位置内转不满一圈。到 {length} 个位置时，其中 {fresh} 个会到达这一范围之外的角度，最远为 {far} 倍；用{name}后还有 {left} 个{beyond}。{training}",
    },
    plain: {
      en: "{slow} of {pairs} pairs do not complete a rotation within the original context length, {trained} positions. Without scaling, {fresh} of them reach angles outside that range at {length} positions, up to {far} times as far. {training}",
      zh: "{pairs} 个维度对中有 {slow} 个在原始上下文长度 {trained} 个位置内转不满一圈。没有缩放，到 {length} 个位置时，其中 {fresh} 个到达这一范围之外的角度，最远为 {far} 倍。{training}",
    },
  },
  similarity: {
    scaled: {
      en: "Query and key are vectors of ones in the {dim} rotated channels. {name} moves the far part of the fall of their dot product to larger distances.{attention}",
      zh: "查询与键在旋转的 {dim} 个通道上都是全 1 向量。用{name}后，点积下降的靠后部分移到更远的距离。{attention}",
    },
    plain: {
      en: "Query and key are vectors of ones in the {dim} rotated channels. No scaling is applied. The original context length is {trained} positions.",
      zh: "查询与键在旋转的 {dim} 个通道上都是全 1 向量。没有缩放。原始上下文长度为 {trained} 个位置。",
    },
  },
};

/** Finds where a straight ramp leaves 0 and reaches 1, from two points in between; undefined without two. */
export function boundsOf(ramp) {
  const isBetween = (value) => value > 0 && value < 1;
  const [first, last] = [ramp.findIndex(isBetween), ramp.findLastIndex(isBetween)];
  if (first === last) return undefined;
  const steps = (last - first) / (ramp[last] - ramp[first]);
  const low = first - ramp[first] * steps;
  return [low, low + steps];
}

const count = (data, holds) => data.reduce((sum, value, m) => sum + Number(holds(value, m)), 0);

/** Counts the pairs that have left what they have seen, in angles or in other parts of a `whole` rotation. */
export const leaving = (reached, seen, whole = circle) =>
  count(reached, (value, m) => seen[m] < whole && value > seen[m] * (1 + 1e-9));

/** Returns the largest ratio of a pair's rotations to those within the original context length. */
const farthest = (turns, trained) =>
  turns.reduce((most, value, m) => (trained[m] < 1 && trained[m] > 0 ? Math.max(most, value / trained[m]) : most), 1);

function attentionText({ attentionFactor: factor }, lang) {
  return factor === 1 ? "" : fill(attention[lang], { factor, square: factor * factor });
}

function boundsText(/** @type {any[]} */ [exact, rounded], lang) {
  const [[low, high], [rlow, rhigh]] = [exact, rounded].map(
    (each) => (each?.interpolation && boundsOf(each.interpolation.data)) || [],
  );
  return high === undefined || rhigh === undefined ? "" : fill(bounds[lang], { low, high, rlow, rhigh });
}

/** Returns the values for all sentences. */
function valuesOf({ parameters, facts: [spec, own, trained, plain, ...yarns], lang }) {
  const { scaling, rotaryDim } = spec;
  const share = own.interpolation.data;
  const pairs = share.length;
  const kept = count(share, (value) => value <= 1e-9);
  const divided = count(share, (value) => value >= 1 - 1e-9);
  const left = leaving(own.turns.data, trained.turns.data, 1);
  const last = own.wavelengths.data.findLastIndex(Number.isFinite);
  return {
    ...parameters,
    name: names[scaling.type][lang],
    factor: scaling.factor ?? 1,
    dim: rotaryDim,
    pairs,
    kept,
    divided,
    between: pairs - kept - divided,
    changed: count(own.wavelengths.data, (value, m) => value > trained.wavelengths.data[m] * (1 + 1e-9)),
    before: trained.wavelengths.data[last],
    after: own.wavelengths.data[last],
    slow: count(trained.turns.data, (value) => value < 1),
    fresh: leaving(plain.turns.data, trained.turns.data, 1),
    left: left || { en: "none", zh: 0 }[lang],
    far: farthest(plain.turns.data, trained.turns.data),
    beyond: left > 0 ? fill(beyond[lang], { far: farthest(own.turns.data, trained.turns.data) }) : "",
    attention: attentionText(own, lang),
    bounds: boundsText(yarns, lang),
    training: trainingText(parameters, lang),
  };
}

/** Puts a space on either side of Latin words in Chinese text. */
export const spaced = (text) => text.replace(/(\p{Script=Han})(?=[a-z])|([a-z])(?=\p{Script=Han})/giu, "$1$2 ");

/** Writes the sentence of a view: ({ parameters, facts, lang }) → text. */
export const sentenceOf = (id) => (shown) => {
  const { scaled, plain = scaled } = sentences[id];
  const filled = fill((shown.facts[0].scaling.type === "default" ? plain : scaled)[shown.lang], valuesOf(shown));
  const text = shown.lang === "zh" ? spaced(filled) : filled;
  return text[0].toUpperCase() + text.slice(1);
};

const dialWords = {
  all: {
    en: "Each dial is one of {pairs} dimension pairs at position {position}. Its shaded part holds {seen}. Hands outside it at this position: {out}{plain}. {training}{attention}",
    zh: "每个表盘是 {pairs} 个维度对之一，位于位置 {position}；阴影是{seen}。此处落在其外的指针：{out} 根{plain}。{training}{attention}",
  },
  plain: { en: "; without scaling: {count}{back}", zh: "；不缩放则有 {count} 根{back}" },
  /** A hand that left its arc may have come full circle. */
  back: { en: ", and {count} more have been outside", zh: "，另有 {count} 根曾落在其外" },
};

export function dialsSentence(/** @type {any} */ { parameters, facts, lang }) {
  const [, own] = facts;
  const { position, applied } = parameters;
  const seen = seenOf(parameters, facts);
  const unscaled = anglesOf({ ...parameters, applied: 0 }, facts);
  const [out, plain] = [anglesOf(parameters, facts), unscaled].map((angles) =>
    count(angles, (angle, m) => isUnseen(seen[m], angle)),
  );
  const back = leaving(unscaled, seen) - plain;
  const text = fill(dialWords.all[lang], {
    pairs: seen.length,
    position,
    seen: seenText(parameters, lang),
    out,
    plain:
      out === plain
        ? ""
        : fill(dialWords.plain[lang], {
            count: plain,
            back: back > 0 ? fill(dialWords.back[lang], { count: back }) : "",
          }),
    training: trainingText(parameters, lang),
    attention: attentionText({ attentionFactor: own.attentionFactor ** applied }, lang),
  });
  return lang === "zh" ? spaced(text) : text;
}
