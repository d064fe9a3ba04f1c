// Defines the figures of PoPE, how it enters attention, and the texts of its page.
import { vectorsOf } from "../common/attention/vectors.js";
import { places } from "../common/attention/window.js";
import { distanceAround, dotProduct, position } from "../common/axes.js";
import { exampleVectors } from "../common/exampleVectors.js";
import { fill, say, sayCase } from "../common/sentences.js";

const rope = { en: "RoPE", zh: "RoPE" };
const name = { en: "PoPE", zh: "PoPE" };

const isFar = { window: 2 ** 31 - 1 }; // within this window ReRoPE equals RoPE
const span = ({ maxDistance }) => 2 * maxDistance + 1;

/** Repeats row 0 of the example, the key, for every distance. */
const keys = (parameters) => {
  const { dim, seed } = parameters;
  const key = exampleVectors([1, dim], seed).data;
  const data = new Float32Array(span(parameters) * dim);
  for (let at = 0; at < data.length; at += dim) data.set(key, at);
  return { data, shape: [1, span(parameters), dim] };
};
const queries = (count, { dim, seed }) => exampleVectors([count, dim], seed + 1000);
const pair = {
  q: (parameters) => ({ ...queries(1, parameters), shape: [1, 1, parameters.dim] }),
  k: keys,
  queryOffset: ({ maxDistance }) => maxDistance,
};

/** @type {import("../../figures/reader.js").Call[]} */
const scores = [
  { function: "rerope.scores", arguments: ["base"], with: { ...pair, ...isFar } },
  {
    function: "pope.scores",
    arguments: ["base"],
    with: { ...pair, phase: ({ dim, phase }) => ({ fill: phase, shape: [1, dim] }) },
  },
];

/**
 * Scores queries of different content at position 0 with the key at every distance.
 * @returns {import("../../figures/reader.js").Call[]}
 */
const contents = (method) => [
  {
    function: `${method}.apply`,
    arguments: ["base"],
    with: {
      x: (parameters) => queries(parameters.contents, parameters),
      positions: ({ contents }) => new Float64Array(contents),
    },
  },
  {
    function: `${method}.apply`,
    arguments: ["base"],
    with: {
      x: (parameters) => ({ ...keys(parameters), shape: [span(parameters), parameters.dim] }),
      offset: ({ maxDistance }) => -maxDistance,
    },
  },
  { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
];

const forWords = (calls) => calls.map((call) => ({ ...call, forWords: true }));

/** @returns {import("../../figures/reader.js").View} */
const contentsView = (method, name) => ({
  title: {
    en: `${name}: scores of different queries with one key`,
    zh: `${name}：内容不同的查询与同一个键的分数`,
  },
  kind: "heatmap",
  calls: contents(method),
  facts: forWords(contents(method)),
  axes: { x: distanceAround, y: { name: { en: "content", zh: "内容" } }, value: dotProduct },
});

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "PoPE", zh: "PoPE" },
  enters: "scores",
  calls: [
    {
      function: "pope.scores",
      arguments: ["base"],
      with: {
        q: vectorsOf(),
        k: vectorsOf(),
        ...places,
      },
    },
  ],
  viewControls: ["base"],
  controls: { textLength: { default: 24 } },
};

const sentences = {
  scores: {
    en: "The figure shows the scores of one random query and one random key of {dim} channels by distance. RoPE's score is largest at distance {rope}, which depends on these two vectors. PoPE's, here without a phase, is largest at {pope} for any vectors.",
    zh: "同一对 {dim} 个通道的随机查询与键，彼此相对移动。RoPE 的分数在距离 {rope} 处最大，这由这两个向量碰巧决定；PoPE 的（这里没有相位）在 {pope} 处最大，与向量无关。",
  },
  phase: {
    en: "With a phase of {phase} in every channel, PoPE's largest score moves to distance {pope}: position is learned separately from content. RoPE has no phase and stays at {rope}.",
    zh: "每个通道的相位为 {phase} 时，PoPE 的最大分数移到 {pope}：位置与内容分开学习。RoPE 没有相位，仍在 {rope}。",
  },
  turned: {
    en: "This is channel {channel} of {dim} with x = {content}. The radius of the circle, ln(1 + eˣ) = {size}, is the content; the angle, {theta} radians per position, is the position. In RoPE the starting angle would depend on the content.",
    zh: "{dim} 个通道中的第 {channel} 个，x = {content}：圆的半径 ln(1 + eˣ) = {size} 是内容，每个位置转 {theta} 弧度的角度是位置。而 RoPE 的起始角由内容决定。",
  },
};

