// ReRoPE for readers: `rerope` is what a figure needs, `page` what only the page says.
import {
  changedDistanceControls,
  changedDistancePages,
  changedDistanceSliders,
  changedDistanceViews,
} from "./changedDistance.js";
import { code } from "./code/rerope.js";
import { formula } from "./formulas/rerope.js";

const name = { en: "ReRoPE", zh: "ReRoPE" };

export const rerope = {
  title: { en: "ReRoPE: distances that stop growing", zh: "ReRoPE：不再增长的距离" },
  controls: {
    ...changedDistanceControls,
    window: { min: 1, max: 4096, default: 16 },
    leaky: { kind: "flag", default: false },
    factor: { kind: "number", min: 1, max: 1000, default: 4 },
  },
  views: changedDistanceViews("rerope", name, ["window"], {
    extra: { factor: ({ leaky, factor }) => (leaky ? factor : undefined) },
  }),
};

const distances = {
  still: {
    en: "Distances below {window} are what they were; all keys from there on count as {window} away. However long the text, no distance arises that a model has not seen in training.",
    zh: "{window} 个位置以内距离不变；更远的键都算作相距 {window}。无论文本多长，都不会出现训练时没见过的距离。",
  },
  leaky: {
    en: "Distances below {window} are what they were; beyond, they grow at 1/{factor} of their pace, so that far keys can still be told apart.",
    zh: "{window} 个位置以内距离不变；更远处增长放慢为 1/{factor}，因此仍能分辨远处的键。",
  },
};
const scores = {
  en: "Query and keys are vectors of ones in {dim} channels. RoPE's score goes on falling and waving with distance; this one leaves it at distance {window}.",
  zh: "查询与键都是 {dim} 个通道的全 1 向量。RoPE 的分数随距离继续下降、波动；这里从距离 {window} 起与之分开。",
};

export const page = {
  family: "rotary",
  short: { en: "ReRoPE", zh: "ReRoPE" },
  thumbnail: { view: "distances", parameters: { queries: 32, keys: 32, window: 8 } },
  formula,
  opening: {
    en: "A model fails beyond its trained length because it meets distances it has never seen. ReRoPE lets none arise: from a window on the distance stands still, or leaks on slowly. No training is needed, but no rotation of single vectors can do it: two are needed for each, and a choice for each pair.",
    zh: "模型超出训练长度后失效，是因为遇到了没见过的距离。ReRoPE 不让它们出现：从窗口起距离不再增加，或者只缓慢增加。无需训练，但单独旋转每个向量做不到：每个向量要旋转两次，再对每一对作选择。",
  },
  papers: [
    { text: "Su 2023, Transformer升级之路：12、无限外推的ReRoPE？", url: "https://kexue.fm/archives/9708" },
    { text: "Su 2023, the code, bojone/rerope", url: "https://github.com/bojone/rerope" },
  ],
  aliases: ["rectified rotary", "leaky ReRoPE", "length extrapolation", "长度外推", "无限外推"],
  models: ["any model with RoPE, at inference"],
  traps: [
    {
      en: "Keys are cached before they are turned, because each is needed twice: at its place for near queries, at 0 (or its slow place) for far ones.",
      zh: "缓存的是旋转之前的键，因为每个键要用两次：对近的查询用原位置，对远的查询用位置 0（或缓慢的位置）。",
    },
    {
      en: "The author's code also multiplies queries beyond the trained length by ln(position + 1)/ln(trained length). That is not part of these scores.",
      zh: "作者的代码还会把超出训练长度的查询乘以 ln(位置 + 1)/ln(训练长度)，这里的分数不含这一项。",
    },
    {
      en: "Ahead of the query the author's code is not meant to be read; here the distance keeps its sign, so that the picture is antisymmetric.",
      zh: "作者的代码没有定义查询之后的部分；这里保留距离的符号，因此图是反对称的。",
    },
  ],
  tryThis: [
    {
      text: {
        en: "Leaky: far keys apart again, at a quarter of the pace",
        zh: "泄漏版：远处的键重新分开，速度为四分之一",
      },
      view: "curve",
      parameters: { leaky: true },
    },
    {
      text: { en: "The score beyond the window is one number", zh: "窗口之外的分数是一个常数" },
      view: "scores",
      parameters: { queries: 256, keys: 256, window: 64 },
    },
    {
      text: { en: "A window of 1: a key is here, or it is elsewhere", zh: "窗口为 1：键要么在此处，要么在别处" },
      view: "distances",
      parameters: { window: 1 },
    },
  ],
  presets: [
    {
      id: "still",
      title: { en: "the code's window of 512", zh: "代码中的窗口 512" },
      view: "curve",
      parameters: { window: 512, queries: 1, keys: 2048, queryOffset: 2047 },
    },
    {
      id: "leaky",
      title: { en: "leaky, the code's k = 16", zh: "泄漏版，代码中的 k = 16" },
      view: "curve",
      parameters: { window: 512, leaky: true, factor: 16, queries: 1, keys: 4096, queryOffset: 4095 },
    },
    {
      id: "scores",
      title: { en: "scores of 128 channels", zh: "128 个通道的分数" },
      view: "scores",
      parameters: { window: 128, queries: 512, keys: 512, dim: 128 },
    },
  ],
  controls: {
    ...changedDistanceSliders,
    window: { title: { en: "window", zh: "窗口" }, slider: [1, 512], scale: "power" },
    leaky: { title: { en: "leaky: distances go on", zh: "泄漏：距离继续增加" } },
    factor: {
      title: { en: "divisor of what is beyond", zh: "窗口之外的除数" },
      slider: [1, 32],
      step: 0.5,
      when: ({ leaky }) => leaky,
    },
  },
  views: changedDistancePages(["window", "leaky", "factor"], {
    distances: ({ leaky }) => distances[leaky ? "leaky" : "still"],
    scores: () => scores,
  }),
  code,
};
