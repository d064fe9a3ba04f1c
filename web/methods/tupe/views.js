// Defines the figures of TUPE, how it enters attention, and the texts of its page.
import { headDim } from "../common/attention/vectors.js";
import { bias, head, place as position, key as windowKey, query as windowQuery } from "../common/axes.js";
import { randomNumbers } from "../common/exampleTable.js";
import { fill, say } from "../common/sentences.js";

// The number of waves in the table; each head uses some of them.
const pairs = 16;
export const headPairs = 8;

const tensor = (rows, width) => ({ data: Float32Array.from(rows.flat()), shape: [rows.length, width] });
const turnsOf = (seed) => {
  const random = randomNumbers(seed);
  return Array.from({ length: pairs }, () => 0.02 * 40 ** random());
};

/** Generates positions like trained ones: similar when near, from waves of several lengths, with some noise. */
function table({ length, seed }) {
  const random = randomNumbers(seed + 100);
  const turns = turnsOf(seed);
  const row = (i) => turns.flatMap((turn) => [Math.cos(turn * i), Math.sin(turn * i)].map((x) => x + random() - 0.5));
  return tensor(
    Array.from({ length }, (_, i) => row(i)),
    2 * pairs,
  );
}

/** Generates one head's projection, which keeps some of the waves; that of the keys also shifts them. */
function projection({ head, seed }, isKey) {
  const random = randomNumbers(seed + 200 + 1000 * head);
  const shift = Math.round(10 * (random() - 0.5));
  const turns = turnsOf(seed);
  const rows = Array.from({ length: 2 * pairs }, () => new Array(2 * headPairs).fill(0));
  for (let n = 0; n < headPairs; n++) {
    const m = Math.floor(pairs * random());
    const size = 0.8 + random();
    const angle = isKey ? turns[m] * shift : 0;
    const [cos, sin] = [size * Math.cos(angle), size * Math.sin(angle)];
    rows[2 * m][2 * n] = cos;
    rows[2 * m + 1][2 * n] = -sin;
    rows[2 * m][2 * n + 1] = sin;
    rows[2 * m + 1][2 * n + 1] = cos;
  }
  return tensor(rows, 2 * headPairs);
}

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

const classToken = { en: "class token", zh: "类别词元" };

const words = {
  cell: {
    en: "p of {from} through U_Q, times p of {to} through U_K, over √{root}",
    zh: "位置 {from} 的 p·U_Q 与位置 {to} 的 p·U_K 相乘，除以 √{root}",
  },
  from: { en: "class token as query: θ₁, for every key", zh: "类别词元作查询：θ₁，与键的位置无关" },
  to: { en: "class token as key: θ₂, for every query", zh: "类别词元作键：θ₂，与查询的位置无关" },
};
const text = (from, to, isUntied, lang) =>
  fill(words[isUntied && from === 0 ? "from" : isUntied && to === 0 ? "to" : "cell"][lang], {
    from,
    to,
    root: 4 * headPairs,
  });

const theta = (name) => (parameters) => (parameters.untied ? Float32Array.of(parameters[name]) : undefined);

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "TUPE", zh: "TUPE" },
  enters: "added",
  // Two scores are added, each of the size of one.
  scale: 1 / Math.sqrt(2 * headDim),
  calls: [
    {
      function: "tupe.bias",
      with: {
        table: ({ textLength, seed }) => table({ length: textLength, seed }),
        uq: (parameters) => projection(parameters, false),
        uk: (parameters) => projection(parameters, true),
        heads: 1,
        theta1: theta("fromClass"),
        theta2: theta("toClass"),
      },
    },
  ],
  viewControls: ["untied", "fromClass", "toClass"],
  controls: { sentence: { default: "[CLS] the dog chased another dog" }, offset: { min: 0, max: 0 } },
};

const sentences = {
  tied: {
    en: "Only positions are compared here, not tokens. The query at {query} prefers the key at {key} most, with a bias of {most}. The class token at 0 is tied: it stands for the whole text, but prefers keys near position 0.",
    zh: "只有位置与位置相乘，与词元无关：位于 {query} 的查询最偏向位于 {key} 的键，偏置为 {most}。位置 0 的类别词元未解绑：它代表整段文本，却偏向位置 0 附近。",
  },
  untied: {
    en: "Only positions are compared here, not tokens. The query at {query} prefers the key at {key} most, with a bias of {most}. The class token at 0 is untied: its row is θ₁ = {fromClass} and its column θ₂ = {toClass}, whatever the other positions.",
    zh: "只有位置与位置相乘，与词元无关：位于 {query} 的查询最偏向位于 {key} 的键，偏置为 {most}。位置 0 的类别词元已解绑：它所在的行为 θ₁ = {fromClass}，列为 θ₂ = {toClass}，与其他词元的位置无关。",
  },
};

