// Defines the figures of AlphaFold relpos, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { channel, value } from "../common/axes.js";
import { dimension } from "../common/controls.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";

const int32s = (length, of) => ({
  data: Int32Array.from({ length }, (_, n) => of(n)),
  shape: [length],
  dtype: "int32",
});

/** Returns a residue's number: after the break numbers skip a gap, or restart with the second chain. */
const numberOf = ({ breaks, gap }, chains, n) => (n < breaks ? n : chains ? n - breaks : n + gap);
const numbersOf = (parameters, chains) => int32s(parameters.residues, (n) => numberOf(parameters, chains, n));
const chainsOf = ({ residues, breaks }) => int32s(residues, (n) => Number(n >= breaks));

const residues = {
  residueIndex: (parameters) => numbersOf(parameters, parameters.chains),
  asymId: (parameters) => (parameters.chains ? chainsOf(parameters) : undefined),
};
const index = { function: "relpos.index", arguments: ["maxRelative"], with: residues };
const oneChain = {
  ...index,
  with: { residueIndex: (/** @type {any} */ parameters) => numbersOf(parameters, false) },
};
const twoChains = {
  ...index,
  with: { residueIndex: (/** @type {any} */ parameters) => numbersOf(parameters, true), asymId: chainsOf },
};

/** Generates vectors that change slowly with distance: each channel is a wave. */
function tableOf({ maxRelative, chains, dim, seed }) {
  const random = randomNumbers(seed);
  const waves = Array.from({ length: dim }, () => ({ frequency: 0.3 * random() ** 2, phase: 6.3 * random() }));
  const rows = Array.from({ length: 2 * maxRelative + (chains ? 2 : 1) }, (_, row) =>
    waves.map(({ frequency, phase }) => Math.cos(frequency * (row - maxRelative) + phase)),
  );
  return { data: Float32Array.from(rows.flat()), shape: [rows.length, dim] };
}

const lineNames = [
  { en: "one chain with a gap", zh: "同一条链，编号跳过一段" },
  { en: "two chains (asymId)", zh: "两条链（asymId）" },
];

const query = { name: { en: "residue i", zh: "残基 i" }, key: "residue" };
const key = { name: { en: "residue j", zh: "残基 j" }, key: "residue" };
/** @satisfies {import("../../figures/reader.js").ValueAxis} */
const row = { name: { en: "row of the table", zh: "表行" }, kind: "magnitude" };
const broken = { en: "break", zh: "断点" };
const breaks = ({ breaks }) => breaks;

const words = {
  near: { en: "number {i} − number {j} = {difference}", zh: "编号 {i} − 编号 {j} = {difference}" },
  far: { en: "{near}, clipped to ±{maxRelative}", zh: "{near}，截断到 ±{maxRelative}" },
  across: {
    en: "different chains: row {row}, after the rows of distances",
    zh: "分属两条链：第 {row} 行，排在各距离之后",
  },
};

function context(i, j, chains, parameters, lang) {
  const { maxRelative, breaks } = parameters;
  if (chains && i < breaks !== j < breaks) return fill(words.across[lang], { row: 2 * maxRelative + 1 });
  const [from, to] = [numberOf(parameters, chains, i), numberOf(parameters, chains, j)];
  const near = fill(words.near[lang], { i: from, j: to, difference: from - to });
  return Math.abs(from - to) > maxRelative ? fill(words.far[lang], { near, maxRelative }) : near;
}

/** Generates a bias that decays with distance at a rate of its own for each head, with some noise. */
function table({ maxRelative, head, seed }) {
  const random = randomNumbers(seed + 100 * head);
  const fall = 0.1 + 0.5 * random();
  const data = Float32Array.from(
    { length: 2 * maxRelative + 1 },
    (_, row) => 1 - fall * Math.abs(row - maxRelative) + 0.4 * (random() - 0.5),
  );
  return { data, shape: [data.length, 1] };
}

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "relpos", zh: "relpos" },
  enters: "added",
  calls: [
    {
      function: "relpos.encoding",
      arguments: ["maxRelative"],
      with: {
        residueIndex: ({ offset, textLength }) => Int32Array.from({ length: textLength }, (_, i) => offset + i),
        table,
      },
    },
    {
      // Returns the bias of every pair as the scores, because q and k are scaled by 0.
      function: "attention.scores",
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        scale: 0,
        bias: ({ textLength }, [{ data }]) => ({ data, shape: [1, textLength, textLength] }),
      },
    },
  ],
  viewControls: ["maxRelative"],
  controls: { sentence: { default: "M K T A Y I A K" }, causal: { default: false } },
};

