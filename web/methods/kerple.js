// KERPLE for readers: `kerple` is what a figure needs, `page` what only the page says.
import { bias, distance, head, key, query } from "./axes.js";
import { code } from "./code/kerple.js";
import { randomNumbers } from "./exampleTable.js";
import { formula } from "./formulas/kerple.js";
import { fill } from "./sentences.js";
import { aheadOfQuery, causalSwitch, windowArguments, windowControls, windowSliders } from "./window.js";

const one = { r1: ({ strength }) => Float64Array.of(strength), r2: ({ shape }) => Float64Array.of(shape) };

/** Numbers as the authors draw them before training: one up to 2, one up to 1, neither below 0.01. */
function untrained({ kind, heads, seed }) {
  const random = randomNumbers(seed);
  const [first, second] = [new Float64Array(heads), new Float64Array(heads)];
  for (let h = 0; h < heads; h++) {
    first[h] = Math.max(0.01, 2 * random());
    second[h] = Math.max(0.01, random());
  }
  const tensor = (data) => ({ data, shape: [heads], dtype: "float64" });
  const [strength, shape] = kind === "log" ? [first, second] : [second, first];
  return { r1: tensor(strength), r2: tensor(shape) };
}

const words = {
  log: { en: "−{r1} · ln(1 + {r2} · {distance})", zh: "−{r1} · ln(1 + {r2} · {distance})" },
  power: { en: "−{r1} · {distance}^{r2}", zh: "−{r1} · {distance}^{r2}" },
};

const sentences = {
  log: {
    en: "Each doubling of a long distance takes the same amount, about {step}, off the score: what is far keeps a voice.",
    zh: "远处每当距离加倍，分数都减去大致相同的量，约 {step}：远处的词元仍有发言权。",
  },
  power: {
    en: "The bias falls like distance to the power {shape}: {how}.",
    zh: "偏置按距离的 {shape} 次幂下降：{how}。",
  },
  below: { en: "steep near the query, ever flatter further out", zh: "近处陡，越远越平" },
  linear: { en: "a straight line, which is ALiBi", zh: "一条直线，即 ALiBi" },
  above: { en: "ever steeper with distance", zh: "越远越陡" },
  kinds: {
    en: "Three ways to fall from 0 with r1 = {strength} and r2 = {shape}: ALiBi's straight line, the power, and the logarithm, which stays above a power in the long run.",
    zh: "r1 = {strength}、r2 = {shape} 时从 0 下降的三种方式：ALiBi 的直线、幂函数和对数；距离足够远时对数总在幂函数之上。",
  },
  heads: {
    en: "{heads} heads with the numbers they start training from, drawn with seed {seed}; a model learns its own.",
    zh: "{heads} 个头在训练开始时的参数，由种子 {seed} 随机生成；真实模型会自己学到一组。",
  },
};

function explainCell({ at, value, parameters: { kind, strength, shape }, lang }) {
  if (value === -Infinity) return aheadOfQuery[lang];
  return fill(words[kind][lang], { r1: strength, r2: shape, distance: Math.abs(at.x - at.y) });
}

function biasSentence({ parameters: { kind, shape }, facts, lang }) {
  if (kind === "log") return fill(sentences.log[lang], { step: facts[0].data[0] - facts[0].data.at(-1) });
  const how = sentences[shape < 1 ? "below" : shape > 1 ? "above" : "linear"][lang];
  return fill(sentences.power[lang], { shape, how });
}

const farDoubling = {
  function: "kerple.profile",
  arguments: ["kind"],
  with: { ...one, queries: 1, keys: 2 ** 12 + 1, keyOffset: 2 ** 12 },
};

