// Defines the symbols of all formulas and the terms of all texts: meaning and colour. A method's formula.js overrides them
// (Formula in ../../figures/reader.js). A test finds symbols without a meaning.
import * as glossary from "./glossary.js";

/**
 * @typedef {object} Symbol
 * @property {import("../../figures/reader.js").Words} name as in the glossary, without its symbol
 * @property {import("../../figures/reader.js").Words} meaning one sentence or two
 * @property {string} [colour] of colours.js; by default the colour of the text
 * @property {string[]} [glyphs] glyphs of the symbol, unless a method overrides them
 * @property {string[]} [controls] parameters of this meaning, if their glyph is one of these
 * @property {{ en: string, zh: string }} [said] patterns of the term in texts
 */

/** @type {Record<string, Symbol>} */
export const symbols = {
  position: {
    name: glossary.position,
    meaning: {
      en: "The index of a token in its sequence, counted from 0.",
      zh: "词元在序列中的序号，从 0 数起。",
    },
    colour: "position",
    glyphs: ["p", "pos"],
    controls: ["offset", "length", "maxDistance"],
  },
  query: {
    name: { en: "position of the query", zh: "查询的位置" },
    meaning: {
      en: "The position of the token whose query is compared with every key. It is a row of a score matrix.",
      zh: "用自己的查询与每个键比较的词元的位置。它是分数矩阵的一行。",
    },
    colour: "position",
    glyphs: ["m"],
    controls: ["queries", "queryOffset"],
  },
  key: {
    name: { en: "position of the key", zh: "键的位置" },
    meaning: {
      en: "The position of the token whose key is compared with a query. It is a column of a score matrix.",
      zh: "以自己的键与查询比较的词元的位置。它是分数矩阵的一列。",
    },
    colour: "key",
    glyphs: ["n"],
    controls: ["keys", "keyOffset"],
  },
  distance: {
    name: glossary.distance,
    meaning: {
      en: "The key's position minus the query's: negative behind the query, positive ahead.",
      zh: "键的位置减去查询的位置：在查询之前为负，之后为正。",
    },
    colour: "distance",
    glyphs: ["Δ"],
    said: { en: "distances?", zh: "距离" },
  },
  changedDistance: {
    name: { en: "changed distance", zh: "改动后的距离" },
    meaning: {
      en: "The distance by which this method rotates, in place of key position minus query position.",
      zh: "这种方法旋转所用的距离，代替键位置减查询位置。",
    },
    colour: "distance",
    glyphs: ["Δ^′"],
  },
  dim: {
    name: glossary.dim,
    meaning: {
      en: "The number of channels of a vector: of a position's encoding, or of a head's queries and keys.",
      zh: "一个向量的通道数：位置编码的，或一个头的查询与键的。",
    },
    colour: "dim",
    glyphs: ["d"],
    controls: ["dim", "rotaryDim"],
    said: { en: "dimensions?", zh: "维度" },
  },
  pair: {
    name: glossary.pair,
    meaning: {
      en: "Two channels that rotate together by one angle. Pairs are counted from 0, the fastest first.",
      zh: "以同一角度一同旋转的两个通道。从 0 数起，最快的在前。",
    },
    colour: "pair",
    glyphs: ["i"],
    controls: ["pair"],
    said: { en: "dimension pairs?", zh: "维度对" },
  },
  channel: {
    name: glossary.channel,
    meaning: {
      en: "One of the numbers of a vector, counted from 0.",
      zh: "向量中的一个数，从 0 数起。",
    },
    colour: "pair",
    glyphs: ["c"],
    controls: ["channel", "channels"],
    said: { en: "channels?", zh: "通道(?!对)" },
  },
  base: {
    name: glossary.base,
    meaning: {
      en: "The number whose powers are the frequencies of pairs: the larger it is, the lower the low frequencies. It is usually 10,000, and larger in models for long texts.",
      zh: "各维度对的频率是它的幂：它越大，低频就越低。通常为 10,000，面向长文本的模型取得更大。",
    },
    colour: "base",
    glyphs: ["b"],
    controls: ["base"],
    said: { en: "(?<!in )base", zh: "底数" },
  },
  head: {
    name: glossary.head,
    meaning: {
      en: "One of several attention computations in parallel, each with its own vectors. Heads are counted from 0.",
      zh: "注意力并行计算多份，每份有自己的向量，每一份是一个头。从 0 数起。",
    },
    colour: "head",
    glyphs: ["h"],
    controls: ["head"],
    said: { en: "heads?", zh: "注意力头|每个头|各个?头|一个头" },
  },
  heads: {
    name: { en: "number of heads", zh: "头数" },
    meaning: {
      en: "The number of heads of attention.",
      zh: "注意力共有多少个头。",
    },
    colour: "head",
    glyphs: ["H"],
    controls: ["heads"],
  },
  length: {
    name: glossary.length,
    meaning: {
      en: "The number of positions.",
      zh: "共有多少个位置。",
    },
    colour: "length",
    glyphs: ["N"],
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
  target: {
    name: { en: "target context length", zh: "目标上下文长度" },
    meaning: {
      en: "The context length to which a model's frequencies are scaled.",
      zh: "缩放频率所要达到的上下文长度。",
    },
    colour: "length",
    glyphs: ["L^′"],
  },
  factor: {
    name: { en: "extension factor", zh: "扩展倍数" },
    meaning: {
      en: "The target length as a multiple of the original context length.",
      zh: "目标长度是原始上下文长度的多少倍。",
    },
    colour: "parameter",
    glyphs: ["s"],
  },
  keptShare: {
    name: { en: "share kept", zh: "保留的份额" },
    meaning: {
      en: "The share of a pair's frequency that is kept: 1 leaves it unchanged, 0 divides it by the whole factor.",
      zh: "维度对的频率保留多少：1 保持不变，0 除以整个扩展倍数。",
    },
    colour: "parameter",
    glyphs: ["γ"],
  },
  frequency: {
    name: { en: "frequency", zh: "频率" },
    meaning: {
      en: "The angle in radians by which a pair rotates per position: 1 for the fastest pair, nearly 0 for the slowest.",
      zh: "一个维度对每前进一个位置转过的弧度：最快的为 1，最慢的接近 0。",
    },
    colour: "frequency",
    glyphs: ["θ"],
    said: { en: "frequenc(?:y|ies)", zh: "频率" },
  },
  wavelength: {
    name: glossary.wavelength,
    meaning: {
      en: "The number of positions in which a pair makes one rotation: 2π divided by its frequency.",
      zh: "一个维度对转一圈所经过的位置数：2π 除以它的频率。",
    },
    colour: "frequency",
    glyphs: ["λ"],
    said: { en: "wavelengths?", zh: "波长" },
  },
  queryVector: {
    name: { en: "query", zh: "查询" },
    meaning: {
      en: "A token's vector that attention compares with the keys of all tokens.",
      zh: "词元的一个向量，注意力把它与所有词元的键比较。",
    },
    colour: "position",
    glyphs: ["q"],
    said: { en: "quer(?:y|ies)", zh: "查询" },
  },
  keyVector: {
    name: { en: "key", zh: "键" },
    meaning: {
      en: "A token's vector that is compared with queries: the larger the dot product, the larger the token's weight.",
      zh: "词元的一个向量，与查询比较：点积越大，该词元的权重越大。",
    },
    colour: "key",
    glyphs: ["k"],
    said: { en: "keys?", zh: "(?<![关按])键" },
  },
  valueVector: {
    name: { en: "value vector", zh: "值向量" },
    meaning: {
      en: "A token's vector that enters the output: attention adds the values of all tokens by their weights.",
      zh: "词元进入输出的向量：注意力按权重把所有词元的值向量相加。",
    },
    colour: "value",
    glyphs: ["v"],
  },
  output: {
    name: { en: "output of attention", zh: "注意力的输出" },
    meaning: {
      en: "The weighted sum of the values of all tokens.",
      zh: "所有词元的值向量按权重相加之和。",
    },
    glyphs: ["o"],
  },
  input: {
    name: { en: "token's vector", zh: "词元的向量" },
    meaning: {
      en: "The input of attention for a token, from which query, key and value are computed.",
      zh: "词元进入注意力的向量，由它算出查询、键和值。",
    },
    colour: "parameter",
    glyphs: ["x"],
  },
  encoding: {
    name: { en: "position's encoding", zh: "位置的编码" },
    meaning: {
      en: "The vector of a position, one row of a table.",
      zh: "一个位置的向量，即表的一行。",
    },
    colour: "parameter",
    glyphs: ["PE", "P"],
    said: { en: "position(?:al)? (?:encodings?|embeddings?)", zh: "位置编码|位置嵌入" },
  },
  positionStrength: {
    name: { en: "strength of the positions", zh: "位置的强度" },
    meaning: {
      en: "The factor on the position encodings before they are added or multiplied.",
      zh: "位置编码在相加或相乘之前乘以的系数。",
    },
    colour: "parameter",
  },
  score: {
    name: { en: "score", zh: "分数" },
    meaning: {
      en: "The number for a query and a key before the softmax, also called logit: their dot product divided by √d, changed by their positions.",
      zh: "softmax 之前一个查询与一个键的数，又称 logit：二者的点积除以 √d，再加上位置的作用。",
    },
    colour: "parameter",
    glyphs: ["S"],
    said: { en: "scores?|logits?", zh: "注意力分数|分数" },
  },
  weight: {
    name: { en: "attention weight", zh: "注意力权重" },
    meaning: {
      en: "The softmax of a query's scores: how much each key's token counts. The weights of a query add up to 1.",
      zh: "查询的分数经 softmax 所得：各键的词元占多少。一个查询的权重总和为 1。",
    },
    glyphs: ["A"],
    said: { en: "attention weights?", zh: "注意力权重" },
  },
  softmax: {
    name: { en: "softmax", zh: "softmax" },
    meaning: {
      en: "Turns scores into weights: e to the power of each score, divided by the sum over all.",
      zh: "把分数变成权重：取 e 的各次幂，再除以总和。",
    },
    said: { en: "softmax", zh: "softmax" },
  },
  dotProduct: {
    name: glossary.dotProduct,
    meaning: {
      en: "The sum of the products of two vectors' numbers: it is large if they point in the same direction.",
      zh: "两个向量逐数相乘再相加：方向一致时较大。",
    },
    said: { en: "dot products?", zh: "点积" },
  },
  bias: {
    name: glossary.bias,
    meaning: {
      en: "A number added to a score that depends on the positions of query and key, or on their distance, but not on the tokens.",
      zh: "按查询与键的位置或距离加到分数上的数，与词元内容无关。",
    },
    glyphs: ["bias", "B"],
    said: { en: "bias(?:es)?", zh: "偏置" },
  },
  bucket: {
    name: glossary.bucket,
    meaning: {
      en: "A set of distances that share one row of a table: small distances have one bucket each, large ones share.",
      zh: "共用表中一行的若干距离：近的各占一桶，远的合用。",
    },
    colour: "distance",
    glyphs: ["bucket"],
    said: { en: "buckets?", zh: "桶" },
  },
  table: {
    name: glossary.table,
    meaning: {
      en: "Learned numbers, looked up by row and column. The figures use examples.",
      zh: "学到的数，按行、列查取。图中用的是示例。",
    },
    colour: "parameter",
    glyphs: ["table"],
  },
  row: {
    name: { en: "row of the table", zh: "表中的行" },
    meaning: {
      en: "The row of the table that is used.",
      zh: "所用的是表中的哪一行。",
    },
    colour: "distance",
    glyphs: ["row", "index"],
  },
  term: {
    name: { en: "position term", zh: "位置项" },
    meaning: {
      en: "The term that positions add to the content score.",
      zh: "位置加到内容分数上的一项。",
    },
    glyphs: ["term", "added"],
  },
  similarity: {
    name: { en: "similarity", zh: "相似度" },
    meaning: {
      en: "The dot product of two rows: it is large if they are similar.",
      zh: "两行的点积：相似时较大。",
    },
    glyphs: ["similarity"],
  },
  projection: {
    name: { en: "learned matrix", zh: "学到的矩阵" },
    meaning: {
      en: "A matrix of learned numbers that maps one vector to another. The figures use examples.",
      zh: "由训练学到的参数构成的矩阵，把一个向量变成另一个。图中用的是示例。",
    },
    colour: "parameter",
    glyphs: ["W"],
  },
  rotation: {
    name: { en: "rotation", zh: "旋转" },
    meaning: {
      en: "Rotates every pair of a vector by its frequency times the position or distance in the index.",
      zh: "把向量的每个维度对旋转：角度为其频率乘以下标中的位置或距离。",
    },
    glyphs: ["R"],
    said: { en: "rotations?", zh: "旋转(?!位置)" },
  },
  across: {
    name: { en: "value across", zh: "横轴的值" },
    meaning: { en: "The point's value on the horizontal axis.", zh: "点在横轴上的值。" },
  },
  up: {
    name: { en: "value upwards", zh: "纵轴的值" },
    meaning: { en: "The point's value on the vertical axis.", zh: "点在纵轴上的值。" },
  },
  angleBefore: {
    name: { en: "angle before rotation", zh: "旋转之前的夹角" },
    meaning: {
      en: "The angle between query and key in this pair before either is rotated.",
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
  imaginary: {
    name: { en: "imaginary unit", zh: "虚数单位" },
    meaning: {
      en: "Its square is −1. Multiplying by e to the power of i times an angle rotates by that angle.",
      zh: "其平方为 −1。乘以 e 的“i 乘角度”次幂，就是旋转该角度。",
    },
  },
  circle: {
    name: { en: "half a rotation", zh: "半圈" },
    meaning: { en: "3.14159…: half a rotation in radians.", zh: "3.14159…：以弧度计的半圈。" },
    glyphs: ["π"],
  },
  counter: {
    name: { en: "running index", zh: "求和下标" },
    meaning: { en: "The index of the terms of a sum.", zh: "求和各项的下标。" },
    glyphs: ["j"],
  },
  sigmoid: {
    name: { en: "sigmoid", zh: "sigmoid 函数" },
    meaning: {
      en: "Maps any number to one between 0 and 1: 1/(1 + e^−x).",
      zh: "把任意数变成 0 与 1 之间的数：1/(1 + e^−x)。",
    },
    glyphs: ["σ"],
  },
  relu: {
    name: { en: "ReLU", zh: "ReLU" },
    meaning: { en: "Keeps positive numbers and replaces the others by 0.", zh: "大于 0 的不变，其余为 0。" },
    glyphs: ["relu"],
  },
  clip: {
    name: { en: "clipping", zh: "截断" },
    meaning: {
      en: "Numbers below the lower bound become the lower bound, numbers above the upper bound the upper one.",
      zh: "小于下界的取下界，大于上界的取上界。",
    },
    glyphs: ["clip"],
  },
  rounding: {
    name: { en: "rounding to float32", zh: "舍入为 float32" },
    meaning: {
      en: "The nearest float32 number, which has 24 significant bits.",
      zh: "float32 能表示的最接近的数，24 个有效二进制位。",
    },
    glyphs: ["fl"],
  },
  distanceSize: {
    name: { en: "size of the distance", zh: "距离的大小" },
    meaning: { en: "The absolute value of the distance.", zh: "距离的绝对值。" },
    colour: "distance",
    glyphs: ["ν"],
  },
  gridTime: {
    name: { en: "frame", zh: "帧" },
    meaning: { en: "The frame of a patch, counted from 0.", zh: "图块在第几帧，从 0 数起。" },
    colour: "position",
  },
  gridRow: {
    name: { en: "row of the patch", zh: "图块的行" },
    meaning: {
      en: "The row of a patch in the image, counted from 0 downwards.",
      zh: "图块在第几行，从 0 向下数。",
    },
    colour: "position",
  },
  gridColumn: {
    name: { en: "column of the patch", zh: "图块的列" },
    meaning: { en: "The column of a patch in the image, counted from 0.", zh: "图块在第几列，从 0 数起。" },
    colour: "key",
  },
  gridHeight: {
    name: { en: "height in patches", zh: "高（以块计）" },
    meaning: { en: "The number of rows of patches.", zh: "共有多少行图块。" },
    colour: "length",
  },
  gridWidth: {
    name: { en: "width in patches", zh: "宽（以块计）" },
    meaning: { en: "The number of columns of patches.", zh: "共有多少列图块。" },
    colour: "length",
  },
  layer: {
    name: { en: "layer", zh: "层" },
    meaning: { en: "A layer of the model, counted from 0.", zh: "模型的第几层，从 0 数起。" },
    colour: "parameter",
    glyphs: ["ℓ"],
  },
  learnedOffset: {
    name: { en: "learned offset", zh: "学到的偏移" },
    meaning: {
      en: "Learned numbers that are added after a learned matrix. The figures use examples.",
      zh: "乘以学到的矩阵之后再加上的、由训练得到的数。图中用的是示例。",
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
      en: "The use of a model on sequences longer than any in training.",
      zh: "把模型用于比训练时更长的序列。",
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
