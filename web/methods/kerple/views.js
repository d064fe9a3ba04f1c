// Defines the figures of KERPLE and the texts of its page.
import { numberText } from "../../figures/numbers.js";
import { bias, distance, head, key, query } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { headMaps, shownHeads } from "../common/headMaps.js";
import { fill, say, sayCase } from "../common/sentences.js";
import { experiment, logKernels as trained } from "../common/trained.js";
import { windowArguments, windowControls } from "../common/window.js";

/** Whether the parameters of the heads are those that the page's own experiment has trained. */
export const isTrained = ({ kind, seed }) => seed === 0 && kind === "log";

/** Trained parameters, or the authors' initial values: per head one number up to 2 and one up to 1, both at least 0.01. */
export function parametersOf({ kind, heads, seed }) {
  if (isTrained({ kind, seed })) {
    const some = ({ data }) => ({ data: Float64Array.from(data.slice(0, heads)), shape: [heads], dtype: "float64" });
    return { r1: some(trained.r1), r2: some(trained.r2) };
  }
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

const one = { r1: ({ strength }) => Float64Array.of(strength), r2: ({ shape }) => Float64Array.of(shape) };

const shown = (name) => (parameters) => {
  const { data } = parametersOf(parameters)[name];
  const heads = shownHeads(parameters);
  return { data: Float64Array.from(heads, (each) => data[each]), shape: [heads.length], dtype: "float64" };
};

const words = {
  log: { en: "−{r1} × ln(1 + {r2} × {distance})", zh: "−{r1} × ln(1 + {r2} × {distance})" },
  power: { en: "−{r1} × {distance}^{r2}", zh: "−{r1} × {distance}^{r2}" },
};

function explainCell({ at, parameters: { kind, strength, shape }, lang }) {
  return fill(words[kind][lang], { r1: strength, r2: shape, distance: Math.abs(at.x - at.y) });
}

const farDoubling = {
  function: "kerple.profile",
  arguments: ["kind"],
  with: { ...one, queries: 1, keys: 2 ** 12 + 1, keyOffset: 2 ** 12 },
};

const sentences = {
  log: {
    en: "Each doubling of a large distance reduces the score by the same amount, about {step}, so distant tokens still get attention.",
    zh: "距离较大时，每加倍一次，分数都减去大致相同的量，约 {step}，所以远处的词元仍能得到注意力。",
  },
  power: {
    en: "The bias decreases as distance to the power {shape}. {how}",
    zh: "偏置按距离的 {shape} 次幂下降。{how}",
  },
  below: { en: "It is steepest near the query.", zh: "近处最陡，越远越平。" },
  linear: { en: "This is linear, as in ALiBi.", zh: "这是线性的，即 ALiBi。" },
  above: { en: "It becomes steeper with distance.", zh: "越远越陡。" },
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
    en: "ALiBi's penalty grows linearly and soon suppresses distant keys. KERPLE uses other functions of distance, which come from conditionally positive definite kernels: a power, or a logarithm, which decreases so slowly that distant keys still get attention. Each head learns two parameters.",
    zh: "ALiBi 的惩罚线性增长，很快就压低了远处的键。KERPLE 用距离的其他函数，它们来自条件正定核：幂函数，或对数；对数下降极慢，远处的键仍能得到注意力。每个头学习两个参数。",
  },
  controls: {
    kind: {
      title: { en: "kind", zh: "种类" },
      labels: { log: { en: "logarithm", zh: "对数" }, power: { en: "power", zh: "幂" } },
    },
    strength: {
      kind: "number",
      min: 0.01,
      max: 8,
      default: 1,
      title: { en: "r1: strength", zh: "r1：幅度" },
      slider: [0.1, 4],
      step: 0.1,
    },
    shape: {
      kind: "number",
      min: 0.01,
      max: 2,
      default: 0.5,
      title: { en: "r2: factor or exponent", zh: "r2：系数或指数" },
      slider: [0.05, 2],
      step: 0.05,
    },
    seed: {
      default: 0,
      title: { en: "seed (0: trained on this site)", zh: "种子（0：本站训练所得）" },
    },
    heads: {
      kind: "count",
      min: 1,
      max: (parameters) => (isTrained(parameters) ? trained.r1.shape[0] : 128),
      default: 4,
    },
    head: { default: 1 },
    ...windowControls,
    causal: { default: true },
  },
  views: {
    kinds: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Logarithm, power and ALiBi against distance", zh: "对数、幂函数与 ALiBi 随距离的变化" },
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
      controls: ["strength", "shape", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: say(
        "The lines show ALiBi, the power and the logarithm with r1 = {strength} and r2 = {shape}. At large distances, the logarithm is above every power.",
        "图中是 r1 = {strength}、r2 = {shape} 时的 ALiBi、幂函数与对数。距离足够大时，对数在任何幂函数之上。",
      ),
    },
    maps: {
      tab: { en: "heads", zh: "各头" },
      low: "wide",
      title: { en: "Bias of every head", zh: "各头加到注意力分数上的偏置" },
      ...headMaps(bias),
      calls: [
        {
          function: "kerple.bias",
          arguments: ["kind", ...windowArguments, "causal"],
          with: { r1: shown("r1"), r2: shown("r2") },
        },
      ],
      controls: ["kind", "heads", "seed", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => 8 * queries * keys,
      explain: ({ at, parameters, lang }) => {
        const { r1, r2 } = parametersOf(parameters);
        const numbers = { r1: numberText(r1.data[at.slice]), r2: numberText(r2.data[at.slice]) };
        return fill(words[parameters.kind][lang], { ...numbers, distance: Math.abs(at.x - at.y) });
      },
      sentence: sayCase(
        {
          trained: {
            en: "The parameters of {heads} heads were trained in {experiment}: r1 = {r1}, r2 = {r2}.",
            zh: "{heads} 个头的参数由{experiment}训练：r1 = {r1}，r2 = {r2}。",
          },
          heads: {
            en: "The {heads} heads have random initial values (seed {seed}), as at the start of training. Models learn theirs.",
            zh: "{heads} 个头的参数是训练开始时的随机初始值（种子 {seed}）。真实模型的参数由训练得到。",
          },
        },
        ({ parameters, lang }) => {
          const { heads, seed } = parameters;
          const { r1, r2 } = parametersOf(parameters);
          const listed = ({ data }) => Array.from(data, numberText).join(lang === "zh" ? "、" : ", ");
          const values = { heads, seed, experiment: experiment(lang), r1: listed(r1), r2: listed(r2) };
          return [isTrained(parameters) ? "trained" : "heads", values];
        },
      ),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias added to the scores of one head", zh: "加到一个头的注意力分数上的偏置" },
      kind: "heatmap",
      square: true,
      calls: [{ function: "kerple.bias", arguments: ["kind", ...windowArguments, "causal"], with: one }],
      facts: [farDoubling],
      axes: { x: key, y: query, slice: { name: head.name }, value: bias },
      controls: ["kind", "strength", "shape", "queries", "keys", "queryOffset", "keyOffset", "causal"],
      work: ({ queries, keys }) => queries * keys,
      explain: explainCell,
      sentence: biasSentence,
    },
    heads: {
      tab: { en: "heads against distance", zh: "各头随距离变化" },
      title: { en: "Bias of every head against distance", zh: "各头的偏置随距离的变化" },
      kind: "curve",
      calls: [
        {
          function: "kerple.profile",
          arguments: ["kind", ...windowArguments],
          with: { r1: (parameters) => parametersOf(parameters).r1, r2: (parameters) => parametersOf(parameters).r2 },
        },
      ],
      axes: { x: distance, line: head, value: bias },
      controls: ["kind", "heads", "head", "seed", "queries", "keys", "queryOffset", "keyOffset"],
      sentence: sayCase(
        {
          trained: {
            en: "The parameters of {heads} heads were trained in {experiment}: r1 = {r1}, r2 = {r2}.",
            zh: "{heads} 个头的参数由{experiment}训练：r1 = {r1}，r2 = {r2}。",
          },
          heads: {
            en: "The {heads} heads have random initial values (seed {seed}), as at the start of training. Models learn theirs.",
            zh: "{heads} 个头的参数是训练开始时的随机初始值（种子 {seed}）。真实模型的参数由训练得到。",
          },
        },
        ({ parameters, lang }) => {
          const { heads, seed } = parameters;
          const { r1, r2 } = parametersOf(parameters);
          const listed = ({ data }) => Array.from(data, numberText).join(lang === "zh" ? "、" : ", ");
          const values = { heads, seed, experiment: experiment(lang), r1: listed(r1), r2: listed(r2) };
          return [isTrained(parameters) ? "trained" : "heads", values];
        },
      ),
    },
  },
  tryThis: [
    {
      at: "kinds?queries=1&keys=1024",
      en: "The logarithm decreases little over a thousand positions",
      zh: "一千个位置之内对数下降很少",
    },
    { at: "kinds?shape=1", en: "The first power is ALiBi", zh: "一次幂就是 ALiBi" },
    {
      at: "bias?kind=power&shape=2&causal=true",
      en: "The second power: only near keys get attention",
      zh: "二次幂：只有近处的键得到注意力",
    },
  ],
  presets: {
    log: { at: "bias?queries=128&keys=128&causal=true", en: "logarithm, causal", zh: "对数，因果" },
    root: {
      at: "bias?kind=power&shape=0.5&queries=128&keys=128&causal=true",
      en: "square root of distance",
      zh: "距离的平方根",
    },
    untrained: {
      at: "heads?heads=12&seed=1&queries=512&keys=512",
      en: "12 heads before training",
      zh: "训练前的 12 个头",
      source: "https://github.com/chijames/KERPLE",
    },
  },
};

export { attention } from "./attention.js";
