// Writes what a configuration does in four lines: how many pairs leave the angles that count as seen, with scaling and without; how
// many frequencies are lowered and by how much, and the effect on scores; which inference engines agree; and the layers. Reads the
// specification, both spectra and the layers.
import { fill } from "../../methods/common/sentences.js";
import { anglesOf } from "./dials.js";
import { hasAttention, kindOf } from "./layerMap.js";
import { leaving, spaced } from "./sentences.js";
import { seenOf, shortSeenText } from "./training.js";

/** By what happens up to the target length. */
const results = {
  kept: {
    en: "With scaling all {pairs} hands stay within {seen} up to {length} positions; without it {plain} would leave them",
    zh: "有缩放，到 {length} 个位置为止，{pairs} 根指针都在{seen}之内；不缩放则有 {plain} 根会离开",
  },
  partly: {
    en: "With scaling {left} of {pairs} hands leave {seen} within {length} positions; without it {plain} would",
    zh: "有缩放，{length} 个位置内，{pairs} 根指针中仍有 {left} 根离开{seen}；不缩放则有 {plain} 根",
  },
  alike: {
    en: "With scaling and without it, {left} of {pairs} hands leave {seen} within {length} positions",
    zh: "无论是否缩放，{length} 个位置内，{pairs} 根指针中都有 {left} 根离开{seen}",
  },
  needless: {
    en: "With scaling and without it, all {pairs} hands stay within {seen} up to {length} positions",
    zh: "无论是否缩放，到 {length} 个位置为止，{pairs} 根指针都在{seen}之内",
  },
  unscaled: {
    en: "No scaling: {left} of {pairs} hands would leave {seen} within {length} positions",
    zh: "没有缩放：{length} 个位置内，{pairs} 根指针中会有 {left} 根离开{seen}",
  },
  short: {
    en: "No scaling: all {pairs} hands stay within {seen} up to {length} positions",
    zh: "没有缩放：到 {length} 个位置为止，{pairs} 根指针都在{seen}之内",
  },
};

const words = {
  lowered: {
    en: "Scaling lowers {lowered} of {pairs} frequencies, by up to {most}×",
    zh: "缩放降低了 {pairs} 个频率中的 {lowered} 个，最多降到 1/{most}",
  },
  kept: {
    en: "No frequency is lowered: {turning} pairs rotate as without scaling",
    zh: "没有频率被降低：{turning} 个维度对与不缩放时一样旋转",
  },
  still: { en: "; {still} do not rotate", zh: "；{still} 个不旋转" },
  scores: { en: "; scores × {scores}, in short prompts too", zh: "；分数 × {scores}，短提示也不例外" },
  engines: { en: "Frequencies and attention factor: {groups}", zh: "频率与注意力因子：{groups}" },
  same: { en: "the same in {names}", zh: "{names} 相同" },
  different: { en: "different in {names}", zh: "{names} 不同" },
  unknown: { en: "unknown in {names}", zh: "{names} 未知" },
  full: { en: "All {count} layers use full attention", zh: "全部 {count} 层都用全注意力" },
  layers: { en: "{count} layers, as far as the config says: {groups}", zh: "{count} 层（按配置所写）：{groups}" },
};
const kinds = {
  full: { en: "{count} full", zh: "{count} 层全注意力" },
  sliding: { en: "{count} see {window} keys", zh: "{count} 层只看 {window} 个键" },
  chunked: { en: "{count} see chunks of {window}", zh: "{count} 层按 {window} 分块" },
  linear: { en: "{count} linear attention", zh: "{count} 层线性注意力" },
  stateSpace: { en: "{count} state space", zh: "{count} 层状态空间" },
  other: { en: "{count} without attention", zh: "{count} 层没有注意力" },
};
const more = {
  still: { en: " without rotation", zh: "（不旋转）" },
  base: { en: ", base {base}", zh: "，底数 {base}" },
  dual: { en: ", in dual chunks", zh: "，双块" },
  heat: { en: ", with query temperature", zh: "，带查询温度" },
};

const sentence = (text, lang) => (lang === "zh" ? spaced(`${text}。`) : `${text}.`);

const nameOf = (layer) => {
  if (layer.chunkSize) return "chunked";
  if (layer.slidingWindow) return "sliding";
  return hasAttention(layer) ? "full" : { 4: "linear", 5: "stateSpace", 6: "other" }[kindOf(layer)];
};