export const kerple = {
  title: { en: "KERPLE: kernels of distance", zh: "KERPLE：距离的核函数" },
  controls: {
    kind: {},
    strength: { kind: "number", min: 0.01, max: 8, default: 1 },
    shape: { kind: "number", min: 0.01, max: 2, default: 0.5 },
    heads: { kind: "count", min: 1, max: 128, default: 8 },
    head: { kind: "whole", default: 1, min: 0, max: ({ heads }) => heads - 1 },
    seed: { kind: "whole", default: 1, min: 0, max: 999 },
    ...windowControls,
    causal: {},
  },
  views: [
    {
      id: "bias",
      title: { en: "What is added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      calls: [{ function: "kerple.bias", arguments: ["kind", ...windowArguments, "causal"], with: one }],
      facts: [farDoubling],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      explain: explainCell,
    },
    {
      id: "kinds",
      title: { en: "Logarithm, power and straight line against distance", zh: "对数、幂函数与直线随距离的变化" },
      kind: "curve",
      calls: [
        { function: "kerple.profile", arguments: windowArguments, with: { ...one, kind: "log" } },
        { function: "kerple.profile", arguments: windowArguments, with: { ...one, kind: "power" } },
        { function: "alibi.profile", arguments: windowArguments, with: { slopes: one.r1 } },
      ],
      stack: [
        { result: 0, name: { en: "log", zh: "对数" } },
        { result: 1, name: { en: "power", zh: "幂" } },
        { result: 2, name: { en: "ALiBi", zh: "ALiBi" } },
      ],
      axes: {
        x: distance,
        line: {
          name: { en: "kind", zh: "种类" },
          names: [
            { en: "log", zh: "对数" },
            { en: "power", zh: "幂" },
            { en: "ALiBi", zh: "ALiBi" },
          ],
        },
        value: bias,
      },
    },
    {
      id: "heads",
      title: { en: "Bias of heads before training, against distance", zh: "训练前各头的偏置随距离的变化" },
      kind: "curve",
      calls: [
        {
          function: "kerple.profile",
          arguments: ["kind", ...windowArguments],
          with: { r1: (parameters) => untrained(parameters).r1, r2: (parameters) => untrained(parameters).r2 },
        },
      ],
      axes: { x: distance, line: head, value: bias },
    },
  ],
};

export const page = {
  family: "relative",
  short: { en: "KERPLE", zh: "KERPLE 核函数" },
  thumbnail: { view: "kinds", parameters: { queries: 48, keys: 48 } },
  formula,
  opening: {
    en: "ALiBi's penalty grows in a straight line, which soon silences everything far away. KERPLE asks which curves of distance are allowed at all (those that come from a conditionally positive definite kernel) and lets each head learn two numbers of one: a power, or a logarithm, which falls so slowly that long texts stay within hearing.",
    zh: "ALiBi 的惩罚沿直线增长，远处很快就听不见了。KERPLE 先问距离的哪些曲线可用（来自条件正定核的那些），再让每个头学习其中一条的两个参数：幂函数，或下降极慢、使长文本仍能被听到的对数。",
  },
  papers: [
    {
      text: "Chi et al. 2022, KERPLE: Kernelized Relative Positional Embedding for Length Extrapolation",
      url: "https://arxiv.org/abs/2205.09921",
    },
  ],
  aliases: ["kernelized relative positional embedding", "logarithmic bias", "power bias", "核函数", "长度外推"],
  models: ["KERPLE (GPT-NeoX 125M)"],
  traps: [
    {
      en: "Names: the authors' code calls r1 bias_p and r2 bias_a for the logarithm, and the other way round for the power.",
      zh: "名称：作者代码中，对数核的 r1 叫 bias_p、r2 叫 bias_a，幂函数核则正好相反。",
    },
    {
      en: "Sizes: both numbers are kept at 0.01 or more in the forward pass, and an exponent above 2 is no longer a valid kernel; it is refused here.",
      zh: "范围：前向计算时两个参数都不小于 0.01；幂指数大于 2 就不再是合法的核，这里拒绝接受。",
    },
    {
      en: "Direction: the models are causal, so training never meets keys ahead; here the bias is symmetric, and causal is a choice.",
      zh: "方向：原模型是因果的，训练中不会遇到后面的键；这里偏置是对称的，因果与否可选。",
    },
  ],
  tryThis: [
    {
      text: { en: "Over a thousand positions the logarithm hardly falls", zh: "上千个位置内对数几乎不降" },
      view: "kinds",
      parameters: { queries: 1, keys: 1024 },
    },
    {
      text: { en: "The power 1 is ALiBi", zh: "一次幂就是 ALiBi" },
      view: "kinds",
      parameters: { shape: 1 },
    },
    {
      text: { en: "The power 2: only neighbours are seen", zh: "二次幂：只看得见近邻" },
      view: "bias",
      parameters: { kind: "power", shape: 2, causal: true },
    },
  ],
  presets: [
    {
      id: "log",
      title: { en: "logarithm, causal", zh: "对数，因果" },
      view: "bias",
      parameters: { queries: 128, keys: 128, causal: true },
    },
    {
      id: "root",
      title: { en: "square root of distance", zh: "距离的平方根" },
      view: "bias",
      parameters: { kind: "power", shape: 0.5, queries: 128, keys: 128, causal: true },
    },
    {
      id: "untrained",
      title: { en: "12 heads before training", zh: "训练前的 12 个头" },
      view: "heads",
      parameters: { heads: 12, queries: 512, keys: 512 },
    },
  ],
  controls: {
    kind: {
      title: { en: "kind", zh: "种类" },
      labels: { log: { en: "logarithm", zh: "对数" }, power: { en: "power", zh: "幂" } },
    },
    strength: { title: { en: "r1: how much", zh: "r1：幅度" }, slider: [0.1, 4], step: 0.1 },
    shape: { title: { en: "r2: factor or exponent", zh: "r2：系数或指数" }, slider: [0.05, 2], step: 0.05 },
    heads: { title: { en: "heads", zh: "头数" }, slider: [1, 32], step: 1 },
    head: { title: { en: "head shown", zh: "所示的头" }, step: 1 },
    seed: { title: { en: "seed of the numbers", zh: "参数的种子" }, step: 1 },
    ...windowSliders,
    causal: causalSwitch,
  },
  views: {
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["kind", "strength", "shape", ...windowArguments, "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: biasSentence,
    },
    kinds: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["strength", "shape", ...windowArguments],
      sentence: ({ parameters: { strength, shape }, lang }) => fill(sentences.kinds[lang], { strength, shape }),
    },
    heads: {
      tab: { en: "heads", zh: "各头" },
      controls: ["kind", "heads", "head", "seed", ...windowArguments],
      sentence: ({ parameters: { heads, seed }, lang }) => fill(sentences.heads[lang], { heads, seed }),
    },
  },
  code,
};
