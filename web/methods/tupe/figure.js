// TUPE in figures: parameters and views.
import { bias, head, place as position, key as windowKey, query as windowQuery } from "../common/axes.js";
import { fill } from "../common/sentences.js";
import { headPairs, projection, table } from "./example.js";

const one = {
  table,
  uq: (parameters) => projection(parameters, false),
  uk: (parameters) => projection(parameters, true),
  heads: 1,
};
const tied = { function: "tupe.bias", with: one };
const untiedWhere = (isUntied) => {
  const theta = (name) => (parameters) => (isUntied(parameters) ? Float32Array.of(parameters[name]) : undefined);
  return { function: "tupe.bias", with: { ...one, theta1: theta("fromClass"), theta2: theta("toClass") } };
};
const untied = untiedWhere(() => true);
const chosen = untiedWhere((parameters) => parameters.untied);

const query = { ...windowQuery, start: 0 };
const key = { ...windowKey, start: 0 };

const lines = [
  { en: "from the class token, tied", zh: "从类别词元出发，未解绑" },
  { en: "from it, untied: θ₁", zh: "从它出发，解绑：θ₁" },
  { en: "to the class token, tied", zh: "指向类别词元，未解绑" },
  { en: "to it, untied: θ₂", zh: "指向它，解绑：θ₂" },
];

const words = {
  cell: {
    en: "p of {from} through U_Q, times p of {to} through U_K, over √{root}",
    zh: "位置 {from} 的 p·U_Q 与位置 {to} 的 p·U_K 相乘，除以 √{root}",
  },
  from: { en: "the class token looks: θ₁, wherever the key is", zh: "类别词元作查询：θ₁，与键的位置无关" },
  to: { en: "the class token is looked at: θ₂, wherever the query is", zh: "类别词元作键：θ₂，与查询的位置无关" },
};
const text = (from, to, isUntied, lang) =>
  fill(words[isUntied && from === 0 ? "from" : isUntied && to === 0 ? "to" : "cell"][lang], {
    from,
    to,
    root: 4 * headPairs,
  });

/** @type {import("../../figures/reader.js").Figure} */
export const figure = {
  controls: {
    untied: { kind: "flag", default: true },
    fromClass: { kind: "number", min: -16, max: 16, default: 1 },
    toClass: { kind: "number", min: -16, max: 16, default: -2 },
    head: { max: 31 },
    length: { kind: "count", min: 2, max: 512, default: 48 },
    seed: {},
  },
  views: [
    {
      id: "bias",
      title: { en: "Bias of one head, from example positions", zh: "一个头的偏置（示例位置）" },
      kind: "heatmap",
      square: true,
      calls: [chosen],
      facts: [chosen],
      axes: { x: key, y: query, slice: head, value: bias },
      explain: ({ at, parameters, lang }) => text(at.y, at.x, parameters.untied, lang),
    },
    {
      id: "class",
      title: { en: "The class token's row and column, tied and untied", zh: "类别词元所在的行与列：解绑前后" },
      kind: "curve",
      calls: [tied, untied],
      stack: lines.map((name, n) => ({ result: n % 2, [n < 2 ? "row" : "column"]: 0, name })),
      axes: { x: position, line: { name: bias.name, names: lines }, value: bias },
      curve: { zero: true },
      explain: ({ at, indices, lang }) => {
        const [line] = indices;
        return text(line < 2 ? 0 : at.x, line < 2 ? at.x : 0, line % 2 === 1, lang);
      },
    },
  ],
};