/** @type {Record<string, import("../../figures/reader.js").Words>} */
const sentences = {
  even: {
    en: "Numbers do not skip: {outermost} of {pairs} pairs are at least {maxRelative} apart and share row 0 or row {last}.",
    zh: "编号连续：{pairs} 对中有 {outermost} 对相距达到 {maxRelative}，共用第 0 行或第 {last} 行。",
  },
  gap: {
    en: "The numbers skip {gap} at residue {breaks}, where residues are missing, so distances across the gap are larger: {outermost} of {pairs} pairs are at least {maxRelative} apart and share row 0 or row {last}.",
    zh: "编号在残基 {breaks} 处跳过 {gap} 个（缺失的残基），跨过断点的距离随之变大：{pairs} 对中有 {outermost} 对相距达到 {maxRelative}，共用第 0 行或第 {last} 行。",
  },
  far: {
    en: "A skip of {gap} moves all {across} pairs across it beyond {maxRelative}. They use rows 0 and {last}, like distant residues of one chain, so a single-chain model can be given two chains.",
    zh: "编号跳过 {gap} 个，使跨过断点的 {across} 对都超过 {maxRelative}：在表中与同一条链上相距很远的残基一样，用第 0 行和第 {last} 行。单链模型因此也能输入两条链。",
  },
  chains: {
    en: "The two chains are each numbered from 0: all {across} pairs between them share row {other}, whatever their numbers. Pairs within a chain do not change.",
    zh: "两条链各自从 0 编号：跨链的 {across} 对不论编号都用第 {other} 行；链内不变。",
  },
  residue: {
    en: "Residue {residue} has a separate row for every residue less than {maxRelative} away; residues farther away share row 0 or {last}. A second chain has row {other}, which no distance uses.",
    zh: "残基 {residue} 对距离小于 {maxRelative} 的残基各有一行；从 {maxRelative} 起则是第 0 行或第 {last} 行。第二条链用第 {other} 行，任何距离都不会用到它。",
  },
  encoding: {
    en: "Each row is the table's vector for residue {residue} and one other residue. The rows form a window of the table that moves with the residue; at distances from {maxRelative} on they no longer change. The table is generated from seed {seed}.",
    zh: "每行是残基 {residue} 与另一个残基所对应的表向量：如同表上的一个窗口，随残基移动，距离达到 {maxRelative} 后不再变化。此表由种子 {seed} 生成。",
  },
};

const acrossOf = ({ residues, breaks }) => 2 * breaks * (residues - breaks);
const rowsOf = ({ maxRelative }) => ({ last: 2 * maxRelative, other: 2 * maxRelative + 1 });

function indexSentence({ parameters, facts: [{ data }], lang }) {
  const { gap, chains, maxRelative } = parameters;
  const { last, other } = rowsOf(parameters);
  const beyond = gap >= maxRelative ? "far" : gap > 0 ? "gap" : "even";
  const outermost = data.filter((row) => row === 0 || row === last).length;
  const counts = { pairs: data.length, across: acrossOf(parameters), outermost };
  return fill(sentences[chains ? "chains" : beyond][lang], { ...parameters, last, other, ...counts });
}

