// Defines the figures of Retention, how it enters attention, and the texts of its page.
import { window } from "../common/attention/window.js";
import { bias, head, key, query } from "../common/axes.js";
import * as glossary from "../common/glossary.js";
import { fill, say } from "../common/sentences.js";
import * as units from "../common/units.js";
import { windowArguments, windowControls } from "../common/window.js";

const logDecays = { function: "retention.logDecays", arguments: ["heads"] };
/** Passes the decay of the head that is shown. */
const oneHead = { logDecays: ({ head }, results) => results[0].data.slice(head, head + 1) };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const decay = { name: { en: "decay", zh: "衰减" }, kind: "probability" };

const words = {
  power: { en: "(1 − 2^−{exponent})^{distance}", zh: "(1 − 2^−{exponent})^{distance}" },
  normalized: { en: "{power} divided by the root of its row's sum", zh: "{power}，除以该行之和的平方根" },
  ahead: { en: "key after the query: 0", zh: "键在查询之后：0" },
};

const powerText = (head, distance, lang) =>
  fill(words.power[lang], { exponent: 5 + head, distance: Math.abs(distance) });

function explainCell({ at: { x, y }, parameters: { head, causal, normalize }, lang }) {
  if (causal && x > y) return words.ahead[lang];
  const power = powerText(head, x - y, lang);
  return normalize ? fill(words.normalized[lang], { power }) : power;
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "retention", zh: "Retention 机制" },
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
  plain: {
    en: "A query's own key has the factor 1.",
    zh: "查询自身位置的键的系数为 1。",
  },
  normalized: {
    en: "Each row is divided by the square root of its sum, because later rows have more keys and larger sums.",
    zh: "每行除以其和的平方根，因为靠后的行键更多，和也更大。",
  },
  decay: {
    en: "Each head forgets half as fast as the one before: half of a score is left after {first} positions in head 0 and after {half} in head {last}.",
    zh: "每个头的遗忘速度是前一个的一半：分数在 0 号头经 {first} 个位置剩一半，在 {last} 号头经 {half} 个。",
  },
  never: {
    en: "If g is computed in float32, heads 20 to {last} never forget, because g rounds to 1.",
    zh: "若用 float32 计算 g，20 至 {last} 号头永不遗忘：g 舍入为 1。",
  },
};

