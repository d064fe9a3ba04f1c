// Gives the texts beside the figure of the page on KERPLE.
import { fill } from "../common/sentences.js";

const sentences = {
  log: {
    en: "Each doubling of a long distance takes the same amount, about {step}, off the score: what is far keeps a voice.",
    zh: "远处每当距离加倍，分数都减去大致相同的量，约 {step}：远处的词元仍有作用。",
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

function biasSentence({ parameters: { kind, shape }, facts, lang }) {
  if (kind === "log") return fill(sentences.log[lang], { step: facts[0].data[0] - facts[0].data.at(-1) });
  const how = sentences[shape < 1 ? "below" : shape > 1 ? "above" : "linear"][lang];
  return fill(sentences.power[lang], { shape, how });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "KERPLE: kernels of distance", zh: "KERPLE：距离的核函数" },
  opening: {
    en: "ALiBi's penalty grows in a straight line, which soon silences everything far away. KERPLE asks which curves of distance are allowed at all (those that come from a conditionally positive definite kernel) and lets each head learn two numbers of one: a power, or a logarithm, which falls so slowly that long texts stay within hearing.",
    zh: "ALiBi 的惩罚沿直线增长，远处的词元很快就不起作用了。KERPLE 先问距离的哪些曲线可用（来自条件正定核的那些），再让每个头学习其中一条的两个参数：幂函数，或下降极慢、远处仍有作用的对数。",
  },
  tryThis: [
    {
      text: { en: "Over a thousand positions the logarithm hardly falls", zh: "上千个位置内对数几乎不降" },
      view: "kinds",
      parameters: { queries: 1, keys: 1024 },
    },
    { text: { en: "The power 1 is ALiBi", zh: "一次幂就是 ALiBi" }, view: "kinds", parameters: { shape: 1 } },
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
    seed: { title: { en: "seed of the numbers", zh: "参数的种子" } },
  },
  views: {
    maps: {
      tab: { en: "head by head", zh: "逐头" },
      controls: ["kind", "heads", "seed", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => 8 * queries * keys,
      sentence: ({ parameters: { heads, seed }, lang }) => fill(sentences.heads[lang], { heads, seed }),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["kind", "strength", "shape", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      sentence: biasSentence,
    },
    kinds: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["strength", "shape", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: ({ parameters: { strength, shape }, lang }) => fill(sentences.kinds[lang], { strength, shape }),
    },
    heads: {
      tab: { en: "heads against distance", zh: "各头随距离变化" },
      controls: ["kind", "heads", "head", "seed", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: ({ parameters: { heads, seed }, lang }) => fill(sentences.heads[lang], { heads, seed }),
    },
  },
};
