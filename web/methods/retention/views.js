// Defines the figures of Retention, how it enters attention, and what the page says beside the figures.
import { window } from "../common/attention/window.js";
import { bias, head, key, query } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const logDecays = { function: "retention.logDecays", arguments: ["heads"] };
/** Of the head that is shown alone. */
const oneHead = { logDecays: ({ head }, results) => results[0].data.slice(head, head + 1) };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const decay = { name: { en: "decay", zh: "衰减" }, kind: "probability" };

const words = {
  power: { en: "(1 − 2^−{exponent})^{distance}", zh: "(1 − 2^−{exponent})^{distance}" },
  normalized: { en: "{power} over the root of its row's sum", zh: "{power}，除以该行之和的平方根" },
  ahead: { en: "ahead: 0", zh: "在查询之后：0" },
};

const powerText = (head, distance, lang) =>
  fill(words.power[lang], { exponent: 5 + head, distance: Math.abs(distance) });

function explainCell({ at: { x, y }, parameters: { head, causal, normalize }, lang }) {
  if (causal && x > y) return words.ahead[lang];
  const power = powerText(head, x - y, lang);
  return normalize ? fill(words.normalized[lang], { power }) : power;
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    heads: { default: 8, max: 64 },
    head: {},
    ...windowControls,
    normalize: {},
    causal: {},
    reach: { kind: "count", default: 512, max: 16384 },
  },
  views: [
    {
      id: "mask",
      title: { en: "Factors on the scores of one head", zh: "一个头的分数所乘的衰减" },
      kind: "heatmap",
      square: true,
      calls: [
        logDecays,
        { function: "retention.mask", arguments: [...windowArguments, "causal", "normalize"], with: oneHead },
      ],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: decay },
      explain: explainCell,
    },
    {
      id: "decay",
      title: { en: "Share of a score that remains at each distance", zh: "各距离处的分数还剩多少" },
      kind: "curve",
      calls: [
        {
          function: "retention.mask",
          arguments: ["heads"],
          // Distances count ahead, so that each line ends where the most of it is gone.
          with: { queries: 1, keys: ({ reach }) => reach + 1, causal: false },
        },
      ],
      stack: ({ heads }) => Array.from({ length: heads }, (_, row) => ({ result: 0, row })),
      facts: [logDecays],
      axes: { x: { name: glossary.distance, unit: units.positions }, line: head, value: decay },
      curve: { zero: true },
      explain: ({ at, lang }) => powerText(at.line, at.x, lang),
    },
    {
      id: "bias",
      title: { en: "Its logarithm, as a bias on the scores", zh: "其对数，作为加到分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [logDecays, { function: "retention.bias", arguments: [...windowArguments, "causal"], with: oneHead }],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: bias },
    },
  ],
};

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "retention", zh: "保持网络" },
  enters: "multiplied",
  calls: [
    { function: "retention.logDecays", arguments: ["heads"] },
    {
      function: "retention.mask",
      arguments: ["causal", "normalize"],
      with: { logDecays: ({ head }, results) => results[0].data.slice(head, head + 1), ...window },
    },
  ],
  viewControls: ["heads", "normalize"],
};

const sentences = {
  mask: {
    en: "Head {head} keeps γ = 1 − 2^−{exponent} of a score for each position in between: half after {half} positions. {end}",
    zh: "{head} 号头每隔一个位置保留分数的 γ = 1 − 2^−{exponent}：{half} 个位置之后剩一半。{end}",
  },
  plain: {
    en: "A query's own key counts in full.",
    zh: "查询自身位置的键不打折扣。",
  },
  normalized: {
    en: "Each row is divided by the square root of its sum, so that late rows, with more keys, do not outgrow early ones.",
    zh: "每行除以其和的平方根，使键更多的靠后的行不会大过靠前的行。",
  },
  decay: {
    en: "Each head forgets half as fast as the one before: head 0 keeps half after {first} positions, head {last} after {half}.",
    zh: "每个头的遗忘速度是前一个的一半：0 号头在 {first} 个位置之后剩一半，{last} 号头在 {half} 个之后。",
  },
  never: {
    en: "Computed from γ in float32, heads 20 to {last} would never forget: there γ is 1.",
    zh: "若由 float32 的 γ 计算，20 至 {last} 号头永不遗忘：那里 γ 等于 1。",
  },
  bias: {
    en: "ln γ = {rate} for each position between query and key: what ALiBi does with the slope {slope}, before a softmax. Retention has none.",
    zh: "查询与键每隔一个位置为 ln γ = {rate}：相当于斜率为 {slope} 的 ALiBi，不过 ALiBi 之后有 softmax，而 Retention 机制没有。",
  },
};