const joined = (lang, ...parts) => parts.join(lang === "zh" ? "" : " ");
const halfOf = ([{ data }], head) => Math.log(0.5) / data[head];

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Retention: decay in place of a softmax", zh: "Retention：以衰减代替 softmax" },
  opening: {
    // Source: Sun et al. 2023, section 2.1.
    en: "Softmax attention compares every new token with all earlier ones. RetNet has no softmax: it multiplies each score by g to the power of the distance, with one decay g for each head. The same result can be computed all at once, like attention, or token by token from a state of constant size.",
    zh: "softmax 注意力要把每个新词元与此前所有词元相比。RetNet 没有 softmax：它把分数乘以 g 的距离次幂，每个头一个 g；既可像注意力那样一次算完，也可用大小固定的状态逐词元递推。",
  },
  controls: {
    heads: { default: 8, max: 64, when: (_, view) => !["mask", "bias", "attention"].includes(view) },
    head: {},
    ...windowControls,
    // a head's decay does not depend on the number of heads
    normalize: { title: { en: "divide rows by the root of their sums", zh: "每行除以其和的平方根" } },
    causal: {},
    reach: {
      kind: "count",
      default: 512,
      max: 16384,
      title: { en: "largest distance", zh: "最大距离" },
      unit: units.positions,
      slider: [16, 16384],
      scale: "power",
    },
  },
  views: {
    mask: {
      tab: { en: "mask", zh: "衰减矩阵" },
      title: { en: "Factors on the scores of one head", zh: "一个头的分数所乘的衰减" },
      kind: "heatmap",
      square: true,
      calls: [
        logDecays,
        { function: "retention.mask", arguments: [...windowArguments, "causal", "normalize"], with: oneHead },
      ],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: decay },
      controls: ["heads", "head", "queries", "keys", "queryOffset", "keyOffset", "normalize", "causal"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainCell,
      sentence: say(
        "Head {head} multiplies a score by g = 1 − {power} for each position of distance; after {half} positions half of it is left. {end}",
        "{head} 号头每隔一个位置把分数乘以 g = 1 − {power}：{half} 个位置之后剩一半。{end}",
        ({ parameters: { head, normalize }, facts, lang }) => ({
          power: String(2 ** -(5 + head)),
          half: halfOf(facts, head),
          end: sentences[normalize ? "normalized" : "plain"][lang],
        }),
      ),
    },
    decay: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Decay of scores by distance", zh: "分数随距离的衰减" },
      kind: "curve",
      calls: [
        {
          function: "retention.mask",
          arguments: ["heads"],
          // The keys come after the query, so each line ends where its decay is largest.
          with: { queries: 1, keys: ({ reach }) => reach + 1, causal: false },
        },
      ],
      stack: ({ heads }) => Array.from({ length: heads }, (_, row) => ({ result: 0, row })),
      facts: [logDecays],
      axes: { x: { name: glossary.distance, unit: units.positions }, line: head, value: decay },
      curve: { zero: true },
      controls: ["heads", "head", "reach"],
      work: ({ heads, reach }) => 4 * heads * reach,
      explain: ({ at, lang }) => powerText(at.line, at.x, lang),
      sentence: ({ parameters: { heads }, facts, lang }) => {
        const last = heads - 1;
        const text = fill(sentences.decay[lang], { first: halfOf(facts, 0), last, half: halfOf(facts, last) });
        return heads > 20 ? joined(lang, text, fill(sentences.never[lang], { last })) : text;
      },
    },
    bias: {
      tab: { en: "as a bias", zh: "作为偏置" },
      title: { en: "Logarithm of the decay, as a bias on the scores", zh: "衰减的对数，作为加到分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [logDecays, { function: "retention.bias", arguments: [...windowArguments, "causal"], with: oneHead }],
      facts: [logDecays],
      axes: { x: key, y: query, slice: head, value: bias },
      controls: ["heads", "head", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: say(
        "ln g = {rate} for each position between query and key is ALiBi's bias with slope {slope}. ALiBi has a softmax after it; retention has none.",
        "查询与键每隔一个位置为 ln g = {rate}：相当于斜率为 {slope} 的 ALiBi，不过 ALiBi 之后有 softmax，而 Retention 机制没有。",
        ({ parameters: { head }, facts }) => ({ rate: facts[0].data[head], slope: -facts[0].data[head] }),
      ),
    },
  },
  tryThis: [
    { at: "decay", en: "Heads that forget fast and heads that forget slowly", zh: "遗忘快的头与遗忘慢的头" },
    { at: "mask?normalize=true&head=4", en: "Rows divided by the root of their sums", zh: "各行除以其和的平方根" },
    { at: "mask?causal=false", en: "Both directions, as for images", zh: "双向，如用于图像时" },
  ],
  presets: {
    "retnet-1.3b": {
      at: "decay?heads=8&reach=2048",
      en: "RetNet 1.3B, 8 heads",
      zh: "RetNet 1.3B，8 个头",
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_xl)",
    },
    "retnet-6.7b": {
      at: "decay?heads=16&reach=2048",
      en: "RetNet 6.7B, 16 heads",
      zh: "RetNet 6.7B，16 个头",
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_7b)",
    },
    "retnet-65b": {
      at: "decay?heads=32&reach=16384",
      en: "RetNet 65B, 32 heads: float32 rounds g to 1 in 12",
      zh: "RetNet 65B，32 个头：其中 12 个的 g 在 float32 中为 1",
      source: "https://github.com/microsoft/torchscale, examples/fairseq/models/retnet.py (retnet_65b)",
    },
  },
};
