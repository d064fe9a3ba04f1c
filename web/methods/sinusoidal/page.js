// What the page says of sinusoidal position encoding beside the figure.
import { dimension } from "../common/controls.js";
import { fill } from "../common/sentences.js";
import { wavelengthAt } from "../common/wavelengths.js";

const lastPair = (facts) => facts[0].data.length - 1;

const sentences = {
  table: {
    en: "Each row is one position. Pair 0 turns once every {fast} positions, pair {last} once every {slow}: over these {length} positions it makes {turns} turns.",
    zh: "每一行是一个位置。0 号通道对每 {fast} 个位置转一圈，{last} 号每 {slow} 个位置转一圈：在这 {length} 个位置里它转了 {turns} 圈。",
  },
  single: {
    en: "Each row is one position. The only pair turns once every {fast} positions: over these {length} positions it makes {turns} turns.",
    zh: "每一行是一个位置。唯一的一对每 {fast} 个位置转一圈：在这 {length} 个位置里转 {turns} 圈。",
  },
  similarity: {
    en: "Every diagonal has one colour: the dot product of two positions depends on their distance alone. A position with itself gives {peak}, half the number of channels.",
    zh: "每条对角线只有一种颜色：两个位置的点积只取决于它们的距离。位置与自身的点积是 {peak}，即通道数的一半。",
  },
  distance: {
    en: "The dot product is largest, {peak}, at distance 0 and the same on both sides: the encoding alone tells how far, not in which direction. Over {dim} channels it falls in waves, and the slow pairs keep a floor under it.",
    zh: "距离为 0 时点积最大，为 {peak}，两侧对称：编码本身只说明远近，不说明方向。{dim} 个通道叠加后，点积波动下降，慢通道使它不致降得太低。",
  },
  one: { en: "One pair, which turns once every {fast} positions.", zh: "只有一对，每 {fast} 个位置转一圈。" },
  frequencies: {
    en: "{pairs} pairs, each {ratio} times as slow as the one before: wavelengths run from {fast} to {slow} positions.",
    zh: "共 {pairs} 对，每一对的波长是前一对的 {ratio} 倍：从 {fast} 到 {slow} 个位置。",
  },
};

const waveRange = (facts) => ({ fast: wavelengthAt(facts, 0), slow: wavelengthAt(facts, lastPair(facts)) });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Sinusoidal position encoding", zh: "三角函数式位置编码" },
  opening: {
    en: "Attention sees a set of tokens and cannot tell their order. This table gives every position a pattern of sines and cosines, fast in the first channels and slow in the last, which is added to the token vectors.",
    zh: "注意力看到的是一组没有先后的词元。这张表给每个位置一组正弦和余弦，前面的通道变化快，后面的变化慢，加到词向量上。",
  },
  tryThis: [
    {
      text: { en: "Raise the base and watch the slow channels freeze", zh: "调大底数，看慢通道如何“冻结”" },
      view: "table",
      parameters: { base: 1000000, length: 256 },
    },
    {
      text: { en: "Lower the base: far positions begin to look like near ones", zh: "调小底数：远处的位置开始像近处" },
      view: "similarity",
      parameters: { base: 4, dim: 8, length: 128 },
    },
    {
      text: { en: "The same table with all sines first", zh: "把所有正弦排在前面的同一张表" },
      view: "table",
      parameters: { layout: "concatenated" },
    },
    {
      text: { en: "Beside RoPE: the dot product against distance", zh: "与 RoPE 并排：点积随距离的变化" },
      view: "distance",
      beside: { with: "rope.distance" },
    },
  ],
  presets: [
    {
      id: "vit",
      title: { en: "196 × 1024, the size of ViT-L/16's patches", zh: "196 × 1024：ViT-L/16 图块的大小" },
      view: "table",
      parameters: { length: 196, dim: 1024 },
    },
    {
      id: "base",
      title: { en: "Transformer base, 512 channels", zh: "Transformer base，512 通道" },
      view: "table",
      parameters: { length: 512, dim: 512 },
    },
    {
      id: "whisper",
      title: { en: "Whisper base encoder", zh: "Whisper base 编码器" },
      view: "table",
      parameters: { length: 1500, dim: 512, layout: "concatenated", endpoint: true },
    },
    {
      id: "example",
      title: { en: "sin and cos of 1 to 4", zh: "1 到 4 的正弦和余弦" },
      view: "table",
      parameters: { length: 4, dim: 2, offset: 1 },
    },
  ],
  controls: {
    length: { slider: [16, 4096], scale: "power" },
    dim: { ...dimension, slider: [2, 1024], scale: "power" },
    base: { slider: [2, 1000000] },
    endpoint: { title: { en: "slowest is exactly 1/base", zh: "最慢频率恰为 1/底数" } },
    maxDistance: { slider: [8, 4096] },
  },
  views: {
    table: {
      tab: { en: "table", zh: "编码表" },
      work: ({ length, dim }) => length * dim,
      sentence: ({ parameters: { length }, facts, lang }) => {
        const { fast, slow } = waveRange(facts);
        const last = lastPair(facts);
        return fill(sentences[last > 0 ? "table" : "single"][lang], { fast, slow, last, length, turns: length / slow });
      },
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      without: ["layout"],
      work: ({ length, dim }) => (length * length * dim) / 16,
      sentence: ({ parameters: { dim }, lang }) => fill(sentences.similarity[lang], { peak: dim / 2 }),
    },
    distance: {
      tab: { en: "against distance", zh: "随距离变化" },
      without: ["layout"],
      sentence: ({ parameters: { dim }, lang }) => fill(sentences.distance[lang], { peak: dim / 2, dim }),
    },
    frequencies: {
      tab: { en: "frequencies", zh: "频率" },
      sentence: ({ facts, lang }) => {
        const { data } = facts[0];
        const kind = data.length > 1 ? "frequencies" : "one";
        return fill(sentences[kind][lang], { pairs: data.length, ratio: data[0] / data[1], ...waveRange(facts) });
      },
    },
  },
};
