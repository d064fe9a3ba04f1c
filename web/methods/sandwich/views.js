// Defines the figures of Sandwich, how it enters attention, and the texts of its page.
import { window } from "../common/attention/window.js";
import { bias, distance, head, key, query } from "../common/axes.js";
import { fill, say } from "../common/sentences.js";
import { windowArguments, windowControls } from "../common/window.js";

// The first of `heads` heads is heads/8 times the sum of dim/2 cosines: constant heads · dim keeps all peaks equal.
export const widths = [8, 32, 128, 512];

const shown = ["heads", "dim", "base", ...windowArguments];
// The heads' biases at distances 0 to 100 show how fast they fall.
const start = { function: "sandwich.profile", arguments: ["heads", "dim", "base"], with: { queries: 1, keys: 101 } };
const profileOf = (dim) => ({
  function: "sandwich.profile",
  arguments: ["base", ...windowArguments],
  with: { heads: 512 / dim, dim },
});
const channels = (dim) => ({ en: `${dim} channels`, zh: `${dim} 个通道` });

const words = {
  cell: {
    en: "the sum of {pairs} cosines at distance {distance}, times {heads}/(8 · {number})",
    zh: "距离 {distance} 处 {pairs} 个余弦之和，乘以 {heads}/(8 · {number})",
  },
};

function explainCell({ at, parameters: { dim, heads, head }, lang }) {
  return fill(words.cell[lang], { pairs: dim / 2, distance: Math.abs(at.x - at.y), heads, number: head + 1 });
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "Sandwich", zh: "Sandwich" },
  enters: "added",
  calls: [{ function: "sandwich.bias", arguments: ["heads", "dim", "base", "causal"], with: window }],
  viewControls: ["heads", "dim", "base"],
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Sandwich: sinusoids as a bias", zh: "Sandwich：正弦点积偏置" },
  opening: {
    en: "The dot product of two sinusoidal position vectors is a sum of cosines that depends only on their distance. Sandwich does not add these vectors to the embeddings. It adds only their dot product to the scores, more strongly in some heads than in others. It has no learned parameters and works beyond the training length.",
    zh: "两个正弦位置编码向量的点积只取决于它们相隔多远：它是一组余弦之和。Sandwich 不把位置向量加到嵌入里，只留下这个点积加到注意力分数上，各头强弱不同。没有可学习的参数，也能外推到训练长度之外。",
  },
  controls: {
    heads: { default: 8, min: 1, max: 32 },
    head: {},
    dim: { min: 2, max: 4096, slider: [2, 512], scale: "power" },
    base: { min: 2, max: 1e8, slider: [10, 1e6] },
    // All heads are computed at once: at most 128 MB.
    ...windowControls,
    queries: { max: 1024 },
    keys: { max: 1024 },
    causal: {},
  },
  views: {
    profile: {
      tab: { en: "profile", zh: "随距离曲线" },
      title: { en: "Bias of every head against distance", zh: "各头的偏置随距离的变化" },
      kind: "curve",
      calls: [{ function: "sandwich.profile", arguments: shown }],
      facts: [start],
      axes: { x: distance, line: head, value: bias },
      controls: ["heads", "head", "dim", "base", "queries", "keys", "queryOffset", "keyOffset"],
      work: ({ dim, queries, keys }) => 4 * dim * (queries + keys),
      sentence: say(
        "With {dim} channels, the bias of head 0 falls from {top} to {near} within 6 positions, then wavers, with {far} at distance 60. The {heads} heads differ in strength alone: head h has the bias of head 0 divided by h + 1.",
        "{dim} 个通道时，0 号头的偏置在 6 个位置内从 {top} 降到 {near}，此后起伏，距离 60 处为 {far}。{heads} 个头只有强弱之分：h 号头是 0 号头的 1/(h + 1)。",
        ({ facts: [{ data }] }) => ({ top: data[0], near: data[6], far: data[60] }),
      ),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "sandwich.bias", arguments: [...shown, "causal"] }],
      facts: [start],
      axes: { x: key, y: query, slice: head, value: bias },
      controls: ["heads", "head", "dim", "base", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ heads, queries, keys }) => heads * queries * keys,
      explain: explainCell,
      sentence: say(
        "The bias of head {head} falls from {top} at distance 0 to {far} at distance 60.",
        "{head} 号头的偏置从距离 0 处的 {top} 降到距离 60 处的 {far}。",
        ({ parameters: { head }, facts: [{ data }] }) => ({ top: data[101 * head], far: data[101 * head + 60] }),
      ),
    },
    widths: {
      tab: { en: "channels", zh: "通道数" },
      title: {
        en: "One head with different numbers of channels, scaled to the same peak",
        zh: "一个头：按通道数，峰值调成一样高",
      },
      kind: "curve",
      calls: widths.map(profileOf),
      stack: widths.map((dim, result) => ({ result, row: 0, name: channels(dim) })),
      axes: { x: distance, line: { name: { en: "channels", zh: "通道数" }, names: widths.map(channels) }, value: bias },
      controls: ["base", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: say(
        "With few channels the cosines come back into phase, and the bias rises again at large distances. With many channels the waves become small beside the fall, which is about logarithmic.",
        "通道少时，余弦会重新同相，偏置在远处又升起；通道多时，波动相对于大致按对数的下降变小。",
      ),
    },
  },
  tryThis: [
    {
      at: "widths?queries=1&keys=1024",
      en: "Eight channels come back into phase; 512 do not",
      zh: "8 个通道会重新同相，512 个不会",
    },
    { at: "bias?dim=2", en: "Two channels: a single cosine", zh: "两个通道：只有一个余弦" },
    {
      at: "profile?base=1000000&queries=256&keys=256",
      en: "A larger base: the bias falls more slowly",
      zh: "底数越大降得越慢",
    },
  ],
  presets: {
    paper: {
      at: "profile?heads=12&queries=512&keys=1",
      en: "the paper's 12 heads",
      zh: "论文中的 12 个头",
      source: "https://arxiv.org/abs/2212.10356",
    },
    far: { at: "profile?queries=1&keys=1024&queryOffset=1023", en: "a thousand positions back", zh: "回看一千个位置" },
    decode: { at: "bias?queries=1&keys=64&queryOffset=63&causal=true", en: "one step of decoding", zh: "解码一步" },
  },
};
