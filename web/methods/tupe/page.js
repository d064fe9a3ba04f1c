// Gives the texts beside the figure of the page on TUPE.
import { fill } from "../common/sentences.js";

const sentences = {
  tied: {
    en: "Positions meet positions alone, no token is asked: the query at {query} leans most towards the key at {key}, with a bias of {most}. The class token at 0 is tied: it looks near position 0, though it stands for the whole text.",
    zh: "只有位置与位置相乘，与词元无关：位于 {query} 的查询最偏向位于 {key} 的键，偏置为 {most}。位置 0 的类别词元未解绑：它代表整段文本，却偏向位置 0 附近。",
  },
  untied: {
    en: "Positions meet positions alone, no token is asked: the query at {query} leans most towards the key at {key}, with a bias of {most}. The class token at 0 is untied: its row is θ₁ = {fromClass} and its column θ₂ = {toClass}, wherever the others stand.",
    zh: "只有位置与位置相乘，与词元无关：位于 {query} 的查询最偏向位于 {key} 的键，偏置为 {most}。位置 0 的类别词元已解绑：它所在的行为 θ₁ = {fromClass}，列为 θ₂ = {toClass}，与其他词元的位置无关。",
  },
  class: {
    en: "Tied, what the class token gives and gets depends on where the others stand. Untied it is one number each way: θ₁ = {fromClass} from it, its own entry too, and θ₂ = {toClass} to it.",
    zh: "未解绑时，类别词元给出和得到的偏置取决于其他词元的位置。解绑后每个方向只有一个数：从它出发为 θ₁ = {fromClass}（包括它对自身），指向它为 θ₂ = {toClass}。",
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
    en: "A position that is added to a word is multiplied with words as well, and those mixed products mean little. TUPE keeps the two apart: words meet words, positions meet positions through projections of their own, and only the two scores are added.",
    zh: "位置加到词上之后，也会与别的词相乘，而这些交叉项意义不大。TUPE 把二者分开：词与词相乘，位置经过各自的投影与位置相乘，最后只把两个分数相加。",
  },
  tryThis: [
    {
      text: { en: "The class token tied: a row like any other", zh: "类别词元未解绑：与其他行无异" },
      view: "bias",
      parameters: { untied: false },
    },
    {
      text: { en: "A head that looks four positions ahead", zh: "偏向其后第四个位置的头" },
      view: "bias",
      parameters: { head: 2 },
    },
    {
      text: { en: "A class token that nobody looks at", zh: "谁都不看的类别词元" },
      view: "class",
      parameters: { toClass: -8 },
    },
  ],
  presets: [
    {
      id: "short",
      title: { en: "16 positions, cell by cell", zh: "16 个位置，逐格查看" },
      view: "bias",
      parameters: { length: 16 },
    },
    {
      id: "bert",
      title: { en: "512 positions, as BERT has", zh: "512 个位置，与 BERT 相同" },
      view: "bias",
      parameters: { length: 512 },
    },
    {
      id: "zero",
      title: { en: "class token with no preference", zh: "没有偏好的类别词元" },
      view: "class",
      parameters: { fromClass: 0, toClass: 0 },
    },
  ],
  controls: {
    length: { slider: [2, 256], scale: "power" },
    head: { slider: [0, 7] },
    untied: { title: { en: "class token untied", zh: "解绑类别词元" } },
    fromClass: {
      title: { en: "θ₁: from the class token", zh: "θ₁：从类别词元出发" },
      slider: [-8, 8],
      step: 0.5,
      // What is added to a whole row changes none of its weights.
      when: (parameters, view) => isUntied(parameters) && (view !== "attention" || parameters.stage !== "weights"),
    },
    toClass: {
      title: { en: "θ₂: to the class token", zh: "θ₂：指向类别词元" },
      slider: [-8, 8],
      step: 0.5,
      when: isUntied,
    },
  },
  views: {
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["untied", "fromClass", "toClass", "head", "length", "seed"],
      sentence: biasSentence,
    },
    class: {
      tab: { en: "class token", zh: "类别词元" },
      controls: ["fromClass", "toClass", "head", "length", "seed"],
      sentence: ({ parameters: { fromClass, toClass }, lang }) => fill(sentences.class[lang], { fromClass, toClass }),
    },
  },
};
