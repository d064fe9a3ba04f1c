// Defines the figures of ReRoPE, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { changedDistanceControls, changedDistanceViews } from "../common/changedDistance.js";
import { say, sayCase } from "../common/sentences.js";

const name = { en: "ReRoPE", zh: "ReRoPE" };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "ReRoPE", zh: "ReRoPE" },
  enters: "scores",
  calls: [
    {
      function: "rerope.scores",
      arguments: ["window", "base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        factor: ({ leaky, factor }) => (leaky ? factor : undefined),
        ...places,
      },
    },
  ],
  viewControls: ["window", "leaky", "factor", "base"],
  controls: { textLength: { default: 24 } },
};

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "ReRoPE: distances that stop growing", zh: "ReRoPE：不再增长的距离" },
  opening: {
    en: "A model fails on texts longer than in training because they contain distances that it has never seen. ReRoPE avoids them: beyond a window the distance stays constant or grows slowly. It needs no training, but rotating each vector once is not enough: each vector is rotated twice, and one of two scores is selected for each pair.",
    zh: "文本超出训练长度后模型失效，是因为遇到了没见过的距离。ReRoPE 不让它们出现：超出窗口后距离不再增加，或者只缓慢增加。它无需训练，但每个向量只旋转一次不够：要旋转两次，再为每一对从两个分数中选一个。",
  },
  controls: {
    window: { min: 1, max: 4096, default: 16 },
    leaky: { kind: "flag", default: false, title: { en: "leaky: distances keep growing", zh: "Leaky：距离继续增加" } },
    factor: {
      kind: "number",
      min: 1,
      max: 1000,
      default: 4,
      title: { en: "divisor beyond the window", zh: "窗口之外的除数" },
      slider: [1, 32],
      step: 0.5,
      when: ({ leaky }) => leaky,
    },
    ...changedDistanceControls,
  },
  views: changedDistanceViews("rerope", name, ["window"], {
    extra: { factor: ({ leaky, factor }) => (leaky ? factor : undefined) },
    controls: ["window", "leaky", "factor"],
    sentences: {
      distances: sayCase(
        {
          still: {
            en: "Distances below {window} are unchanged; all keys farther away have distance {window}. However long the text, it contains no distance that is absent from training.",
            zh: "{window} 个位置以内距离不变；更远的键都算作相距 {window}。无论文本多长，都不会出现训练时没见过的距离。",
          },
          leaky: {
            en: "Distances below {window} are unchanged. Beyond that they grow 1/{factor} as fast, so distant keys can still be told apart.",
            zh: "{window} 个位置以内距离不变；更远处增长放慢为 1/{factor}，因此仍能分辨远处的键。",
          },
        },
        ({ parameters: { leaky } }) => [leaky ? "leaky" : "still", {}],
      ),
      scores: say(
        "Query and keys are vectors of ones in {dim} channels. RoPE's score falls with distance in waves; ReRoPE's score departs from it at distance {window}.",
        "查询与键都是 {dim} 个通道的全 1 向量。RoPE 的分数随距离在波动中下降；这里从距离 {window} 起与之分开。",
      ),
    },
  }),
  tryThis: [
    {
      at: "curve?leaky=true",
      en: "Leaky: distances beyond the window grow again, a quarter as fast",
      zh: "Leaky 版：远处的键重新拉开，速度为四分之一",
    },
    {
      at: "scores?queries=256&keys=256&window=64",
      en: "Beyond the window the score is constant",
      zh: "窗口之外的分数是一个常数",
    },
    {
      at: "distances?window=1",
      en: "A window of 1: a key is either at the query or elsewhere",
      zh: "窗口为 1：键要么在此处，要么在别处",
    },
  ],
  presets: {
    still: {
      at: "curve?window=512&queries=1&keys=2048&queryOffset=2047",
      en: "the code's window of 512",
      zh: "代码中的窗口 512",
      source: "https://github.com/bojone/rerope, rerope_patch.py",
    },
    leaky: {
      at: "curve?window=512&leaky=true&factor=16&queries=1&keys=4096&queryOffset=4095",
      en: "leaky, the code's k = 16",
      zh: "Leaky 版，代码中的 k = 16",
      source: "https://github.com/bojone/rerope, leaky_rerope_patch.py",
    },
    scores: {
      at: "scores?window=128&queries=512&keys=512&dim=128",
      en: "scores of 128 channels",
      zh: "128 个通道的分数",
    },
  },
};