/** Returns the distances at which the rows of a result are largest. */
function peaksOf({ data, shape }, { maxDistance }) {
  const span = shape.at(-1);
  return Array.from({ length: data.length / span }, (_, row) => {
    const values = data.subarray(row * span, (row + 1) * span);
    return values.indexOf(values.reduce((a, b) => Math.max(a, b))) - maxDistance;
  });
}

function scoresSentence({ parameters, facts, lang }) {
  const [rope, pope] = facts.map((result) => peaksOf(result, parameters)[0]);
  return fill(sentences[parameters.phase === 0 ? "scores" : "phase"][lang], { ...parameters, rope, pope });
}

function channelSentence({ parameters, lang }) {
  const { content, base, channel, dim } = parameters;
  const size = Math.log1p(Math.exp(content));
  return fill(sentences.turned[lang], { ...parameters, size, theta: base ** (-channel / dim) });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "PoPE: what and where apart", zh: "PoPE：把内容与位置分开" },
  opening: {
    en: "In RoPE a dimension pair already has an angle before it is rotated, so content shifts the distance at which two tokens match best. In PoPE, content sets only the length of a channel, ln(1 + eˣ), and position sets only its angle. A score is a sum of products of lengths times cosines of the distance, and a learned phase of the keys selects the preferred distance.",
    zh: "在 RoPE 中，一个维度对在旋转之前就有自己的角度，于是内容会改变两个词元最匹配的距离。PoPE 让内容只决定通道的长度 ln(1 + eˣ)，让位置只决定角度：分数是长度之积乘以距离的余弦之和，而键的可学习相位决定偏好的距离。",
  },
  controls: {
    maxDistance: { kind: "count", default: 64, min: 1, max: 2048, slider: [1, 512] },
    dim: { kind: "count", multipleOf: 2, min: 2, max: 256, default: 64, slider: [2, 256], step: 2 },
    phase: {
      kind: "number",
      min: -6.28,
      max: 0,
      default: 0,
      title: { en: "phase of the keys", zh: "键的相位" },
      unit: { en: "radians", zh: "弧度" },
      step: 0.01,
    },
    contents: {
      kind: "count",
      min: 1,
      max: 256,
      default: 24,
      title: { en: "queries", zh: "查询数" },
      slider: [1, 64],
      step: 1,
    },
    content: {
      kind: "number",
      min: -8,
      max: 8,
      default: 1,
      title: { en: "content x", zh: "内容 x" },
      slider: [-4, 4],
      step: 0.1,
    },
    channel: {
      kind: "whole",
      min: 0,
      max: ({ dim }) => dim - 1,
      default: 16,
      title: { en: "channel", zh: "通道" },
      step: 1,
    },
    length: { kind: "count", min: 1, default: 48, max: 2048, slider: [1, 256], step: 1 },
    base: {},
    seed: {},
  },
  views: {
    scores: {
      tab: { en: "scores", zh: "分数" },
      title: { en: "Score of one query and one key by distance", zh: "同一对查询与键的分数随距离的变化" },
      kind: "curve",
      calls: scores,
      facts: forWords(scores),
      stack: [
        { result: 0, name: rope },
        { result: 1, name },
      ],
      axes: { x: distanceAround, line: { names: [rope, name] }, value: dotProduct },
      curve: { zero: true },
      marks: [{ x: 0, name: { en: "same position", zh: "同一位置" } }],
      controls: ["maxDistance", "dim", "phase", "base", "seed"],
      work: ({ maxDistance, dim }) => 8 * maxDistance * dim,
      sentence: scoresSentence,
    },
    contents: {
      tab: { en: "contents", zh: "不同内容" },
      ...contentsView("pope", "PoPE"),
      controls: ["maxDistance", "dim", "contents", "base", "seed"],
      work: ({ contents, maxDistance, dim }) => contents * maxDistance * dim,
      sentence: sayCase(
        {
          contents: {
            en: "Each row is a different query with the same key. A query's content makes its row stronger or weaker, but all {contents} rows are largest at distance {least}.",
            zh: "每一行是一个不同的查询，键始终相同。查询的内容只让整行变强或变弱；{contents} 行都在距离 {least} 处最大。",
          },
          spread: {
            en: "With RoPE, the same {contents} queries are largest at {places} different distances, from {least} to {most}. Content has shifted the distance that each query prefers.",
            zh: "同样的查询与键，用 RoPE：{contents} 行的最大值落在 {places} 个不同的距离上，从 {least} 到 {most}。内容改变了每个查询偏好的距离。",
          },
        },
        ({ parameters, facts }) => {
          const peaks = peaksOf(facts[2], parameters);
          const places = new Set(peaks).size;
          const [least, most] = [Math.min(...peaks), Math.max(...peaks)];
          return [places === 1 ? "contents" : "spread", { places, least, most }];
        },
      ),
    },
    rope: {
      tab: { en: "contents with RoPE", zh: "RoPE 下的不同内容" },
      ...contentsView("rope", "RoPE"),
      controls: ["maxDistance", "dim", "contents", "base", "seed"],
      work: ({ contents, maxDistance, dim }) => contents * maxDistance * dim,
      sentence: sayCase(
        {
          contents: {
            en: "Each row is a different query with the same key. A query's content makes its row stronger or weaker, but all {contents} rows are largest at distance {least}.",
            zh: "每一行是一个不同的查询，键始终相同。查询的内容只让整行变强或变弱；{contents} 行都在距离 {least} 处最大。",
          },
          spread: {
            en: "With RoPE, the same {contents} queries are largest at {places} different distances, from {least} to {most}. Content has shifted the distance that each query prefers.",
            zh: "同样的查询与键，用 RoPE：{contents} 行的最大值落在 {places} 个不同的距离上，从 {least} 到 {most}。内容改变了每个查询偏好的距离。",
          },
        },
        ({ parameters, facts }) => {
          const peaks = peaksOf(facts[2], parameters);
          const places = new Set(peaks).size;
          const [least, most] = [Math.min(...peaks), Math.max(...peaks)];
          return [places === 1 ? "contents" : "spread", { places, least, most }];
        },
      ),
    },
    turned: {
      tab: { en: "one channel", zh: "一个通道" },
      title: { en: "One channel, rotated from position to position", zh: "一个通道随位置旋转" },
      kind: "plane",
      calls: [
        {
          function: "pope.apply",
          arguments: ["base"],
          with: { x: ({ length, dim, content }) => ({ fill: content, shape: [length, dim] }) },
        },
      ],
      axes: {
        x: { name: { en: "cosine · length", zh: "余弦 · 长度" } },
        y: { name: { en: "sine · length", zh: "正弦 · 长度" } },
        index: { ...position, start: 0 },
      },
      plane: {
        x: ({ channel }) => 2 * channel,
        y: ({ channel }) => 2 * channel + 1,
        connect: true,
        from: "origin",
        circle: 1,
      },
      controls: ["dim", "content", "channel", "length", "base"],
      explain: say(
        "length ln(1 + eˣ) = {size} at every position",
        "长度 ln(1 + eˣ) = {size}，与位置无关",
        ({ value }) => ({ size: value }),
      ),
      sentence: channelSentence,
    },
  },
  tryThis: [
    {
      at: "rope",
      en: "The same queries with RoPE: each is largest at another distance",
      zh: "同样的查询用 RoPE：最大值各在一处",
    },
    {
      at: "scores?phase=-3.14",
      en: "A phase that moves the largest score away from the query's own position",
      zh: "一个相位使最大分数离开查询自身的位置",
    },
    {
      at: "turned?content=-1",
      en: "A channel with little content: a smaller circle, the same rotation",
      zh: "内容很弱的通道：圆变小，旋转不变",
    },
  ],
  presets: {
    enwik8: {
      at: "scores?dim=64&maxDistance=127",
      en: "PoPE-pytorch's enwik8 model: heads of 64 channels, 128 positions",
      zh: "PoPE-pytorch 的 enwik8 模型：每头 64 维，128 个位置",
      source: "https://github.com/lucidrains/PoPE-pytorch, train_enwik8.py at commit 0d4db2c",
    },
    wide: {
      at: "scores?dim=128&maxDistance=512",
      en: "heads of 128 channels, 512 positions",
      zh: "每头 128 个通道，512 个位置",
    },
  },
};