const joined = (lang, ...parts) => parts.join(lang === "zh" ? "" : " ");
const halfOf = ([{ data }], head) => Math.log(0.5) / data[head];

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Retention: decay in place of a softmax", zh: "Retention：以衰减代替 softmax" },
  opening: {
    // Source: Sun et al. 2023, section 2.1.
    en: "Softmax attention compares every new token with all earlier ones. RetNet has no softmax: it multiplies scores by a decay γ to the power of the distance, one γ for each head, which can be computed all at once like attention or token by token from a state of constant size.",
    zh: "softmax 注意力要把每个新词元与此前所有词元相比。RetNet 没有 softmax：它把分数乘以 γ 的距离次幂，每个头一个 γ；既可像注意力那样一次算完，也可用大小固定的状态逐词元递推。",
  },
  tryThis: [
    {
      text: { en: "Fast heads and slow heads", zh: "快的头与慢的头" },
      view: "decay",
      parameters: {},
    },
    {
      text: { en: "Rows divided by the root of their sums", zh: "各行除以其和的平方根" },
      view: "mask",
      parameters: { normalize: true, head: 4 },
    },
    {
      text: { en: "Both directions, as for images", zh: "双向，如用于图像时" },
      view: "mask",
      parameters: { causal: false },
    },
  ],
  presets: [
    {
      id: "retnet-1.3b",
      title: { en: "RetNet 1.3B, 8 heads", zh: "RetNet 1.3B，8 个头" },
      view: "decay",
      parameters: { heads: 8, reach: 2048 },
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_xl)",
    },
    {
      id: "retnet-6.7b",
      title: { en: "RetNet 6.7B, 16 heads", zh: "RetNet 6.7B，16 个头" },
      view: "decay",
      parameters: { heads: 16, reach: 2048 },
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_7b)",
    },
    {
      id: "retnet-65b",
      title: { en: "RetNet 65B, 32 heads: 12 beyond float32", zh: "RetNet 65B，32 个头：其中 12 个超出 float32" },
      view: "decay",
      parameters: { heads: 32, reach: 16384 },
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_65b)",
    },
  ],
  controls: {
    heads: { when: (_, view) => !["mask", "bias", "attention"].includes(view) }, // a head's decay is its own, however many there are
    normalize: { title: { en: "divide rows by the root of their sums", zh: "每行除以其和的平方根" } },
    reach: {
      title: { en: "largest distance", zh: "最大距离" },
      unit: units.positions,
      slider: [16, 16384],
      scale: "power",
    },
  },
  views: {
    mask: {
      tab: { en: "mask", zh: "衰减矩阵" },
      controls: ["heads", "head", "queries", "keys", "queryOffset", "keyOffset", "normalize", "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: ({ parameters: { head, normalize }, facts, lang }) =>
        fill(sentences.mask[lang], {
          head,
          exponent: 5 + head,
          half: halfOf(facts, head),
          end: sentences[normalize ? "normalized" : "plain"][lang],
        }),
    },
    decay: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["heads", "reach"],
      work: ({ heads, reach }) => 4 * heads * reach,
      sentence: ({ parameters: { heads }, facts, lang }) => {
        const last = heads - 1;
        const text = fill(sentences.decay[lang], { first: halfOf(facts, 0), last, half: halfOf(facts, last) });
        return heads > 20 ? joined(lang, text, fill(sentences.never[lang], { last })) : text;
      },
    },
    bias: {
      tab: { en: "as a bias", zh: "作为偏置" },
      controls: ["heads", "head", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: ({ parameters: { head }, facts, lang }) =>
        fill(sentences.bias[lang], { rate: facts[0].data[head], slope: -facts[0].data[head] }),
    },
  },
};