/** Returns the numbers of the line: { pairs, turning, lowered, most, still, scores }. */
export function effectOf({ spec, own, plain }) {
  const ratios = Array.from(own.wavelengths.data, (each, m) => each / plain.wavelengths.data[m]);
  const lowered = ratios.filter((ratio) => ratio > 1 + 1e-9 && Number.isFinite(ratio));
  const turning = ratios.filter(Number.isFinite).length;
  return {
    pairs: ratios.length,
    turning,
    lowered: lowered.length,
    most: Math.max(1, ...lowered),
    still: ratios.length - turning,
    scores: own.attentionFactor ** 2 * (spec.softmaxScale ?? 1),
  };
}

/** Writes "With scaling all 64 hands stay within … up to 131,072 positions; without it 25 would leave them." */
export function headlineOf({ spec, own, plain }, parameters, lang) {
  /** @type {[any, any, any]} */
  const facts = [spec, own, plain];
  const [left, before] = [1, 0].map((applied) =>
    leaving(anglesOf({ position: parameters.length - 1, applied }, facts), seenOf(parameters, facts)),
  );
  const isScaled = spec.scaling.type !== "default";
  const among = isScaled ? (left === before ? ["needless", "alike"] : ["kept", "partly"]) : ["short", "unscaled"];
  const values = { left, plain: before, pairs: own.wavelengths.data.length, length: parameters.length };
  const text = results[among[Math.min(1, left)]][lang];
  return sentence(fill(text, { ...values, seen: shortSeenText(parameters, lang) }), lang);
}

/** Writes "Scaling lowers 43 of 64 frequencies, by up to 4×; scores × 1.81, in short prompts too"; undefined without any effect. */
export function effectLine(read, lang) {
  const effect = effectOf(read);
  const parts = [effect.lowered > 0 ? words.lowered : words.kept];
  if (effect.still > 0) parts.push(words.still);
  if (Math.abs(effect.scores - 1) > 1e-9) parts.push(words.scores);
  if (read.spec.scaling.type === "default" && parts.length === 1) return undefined;
  const { most, scores } = effect;
  const rounded = { ...effect, most: Number(most.toPrecision(3)), scores: Number(scores.toPrecision(3)) };
  return sentence(parts.map((part) => fill(part[lang], rounded)).join(""), lang);
}

/** Writes "All 32 layers use full attention" or "36 layers: 18 see 128 keys, 18 full"; undefined if the configuration does not name their number. */
export function layersLine({ layers }, lang) {
  if (!layers?.length) return undefined;
  const bases = new Set(layers.map(({ rope }) => rope?.base).filter(Boolean));
  const groups = new Map();
  for (const layer of layers) {
    const { rope, slidingWindow, chunkSize, dualChunk, temperature } = layer;
    const parts = [
      kinds[nameOf(layer)],
      hasAttention(layer) && !rope && more.still,
      rope && bases.size > 1 && more.base,
      dualChunk && more.dual,
      temperature && more.heat,
    ].filter(Boolean);
    const key = JSON.stringify([parts.map(({ en }) => en), slidingWindow, chunkSize, rope?.base]);
    const group = groups.get(key) ?? { parts, count: 0, window: chunkSize ?? slidingWindow, base: rope?.base };
    group.count++;
    groups.set(key, group);
  }
  const [{ parts: first }] = groups.values();
  if (groups.size === 1 && first.length === 1 && first[0] === kinds.full)
    return sentence(fill(words.full[lang], { count: layers.length }), lang);
  const texts = Array.from(groups.values(), ({ parts, ...values }) =>
    parts.map((part) => fill(part[lang], values)).join(""),
  );
  const joined = texts.join(lang === "zh" ? "；" : "; ");
  return sentence(fill(words.layers[lang], { count: layers.length, groups: joined }), lang);
}

/** How an engine's frequencies and attention factor compare with the configuration's. */
function agreementOf({ frequencies, maxRelativeDifference, attentionFactor }, own) {
  if (frequencies === "unknown") return "unknown";
  const isSame = maxRelativeDifference === 0 && Math.abs((attentionFactor ?? own) - own) < 1e-6 * own;
  return isSame ? "same" : "different";
}

/** Writes "Frequencies and attention factor: the same in vLLM, mlx-lm; different in llama.cpp."; undefined without engines. */
export function enginesLine({ engines, frequencies }, lang) {
  if (engines.length === 0) return undefined;
  const groups = ["same", "different", "unknown"].flatMap((agreement) => {
    const names = engines.filter((each) => agreementOf(each, frequencies.attentionFactor) === agreement);
    const joined = names.map(({ engine }) => engine).join(lang === "zh" ? "、" : ", ");
    return names.length > 0 ? fill(words[agreement][lang], { names: joined }) : [];
  });
  return sentence(fill(words.engines[lang], { groups: groups.join(lang === "zh" ? "；" : "; ") }), lang);
}