function biasSentence({ parameters, facts, lang }) {
  const { length, fromClass, toClass } = parameters;
  const query = length >> 1;
  const row = facts[0].data.subarray(query * length, (query + 1) * length);
  const key = row.indexOf(Math.max(...row));
  const kind = parameters.untied ? "untied" : "tied";
  return fill(sentences[kind][lang], { query, key, most: row[key], fromClass, toClass });
}

const isUntied = ({ untied }, view) => untied || view === "class";

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "TUPE: untied positional encoding", zh: "TUPE：解耦的位置编码" },
  opening: {
    // Source: arXiv 2006.15595, abstract.
    en: "If positions are added to words, dot products also multiply positions with words, and the authors of TUPE find that these mixed terms add noise. TUPE compares words with words, and positions with positions through their own projections. It adds the two scores.",
    zh: "位置加到词上之后，也会与别的词相乘；TUPE 的作者认为这些交叉项会带来噪声。TUPE 把二者分开：词与词相乘，位置经过各自的投影与位置相乘，最后把两个分数相加。",
  },
  controls: {
    untied: { kind: "flag", default: true, title: { en: "class token untied", zh: "解绑类别词元" } },
    fromClass: {
      kind: "number",
      min: -16,
      max: 16,
      default: 1,
      title: { en: "θ₁: from the class token", zh: "θ₁：从类别词元出发" },
      slider: [-8, 8],
      step: 0.5,
      // A number added to a whole row does not change its weights.
      when: (parameters, view) => isUntied(parameters) && (view !== "attention" || parameters.stage !== "weights"),
    },
    toClass: {
      kind: "number",
      min: -16,
      max: 16,
      default: -2,
      title: { en: "θ₂: to the class token", zh: "θ₂：指向类别词元" },
      slider: [-8, 8],
      step: 0.5,
      when: isUntied,
    },
    head: { max: 31, slider: [0, 7] },
    length: { kind: "count", min: 2, max: 512, default: 48, slider: [2, 256], scale: "power" },
    seed: {},
  },
  views: {
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      title: { en: "Bias of one head, from example positions", zh: "一个头的偏置（示例位置）" },
      kind: "heatmap",
      square: true,
      calls: [chosen],
      facts: [chosen],
      axes: { x: key, y: query, slice: head, value: bias },
      marks: [
        { x: 1, name: classToken },
        { y: 1, name: "" },
      ],
      controls: ["untied", "fromClass", "toClass", "head", "length", "seed"],
      explain: ({ at, parameters, lang }) => text(at.y, at.x, parameters.untied, lang),
      sentence: biasSentence,
    },
    class: {
      tab: classToken,
      title: { en: "The class token's row and column, tied and untied", zh: "类别词元所在的行与列：解绑前后" },
      kind: "curve",
      calls: [tied, untied],
      stack: lines.map((name, n) => ({ result: n % 2, [n < 2 ? "row" : "column"]: 0, name })),
      axes: { x: position, line: { name: bias.name, names: lines }, value: bias },
      curve: { zero: true },
      controls: ["fromClass", "toClass", "head", "length", "seed"],
      explain: ({ at, indices, lang }) => {
        const [line] = indices;
        return text(line < 2 ? 0 : at.x, line < 2 ? at.x : 0, line % 2 === 1, lang);
      },
      sentence: say(
        "If the class token is tied, its biases depend on the positions of the others. If it is untied, there is one number each way: θ₁ = {fromClass} from it, also to itself, and θ₂ = {toClass} to it.",
        "未解绑时，类别词元的偏置取决于其他词元的位置。解绑后每个方向只有一个数：从它出发为 θ₁ = {fromClass}（包括它对自身），指向它为 θ₂ = {toClass}。",
      ),
    },
  },
  tryThis: [
    { at: "bias?untied=false", en: "The class token tied, like any other token", zh: "类别词元未解绑：与其他行无异" },
    { at: "bias?head=2", en: "A head that prefers the fourth position ahead", zh: "偏向其后第四个位置的头" },
    { at: "class?toClass=-8", en: "A class token that gets no attention", zh: "不受关注的类别词元" },
  ],
  presets: {
    short: { at: "bias?length=16", en: "16 positions, cell by cell", zh: "16 个位置，逐格查看" },
    bert: {
      at: "bias?length=512",
      en: "512 positions, as in BERT",
      zh: "512 个位置，与 BERT 相同",
      source: "https://huggingface.co/google-bert/bert-base-uncased/blob/main/config.json",
    },
    zero: { at: "class?fromClass=0&toClass=0", en: "class token with no preference", zh: "没有偏好的类别词元" },
  },
};
