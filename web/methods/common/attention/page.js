// Defines the page's part of the view "attention": its tab, its controls, and a sentence about its tokens.
import { controls as shared } from "../controls.js";
import { fill } from "../sentences.js";
import { termAt } from "./explain.js";
import { labelOf, twice, wordsOf } from "./words.js";

/** @type {Record<string, import("../../../figures/reader.js").Control>} */
const attentionControls = {
  sentence: { title: { en: "sentence", zh: "句子" } },
  textLength: {
    title: { en: "length", zh: "长度" },
    unit: { en: "tokens", zh: "个词元" },
    slider: [1, 32],
    step: 1,
  },
  stage: {
    title: { en: "stage", zh: "显示" },
    labels: {
      content: { en: "content", zh: "内容" },
      position: { en: "position", zh: "位置" },
      sum: { en: "sum", zh: "合计" },
      weights: { en: "weights", zh: "权重" },
      output: { en: "added to values", zh: "加到值上" },
    },
  },
  patchRows: { title: { en: "rows of patches", zh: "图块行数" }, slider: [1, 8], step: 1 },
  patchColumns: { title: { en: "columns of patches", zh: "图块列数" }, slider: [1, 8], step: 1 },
  imageSide: { title: { en: "patches a side of <image>", zh: "<image> 每边的图块数" }, slider: [1, 6], step: 1 },
};

const sentences = {
  twice: {
    en: "“{one}” and “{other}” are the same word and have the same vectors. Their rows of weights differ by up to {with}. Without position encoding they would be identical, because there is no mask.",
    zh: "“{one}”与“{other}”是同一个词，向量也相同。两行权重最多相差 {with}；不加位置编码时完全相同，因为没有掩码。",
  },
  // Source: arXiv 2203.16634, section 5, and 2305.19466, section 5 (NoPE).
  masked: {
    en: "“{one}” and “{other}” are the same word and have the same vectors. Their rows of weights differ by up to {with}. Without position encoding they would still differ, by up to {without}: the causal mask alone reveals order, because each query sees a different number of keys (see NoPE).",
    zh: "“{one}”与“{other}”是同一个词，向量也相同。两行权重最多相差 {with}；不加位置编码时仍最多相差 {without}：每个查询看到的键数不同，仅凭因果掩码就有了先后（见 NoPE）。",
  },
  once: {
    en: "No word of the sentence occurs twice. The largest weight of “{from}” is {most}, for “{to}”; without position encoding it would be {without}.",
    zh: "句中没有重复的词。“{from}”的最大权重是 {most}，给了“{to}”；不加位置编码时为 {without}。",
  },
};

const rowOf = (tensor, parameters, query) =>
  Array.from({ length: parameters.textLength }, (_, key) => termAt(tensor, parameters, [query, key]));

const apart = (a, b) => Math.max(...a.map((value, i) => Math.abs(value - b[i])));

function sentence({ parameters, facts, lang }) {
  const words = wordsOf(parameters);
  const label = (index) => labelOf(words, index, parameters);
  const [weights, without] = facts;
  const row = (tensor, query) => rowOf(tensor, parameters, query);
  const rounded = (value) => (value < 5e-6 ? 0 : value);
  const pair = twice(parameters);
  if (pair) {
    const difference = (tensor) => rounded(apart(row(tensor, pair[0]), row(tensor, pair[1])));
    return fill(sentences[difference(without) === 0 ? "twice" : "masked"][lang], {
      one: label(pair[0]),
      other: label(pair[1]),
      with: difference(weights),
      without: difference(without),
    });
  }
  const last = words.length - 1;
  const given = row(weights, last);
  const to = given.indexOf(Math.max(...given));
  return fill(sentences.once[lang], {
    from: label(last),
    to: label(to),
    most: given[to],
    without: row(without, last)[to],
  });
}

const first = [
  "sentence",
  "patchRows",
  "patchColumns",
  "imageSide",
  "textLength",
  "heads",
  "head",
  "causal",
  "offset",
  "seed",
];

/** Whether a control has only one value. */
const isFixed = ({ min, max }) => min !== undefined && min === max;

/** The controls of every view "attention"; the stage has tabs above the figure. */
const everywhere = ["sentence", "textLength", "head", "offset", "seed"];

/**
 * The names of the view's controls, shared ones first.
 * @param {import("../../../figures/reader.js").Attention} attention
 * @param {Record<string, any>} controls
 */
function controlNames({ viewControls = [], causal }, controls) {
  const shown = [...everywhere, ...viewControls, ...(causal === undefined ? ["causal"] : [])];
  const rest = viewControls.filter((name) => !first.includes(name));
  return [...first.filter((name) => shown.includes(name)), ...rest].filter((name) => !isFixed(controls[name]));
}

const attentionPage = {
  tab: { en: "attention", zh: "注意力" },
  tabs: "stage",
  work: ({ textLength }) => 40 * textLength * textLength,
  sentence,
};

/**
 * Adds the view to a method's page.
 * @param page the result of completePage(), which is changed
 * @param figure the method's figure with the view
 * @param {import("../../../figures/reader.js").Attention} attention
 */
export function addAttention(page, figure, attention) {
  const controls = controlNames(attention, figure.controls);
  for (const name of [...controls, "stage"])
    page.controls[name] = {
      ...shared[name],
      ...attentionControls[name],
      ...page.controls[name],
      ...attention.controls?.[name],
    };
  page.views.attention = { ...attentionPage, controls };
}
