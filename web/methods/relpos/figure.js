// AlphaFold's relpos in figures: parameters and views.
import { cellMarks } from "../../figures/overCells.js";
import { channel, value } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill } from "../common/sentences.js";

const int32s = (length, of) => ({
  data: Int32Array.from({ length }, (_, n) => of(n)),
  shape: [length],
  dtype: "int32",
});

/** The number of each residue: after the break they go on behind a gap, or begin anew with the second chain. */
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

/** Vectors that change slowly from distance to distance, a wave in each channel. */
function tableOf({ maxRelative, chains, dim, seed }) {
  const random = randomNumbers(seed);
  const waves = Array.from({ length: dim }, () => ({ turn: 0.3 * random() ** 2, phase: 6.3 * random() }));
  const rows = Array.from({ length: 2 * maxRelative + (chains ? 2 : 1) }, (_, row) =>
    waves.map(({ turn, phase }) => Math.cos(turn * (row - maxRelative) + phase)),
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
  across: { en: "two chains: row {row}, after those of distances", zh: "分属两条链：第 {row} 行，排在各距离之后" },
};

function told(i, j, chains, parameters, lang) {
  const { maxRelative, breaks } = parameters;
  if (chains && i < breaks !== j < breaks) return fill(words.across[lang], { row: 2 * maxRelative + 1 });
  const [from, to] = [numberOf(parameters, chains, i), numberOf(parameters, chains, j)];
  const near = fill(words.near[lang], { i: from, j: to, difference: from - to });
  return Math.abs(from - to) > maxRelative ? fill(words.far[lang], { near, maxRelative }) : near;
}

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    residues: { kind: "count", min: 2, max: 512, default: 96 },
    maxRelative: { max: 256 },
    chains: { kind: "flag", default: false },
    breaks: { kind: "whole", min: 1, max: ({ residues }) => residues - 1, default: 56 },
    gap: { kind: "whole", min: 0, max: 1000, default: 12 },
    residue: { kind: "whole", min: 0, max: ({ residues }) => residues - 1, default: 44 },
    dim: { kind: "count", min: 1, max: 128, default: 32 },
    seed: {},
  },
  views: [
    {
      id: "index",
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
      over: cellMarks,
      explain: ({ at, parameters, lang }) => told(at.y, at.x, parameters.chains, parameters, lang),
    },
    {
      id: "residue",
      title: { en: "One residue's rows: a gap, or a second chain", zh: "一个残基的表行：编号跳跃与第二条链" },
      kind: "curve",
      calls: [oneChain, twoChains],
      stack: ({ residue }) => lineNames.map((name, result) => ({ result, row: residue, name })),
      axes: { x: key, line: { name: broken, names: lineNames }, value: row },
      curve: { mark: "steps" },
      marks: [{ x: breaks, name: broken }],
      explain: ({ at, parameters, lang }) => told(parameters.residue, at.x, at.line === 1, parameters, lang),
    },
    {
      id: "encoding",
      title: {
        en: "What is added for the pairs of one residue, from an example table",
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
      over: cellMarks,
      explain: ({ at, parameters, lang }) => told(at.slice, at.y, parameters.chains, parameters, lang),
    },
  ],
};
