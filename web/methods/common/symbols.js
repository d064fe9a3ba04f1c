// Defines the symbols of all formulas and the terms of all texts: meaning and colour. A method overrides them in its
// formula.js (Formula in ../../figures/reader.js). A test finds symbols without a meaning.
import * as glossary from "./glossary.js";

/**
 * @typedef {object} Symbol
 * @property {import("../../figures/reader.js").Words} name as in the glossary, without its symbol
 * @property {import("../../figures/reader.js").Words} meaning one sentence or two
 * @property {string} [colour] of colours.js; without it that of the text
 * @property {string[]} [glyphs] what means it where a method says nothing
 * @property {string[]} [controls] parameters that mean it by their names, wherever their glyph is one of these
 * @property {{ en: string, zh: string }} [said] patterns of it in texts
 */

/** @type {Record<string, Symbol>} */
export const symbols = {
  position: {
    name: glossary.position,
    meaning: {
      en: "The place of a token in its sequence, counted from 0.",
      zh: "词元在序列中的序号，从 0 数起。",
    },
    colour: "position",
    glyphs: ["p", "pos"],
    controls: ["offset", "length", "maxDistance"],
    said: { en: "positions?", zh: "位置(?!编码|嵌入|偏置)" },
  },
  query: {
    name: { en: "position of the query", zh: "查询的位置" },
    meaning: {
      en: "The place of the token that looks: its query is compared with every key. A row of a score matrix.",
      zh: "“发问”的词元所在的位置：它的查询与每个键比较。它是分数矩阵的一行。",
    },
    colour: "position",
    glyphs: ["i"],
    controls: ["queries", "queryOffset"],
  },
  key: {
    name: { en: "position of the key", zh: "键的位置" },
    meaning: {
      en: "The place of the token that is looked at. A column of a score matrix.",
      zh: "被查看的词元所在的位置。它是分数矩阵的一列。",
    },
    colour: "key",
    glyphs: ["j"],
    controls: ["keys", "keyOffset"],
  },
  distance: {
    name: glossary.distance,
    meaning: {
      en: "How far the key is from the query: key position minus query position; negative behind the query, positive ahead.",
      zh: "键离查询多远：键的位置减去查询的位置；在查询之前为负，之后为正。",
    },
    colour: "distance",
    glyphs: ["Δ", "δ"],
    said: { en: "distances?", zh: "距离" },
  },
  changedDistance: {
    name: { en: "changed distance", zh: "改动后的距离" },
    meaning: {
      en: "The distance by which RoPE rotates here, in place of key position minus query position.",
      zh: "此处 RoPE 旋转所用的距离，代替键位置减查询位置。",
    },
    colour: "distance",
    glyphs: ["r", "g"],
  },
  dim: {
    name: glossary.dim,
    meaning: {
      en: "How many numbers, called channels, a vector has: of a position's encoding, or of a query and a key of one head.",
      zh: "一个向量有多少个数，即通道数：位置编码的，或一个头的查询与键的。",
    },
    colour: "dim",
    glyphs: ["d", "D"],
    controls: ["dim", "rotaryDim"],
    said: { en: "dimensions?", zh: "维度" },
  },
  pair: {
    name: glossary.pair,
    meaning: {
      en: "Two channels that rotate together, as the cosine and the sine of one angle; counted from 0, the fastest first.",
      zh: "一同旋转的两个通道，即同一角度的余弦与正弦；从 0 数起，最快的在前。",
    },
    colour: "pair",
    glyphs: ["m"],
    controls: ["pair"],
    said: { en: "pairs?", zh: "维度对" },
  },
  channel: {
    name: glossary.channel,
    meaning: {
      en: "One of the numbers of a vector, by its place in it, counted from 0.",
      zh: "向量中的一个数，以其序号称呼，从 0 数起。",
    },
    colour: "pair",
    glyphs: ["c"],
    controls: ["channel", "channels"],
    said: { en: "channels?", zh: "通道(?!对)" },
  },
  base: {
    name: glossary.base,
    meaning: {
      en: "What is raised to a power for each pair's frequency: the larger it is, the slower the slow pairs. Usually 10,000; models for long texts take more.",
      zh: "各维度对频率中乘方的底数：越大，慢的维度对就越慢。通常为 10,000；面向长文本的模型取得更大。",
    },
    colour: "base",
    glyphs: ["b", "β"],
    controls: ["base"],
    said: { en: "base", zh: "底数" },
  },
  head: {
    name: glossary.head,
    meaning: {
      en: "Attention is computed several times side by side, each with vectors of its own: each of these is a head. Counted from 0.",
      zh: "注意力并排计算多份，每份有自己的向量：每一份就是一个头。从 0 数起。",
    },
    colour: "head",
    glyphs: ["h"],
    controls: ["head"],
    said: { en: "heads?", zh: "注意力头|每个头|各个?头|一个头" },
  },
  heads: {
    name: { en: "number of heads", zh: "头数" },
    meaning: {
      en: "How many heads attention has.",
      zh: "注意力共有多少个头。",
    },
    colour: "head",
    glyphs: ["H"],
    controls: ["heads"],
  },
  length: {
    name: glossary.length,
    meaning: {
      en: "How many positions there are.",
      zh: "共有多少个位置。",
    },
    colour: "length",
    glyphs: ["n", "N"],
    controls: ["length"],
  },
  trained: {
    name: glossary.originalLength,
    meaning: {
      en: "The context length of a model before its frequencies were scaled, original_max_position_embeddings. Many models are trained further at longer lengths.",
      zh: "模型在缩放频率之前的上下文长度，即 original_max_position_embeddings。许多模型还会在更长的长度上继续训练。",
    },
    colour: "length",
    glyphs: ["L"],
    said: { en: "original context length", zh: "原始上下文长度" },
  },
  frequency: {
    name: { en: "frequency", zh: "频率" },
    meaning: {
      en: "By how many radians a pair rotates from one position to the next: 1 for the fastest pair, nearly 0 for the slowest.",
      zh: "一个维度对每前进一个位置转过的弧度：最快的为 1，最慢的接近 0。",
    },
    colour: "frequency",
    glyphs: ["θ", "ω"],
    said: { en: "frequenc(?:y|ies)", zh: "频率" },
  },
  wavelength: {
    name: glossary.wavelength,
    meaning: {
      en: "After how many positions a pair is back where it was: 2π divided by its frequency.",
      zh: "一个维度对经过多少个位置转回原处：2π 除以它的频率。",
    },
    colour: "frequency",
    glyphs: ["λ"],
    said: { en: "wavelengths?", zh: "波长" },
  },
  queryVector: {
    name: { en: "query", zh: "查询" },
    meaning: {
      en: "The vector by which a token asks: attention compares it with the keys of all tokens.",
      zh: "词元用来“发问”的向量：注意力把它与所有词元的键比较。",
    },
    colour: "position",
    glyphs: ["q"],
    said: { en: "quer(?:y|ies)", zh: "查询" },
  },
  keyVector: {
    name: { en: "key", zh: "键" },
    meaning: {
      en: "The vector by which a token answers to queries: the larger its dot product with one, the more of the token is taken.",
      zh: "词元用来“应答”查询的向量：与查询的点积越大，从该词元取得就越多。",
    },
    colour: "key",
    glyphs: ["k"],
    said: { en: "keys?", zh: "(?<![关按])键" },
  },
  valueVector: {
    name: { en: "value vector", zh: "值向量" },
    meaning: {
      en: "The vector that a token gives: attention adds up the values of all tokens, by their weights.",
      zh: "词元提供的向量：注意力按权重把所有词元的值向量相加。",
    },
    glyphs: ["v"],
  },
  output: {
    name: { en: "output of attention", zh: "注意力的输出" },
    meaning: {
      en: "The sum of the values of all tokens, by their weights.",
      zh: "所有词元的值向量按权重相加之和。",
    },
    glyphs: ["o"],
  },
  input: {
    name: { en: "token's vector", zh: "词元的向量" },
    meaning: {
      en: "What comes into attention of a token, before it becomes query, key and value.",
      zh: "词元进入注意力时的向量，之后才变成查询、键和值。",
    },
    colour: "parameter",
    glyphs: ["x", "u"],
  },
  token: {
    name: { en: "token", zh: "词元" },
    meaning: {
      en: "A word, or a part of one, or a patch of an image: what a sequence is made of.",
      zh: "一个词、词的一部分，或图像的一个块：序列由它们组成。",
    },
    said: { en: "tokens?", zh: "词元" },
  },
  encoding: {
    name: { en: "position's encoding", zh: "位置的编码" },
    meaning: {
      en: "The vector that stands for a position, one row of a table.",
      zh: "代表一个位置的向量，即表的一行。",
    },
    colour: "parameter",
    glyphs: ["PE"],
    said: { en: "position(?:al)? (?:encodings?|embeddings?)", zh: "位置编码|位置嵌入" },
  },
  positionStrength: {
    name: { en: "strength of the positions", zh: "位置的强度" },
    meaning: {
      en: "The factor on the position encodings, before they are added or multiplied in.",
      zh: "位置编码在相加或相乘之前乘以的系数。",
    },
    colour: "parameter",
  },
  score: {
    name: { en: "score", zh: "分数" },
    meaning: {
      en: "How well a key fits a query, before the softmax; also called logit: their dot product divided by √d, and what positions do to it.",
      zh: "键与查询有多匹配，softmax 之前的数，又称 logit：二者的点积除以 √d，再加上位置的作用。",
    },
    colour: "parameter",
    glyphs: ["s"],
    said: { en: "scores?|logits?", zh: "注意力分数|分数" },
  },
  weight: {
    name: { en: "attention weight", zh: "注意力权重" },
    meaning: {
      en: "The share that a query takes of a key's token: the softmax of its scores, which adds up to 1.",
      zh: "查询从各键的词元取多少：分数经 softmax 所得，总和为 1。",
    },
    glyphs: ["a"],
    said: { en: "attention weights?", zh: "注意力权重" },
  },
  softmax: {
    name: { en: "softmax", zh: "softmax" },
    meaning: {
      en: "Makes weights of scores: e to the power of each, divided by the sum of all.",
      zh: "把分数变成权重：取 e 的各次幂，再除以总和。",
    },
    said: { en: "softmax", zh: "softmax" },
  },
  attention: {
    name: { en: "attention", zh: "注意力" },
    meaning: {
      en: "Every token takes from all others, by how well its query fits their keys. By itself it does not see any order.",
      zh: "每个词元按自己的查询与其他词元的键的匹配程度，从它们那里取信息。它本身看不到先后。",
    },
    said: { en: "attention(?! weights?)", zh: "注意力(?!分数|权重|头)" },
  },
  dotProduct: {
    name: glossary.dotProduct,
    meaning: {
      en: "Two vectors multiplied number by number and added up: large where they point the same way.",
      zh: "两个向量逐数相乘再相加：方向一致时大。",
    },
    said: { en: "dot products?", zh: "点积" },
  },
  bias: {
    name: glossary.bias,
    meaning: {
      en: "A number that is added to a score by the positions of query and key, or by their distance, whatever the tokens are.",
      zh: "按查询与键的位置或距离加到分数上的数，与词元内容无关。",
    },
    glyphs: ["bias"],
    said: { en: "bias(?:es)?", zh: "偏置" },
  },
  bucket: {
    name: glossary.bucket,
    meaning: {
      en: "Distances that share one row of a table: near ones have a bucket each, far ones share.",
      zh: "共用表中一行的若干距离：近的各占一桶，远的合用。",
    },
    colour: "distance",
    glyphs: ["bucket"],
    said: { en: "buckets?", zh: "桶" },
  },
  table: {
    name: glossary.table,
    meaning: {
      en: "Numbers that training has found, looked up by row and column. Here they are examples.",
      zh: "训练得到的数，按行、列查取。此处是示例。",
    },
    colour: "parameter",
    glyphs: ["table"],
  },
  row: {
    name: { en: "row of the table", zh: "表中的行" },
    meaning: {
      en: "Which row of the table is taken.",
      zh: "取表中的哪一行。",
    },
    colour: "distance",
    glyphs: ["row", "index"],
  },
  term: {
    name: { en: "position term", zh: "位置项" },
    meaning: {
      en: "What is added to the score of the contents.",
      zh: "加到内容分数上的部分。",
    },
    glyphs: ["term", "added"],
  },
  similarity: {
    name: { en: "similarity", zh: "相似度" },
    meaning: {
      en: "The dot product of two rows: large where they are alike.",
      zh: "两行的点积：相似时大。",
    },
    glyphs: ["similarity"],
  },
  projection: {
    name: { en: "learned matrix", zh: "学到的矩阵" },
    meaning: {
      en: "A matrix of learned numbers that makes one vector of another. Here it holds examples.",
      zh: "由训练学到的参数构成的矩阵，把一个向量变成另一个。此处是示例。",
    },
    colour: "parameter",
    glyphs: ["W"],
  },
  rotation: {
    name: { en: "rotation", zh: "旋转" },
    meaning: {
      en: "Rotates every pair of a vector by its frequency times the position or distance beside it.",
      zh: "把向量的每个维度对旋转：角度为其频率乘以所标的位置或距离。",
    },
    glyphs: ["R"],
    said: { en: "rotations?", zh: "旋转(?!位置)" },
  },
  across: {
    name: { en: "value across", zh: "横轴的值" },
    meaning: { en: "Where the point is along the horizontal axis.", zh: "点在横轴上的位置。" },
  },
  up: {
    name: { en: "value upwards", zh: "纵轴的值" },
    meaning: { en: "Where the point is along the vertical axis.", zh: "点在纵轴上的位置。" },
  },
  angleBefore: {
    name: { en: "angle before rotation", zh: "旋转之前的夹角" },
    meaning: {
      en: "How far query and key are apart in this pair before either is rotated.",
      zh: "旋转之前，查询与键在这个维度对里的夹角。",
    },
    colour: "pair",
    glyphs: ["φ"],
  },
  euler: {
    name: { en: "Euler's number", zh: "自然常数" },
    meaning: { en: "2.71828…, the base of the natural logarithm.", zh: "2.71828…，自然对数的底。" },
    glyphs: ["e"],
  },
  circle: {
    name: { en: "half a rotation", zh: "半圈" },
    meaning: { en: "3.14159…: half a rotation in radians.", zh: "3.14159…：以弧度计的半圈。" },
    glyphs: ["π"],
  },
  counter: {
    name: { en: "running index", zh: "求和下标" },
    meaning: { en: "Runs through all terms of a sum.", zh: "依次取遍求和的各项。" },
    glyphs: ["t", "l"],
  },
  sigmoid: {
    name: { en: "sigmoid", zh: "sigmoid 函数" },
    meaning: {
      en: "Makes a number between 0 and 1 of any number: 1/(1 + e^−x).",
      zh: "把任意数变成 0 与 1 之间的数：1/(1 + e^−x)。",
    },
    glyphs: ["σ"],
  },
  relu: {
    name: { en: "ReLU", zh: "ReLU" },
    meaning: { en: "Leaves what is above 0 as it is, and makes 0 of the rest.", zh: "大于 0 的不变，其余为 0。" },
    glyphs: ["relu"],
  },
  clip: {
    name: { en: "clipping", zh: "截断" },
    meaning: {
      en: "What is below the lower bound becomes it, what is above the upper bound becomes that.",
      zh: "小于下界的取下界，大于上界的取上界。",
    },
    glyphs: ["clip"],
  },
  rounding: {
    name: { en: "rounding to float32", zh: "舍入为 float32" },
    meaning: {
      en: "The nearest number that float32 has, with 24 significant bits.",
      zh: "float32 能表示的最接近的数，24 个有效二进制位。",
    },
    glyphs: ["fl"],
  },
  distanceSize: {
    name: { en: "size of the distance", zh: "距离的大小" },
    meaning: { en: "The distance without its sign: how many positions apart.", zh: "不计正负的距离：相隔多少个位置。" },
    colour: "distance",
  },
  gridRow: {
    name: { en: "row of the patch", zh: "图块的行" },
    meaning: {
      en: "In which row of the image a patch is, counted from 0 downwards.",
      zh: "图块在第几行，从 0 向下数。",
    },
    colour: "position",
  },
  gridColumn: {
    name: { en: "column of the patch", zh: "图块的列" },
    meaning: { en: "In which column of the image a patch is, counted from 0.", zh: "图块在第几列，从 0 数起。" },
    colour: "key",
  },
  gridHeight: {
    name: { en: "height in patches", zh: "高（以块计）" },
    meaning: { en: "How many rows of patches there are.", zh: "共有多少行图块。" },
    colour: "length",
  },
  gridWidth: {
    name: { en: "width in patches", zh: "宽（以块计）" },
    meaning: { en: "How many columns of patches there are.", zh: "共有多少列图块。" },
    colour: "length",
  },
  layer: {
    name: { en: "layer", zh: "层" },
    meaning: { en: "Which layer of the model, counted from 0.", zh: "模型的第几层，从 0 数起。" },
    colour: "parameter",
    glyphs: ["ℓ"],
  },
  learnedOffset: {
    name: { en: "learned offset", zh: "学到的偏移" },
    meaning: {
      en: "Learned numbers that are added after a learned matrix. Here they are examples.",
      zh: "乘以学到的矩阵之后再加上的、由训练得到的数。此处是示例。",
    },
    colour: "parameter",
  },
  normal: {
    name: { en: "normal distribution", zh: "正态分布" },
    meaning: {
      en: "Random numbers around a mean, with a standard deviation.",
      zh: "围绕均值、有给定标准差的随机数。",
    },
    glyphs: ["𝒩"],
  },
  extrapolation: {
    name: { en: "length extrapolation", zh: "长度外推" },
    meaning: {
      en: "Working on sequences that are longer than any in training.",
      zh: "在比训练时更长的序列上仍能工作。",
    },
    said: { en: "extrapolat(?:es?|ion|ing)", zh: "长度外推" },
  },
  causal: {
    name: { en: "causal", zh: "因果" },
    meaning: {
      en: "A query does not see the keys ahead of it: their scores are −∞ and their weights 0.",
      zh: "查询看不到它之后的键：它们的分数为 −∞，权重为 0。",
    },
    said: { en: "causal", zh: "因果" },
  },
};