const sentence =
  (name) =>
  ({ parameters, lang }) =>
    fill(sentences[name][lang], { ...parameters, ...rowsOf(parameters) });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "AlphaFold's relpos", zh: "AlphaFold 的 relpos" },
  opening: {
    // Source: Jumper et al. 2021, supplementary algorithm 4; aqlaboratory/openfold ce0029e,
    // openfold/model/embedders.py, InputEmbedderMultimer.relpos.
    en: "A protein folds, so residues far apart in the chain may touch, while neighbours in the chain are always close. AlphaFold must know which residues are neighbours. It adds a learned vector to each pair of residues, selected by the difference of their numbers, clipped to ±32. AlphaFold-Multimer adds one more vector, for pairs in different chains.",
    zh: "蛋白质会折叠：链上相距很远的残基可能相互接触，而链上的邻居总是挨在一起。AlphaFold 必须知道哪些残基是邻居，于是给每对残基加一个学到的向量，由两者编号之差（截断到 ±32）选出。Multimer 另有一个向量，用于分属两条链的残基。",
  },
  controls: {
    residues: {
      kind: "count",
      min: 2,
      max: 512,
      default: 96,
      title: { en: "residues", zh: "残基个数" },
      slider: [8, 256],
      step: 1,
    },
    maxRelative: { max: 256, title: { en: "largest difference", zh: "最大编号差" }, slider: [1, 64], step: 1 },
    chains: { kind: "flag", default: false, title: { en: "second chain from the break on", zh: "断点处开始第二条链" } },
    breaks: {
      kind: "whole",
      min: 1,
      max: ({ residues }) => residues - 1,
      default: 56,
      title: { en: "break before residue", zh: "断点之后的首个残基" },
      slider: [1, 255],
      step: 1,
    },
    gap: {
      kind: "whole",
      min: 0,
      max: 1000,
      default: 12,
      title: { en: "numbers skipped at the break", zh: "断点处跳过的编号数" },
      slider: [0, 256],
      step: 1,
      when: ({ chains }, view) => view === "residue" || !chains,
    },
    residue: {
      kind: "whole",
      min: 0,
      max: ({ residues }) => residues - 1,
      default: 44,
      title: { en: "residue shown", zh: "所示的残基" },
      slider: [0, 255],
      step: 1,
    },
    dim: { kind: "count", min: 1, max: 128, default: 32, ...dimension, slider: [4, 128], scale: "power" },
    seed: {},
  },
  views: {
    index: {
      tab: { en: "index", zh: "索引" },
      title: { en: "Row of the table for every pair of residues", zh: "每对残基对应的表行" },
      kind: "heatmap",
      square: true,
      calls: [index],
      facts: [index],
      axes: { x: key, y: query, value: row },
      marks: [
        { x: breaks, name: broken },
        { y: breaks, name: "" },
      ],
      controls: ["residues", "maxRelative", "chains", "breaks", "gap"],
      work: ({ residues }) => residues * residues,
      explain: ({ at, parameters, lang }) => context(at.y, at.x, parameters.chains, parameters, lang),
      sentence: indexSentence,
    },
    residue: {
      tab: { en: "one residue", zh: "一个残基" },
      title: {
        en: "The rows of one residue: with a gap, and with a second chain",
        zh: "一个残基的表行：编号跳跃与第二条链",
      },
      kind: "curve",
      calls: [oneChain, twoChains],
      stack: ({ residue }) => lineNames.map((name, result) => ({ result, row: residue, name })),
      axes: { x: key, line: { name: broken, names: lineNames }, value: row },
      curve: { mark: "steps" },
      marks: [{ x: breaks, name: broken }],
      controls: ["residues", "maxRelative", "breaks", "gap", "residue"],
      explain: ({ at, parameters, lang }) => context(parameters.residue, at.x, at.line === 1, parameters, lang),
      sentence: sentence("residue"),
    },
    encoding: {
      tab: { en: "encoding", zh: "编码" },
      title: {
        en: "Vectors added to the pairs of one residue, from an example table",
        zh: "一个残基各对所加的向量（示例表）",
      },
      kind: "heatmap",
      calls: [
        {
          function: "relpos.encoding",
          arguments: ["maxRelative"],
          with: { ...residues, table: tableOf },
        },
      ],
      axes: { x: channel, y: key, slice: { ...query, parameter: "residue" }, value },
      marks: [{ y: breaks, name: broken }],
      controls: ["residues", "maxRelative", "chains", "breaks", "gap", "residue", "dim", "seed"],
      work: ({ residues, dim }) => residues * residues * dim,
      explain: ({ at, parameters, lang }) => context(at.slice, at.y, parameters.chains, parameters, lang),
      sentence: sentence("encoding"),
    },
  },
  tryThis: [
    {
      at: "index?chains=true",
      en: "Two chains: one row for all pairs between them",
      zh: "两条链：跨链的残基对共用一行",
    },
    { at: "residue?gap=200", en: "Compare a gap with a second chain", zh: "比较编号跳跃与第二条链" },
    {
      at: "index?maxRelative=4&gap=0",
      en: "Clip at 4: only near residues are distinguished",
      zh: "截断到 4：只分得清近邻",
    },
  ],
  presets: {
    alphafold: {
      at: "encoding?residues=128&maxRelative=32&gap=0&dim=128",
      en: "AlphaFold 2: ±32, 128 channels",
      zh: "AlphaFold 2：±32，128 个通道",
      source:
        "https://github.com/google-deepmind/alphafold, alphafold/model/config.py, max_relative_feature, pair_channel",
    },
    multimer: {
      at: "index?residues=128&breaks=72&maxRelative=32&chains=true",
      en: "AlphaFold-Multimer: two chains",
      zh: "AlphaFold-Multimer：两条链",
      source:
        "https://github.com/google-deepmind/alphafold, alphafold/model/config.py, CONFIG_MULTIMER, max_relative_idx, use_chain_relative",
    },
    colabfold: {
      at: "index?residues=128&breaks=72&gap=200",
      en: "ColabFold (beta): two chains as a skip of 200 numbers",
      zh: "ColabFold（beta）：用跳过 200 个编号表示两条链",
      source: "https://github.com/sokrypton/ColabFold, beta/colabfold.py, chain_break",
    },
  },
};
