// Gives the texts beside the figure of the page on sinusoidal position encoding.
import { dimension } from "../common/controls.js";
import * as glossary from "../common/glossary.js";
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";
import { wavelengthAt } from "../common/wavelengths.js";
import { timestepControls, timestepPresets, timestepTry, timestepViews } from "./timestepsPage.js";

const lastPair = (facts) => facts[0].data.length - 1;

const sentences = {
  table: {
    en: "Each row is one position. Pair 0 turns once every {fast} positions, pair {last} once every {slow}: over these {length} positions it makes {turns} turns.",
    zh: "每一行是一个位置。0 号维度对每 {fast} 个位置转一圈，{last} 号每 {slow} 个位置转一圈：在这 {length} 个位置里它转了 {turns} 圈。",
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
  shift: {
    en: "{steps} positions on, pair {pair} has turned by {angle} radians, wherever it began: from (sin {sine}, cos {cosine}) at p = {start} to (sin {toSine}, cos {toCosine}) at {end}. A matrix that depends on k alone takes PE(p) to PE(p + k), so that attention can learn to look k positions away.",
    zh: "前进 {steps} 个位置，{pair} 号维度对转过 {angle} 弧度，与起点无关：从 p = {start} 处的 (sin {sine}, cos {cosine}) 到 {end} 处的 (sin {toSine}, cos {toCosine})。只取决于 k 的矩阵把 PE(p) 变为 PE(p + k)，因此注意力可以学会看相隔 k 的位置。",
  },
  relative: {
    en: "{rows} rows, one for each distance from −{clip} to {clip}: sines change their sign with the direction, cosines do not. Pairs of tokens farther apart take the first row or the last.",
    zh: "共 {rows} 行，距离从 −{clip} 到 {clip} 各一行：方向相反时正弦变号，余弦不变。相隔更远的词元取首行或末行。",
  },
  encoding: {
    en: "Query {query} has, for each of {tokens} keys, the row of the distance to it, clipped at {clip} on either side. Move the query: the same rows move along with it.",
    zh: "{query} 号查询对 {tokens} 个键，每个键取其距离对应的一行，两侧在 {clip} 处截断。移动查询，同样的各行随之移动。",
  },
  doubled: {
    en: "In a loop over i = 0, 2, 4 … the index is 2m already. A class that writes 2·i/d for the sine and 2·(i + 1)/d for the cosine doubles it again: position {place} begins {wrong} where it should be {right}. Both columns of a pair then have speeds of their own, and nothing turns any more.",
    zh: "循环 i = 0, 2, 4 … 时，i 已经是 2m。若正弦写成 2·i/d、余弦写成 2·(i + 1)/d，就多乘了一次 2：位置 {place} 的开头成了 {wrong}，而应为 {right}。同一对的两列各有各的频率，不再是旋转。",
  },
};

/** "0.8415 0.9950 0.0100": how a row begins. */
const beginning = ({ data }) => Array.from(data.slice(0, 4), (each) => each.toFixed(4)).join(" ");

const waveRange = (facts) => ({ fast: wavelengthAt(facts, 0), slow: wavelengthAt(facts, lastPair(facts)) });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Sinusoidal position encoding", zh: "正弦位置编码" },
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
      text: { en: "The index doubled twice: row 1 of 8 channels", zh: "下标多乘一次 2：8 个通道的第 1 行" },
      view: "doubled",
    },
    {
      text: { en: "Beside RoPE: the dot product against distance", zh: "与 RoPE 并排：点积随距离的变化" },
      view: "distance",
      beside: { with: "rope.distance" },
    },
    ...timestepTry,
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
      id: "relative",
      title: { en: "distances of 5 tokens, clipped at 2", zh: "5 个词元的距离，在 2 处截断" },
      view: "relative",
      parameters: { dim: 4, clip: 2, tokens: 5, query: 0 },
    },
    {
      id: "relative-query",
      title: { en: "the first of these 5 tokens", zh: "这 5 个词元中的第一个" },
      view: "encoding",
      parameters: { dim: 4, clip: 2, tokens: 5, query: 0 },
    },
    {
      id: "example",
      title: { en: "sin and cos of 1 to 4", zh: "1 到 4 的正弦和余弦" },
      view: "table",
      parameters: { length: 4, dim: 2, offset: 1 },
    },
    ...timestepPresets,
  ],
  controls: {
    length: { slider: [16, 4096], scale: "power" },
    dim: { ...dimension, slider: [2, 1024], scale: "power" },
    base: { slider: [2, 1000000] },
    endpoint: { title: { en: "slowest is exactly 1/base", zh: "最慢频率恰为 1/底数" } },
    maxDistance: { slider: [8, 4096] },
    clip: { title: { en: "clipped at k", zh: "截断距离 k" }, unit: units.positions, slider: [1, 32], step: 1 },
    tokens: { title: { en: "tokens n", zh: "词元数 n" }, slider: [1, 64], step: 1 },
    query: { title: { en: "query shown", zh: "所示的查询" }, step: 1 },
    wide: { title: glossary.channels, slider: [2, 16], step: 2 },
    place: { title: glossary.position, slider: [0, 64], step: 1 },
    pair: { title: { en: "pair shown", zh: "所示的维度对" }, step: 1 },
    start: { title: { en: "p: where it begins", zh: "p：起点" }, slider: [0, 256], step: 1 },
    steps: { title: { en: "k: positions on", zh: "k：前进的位置数" }, slider: [1, 64], step: 1 },
    ...timestepControls,
  },
  views: {
    table: {
      tab: { en: "table", zh: "编码表" },
      controls: ["length", "dim", "base", "offset", "layout", "endpoint"],
      work: ({ length, dim }) => length * dim,
      sentence: ({ parameters: { length }, facts, lang }) => {
        const { fast, slow } = waveRange(facts);
        const last = lastPair(facts);
        return fill(sentences[last > 0 ? "table" : "single"][lang], { fast, slow, last, length, turns: length / slow });
      },
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      controls: ["length", "dim", "base", "offset", "endpoint"],
      work: ({ length, dim }) => (length * length * dim) / 16,
      sentence: ({ parameters: { dim }, lang }) => fill(sentences.similarity[lang], { peak: dim / 2 }),
    },
    distance: {
      tab: { en: "against distance", zh: "随距离变化" },
      controls: ["maxDistance", "dim", "base", "endpoint"],
      work: ({ maxDistance, dim }) => 2 * maxDistance * dim,
      sentence: ({ parameters: { dim }, lang }) => fill(sentences.distance[lang], { peak: dim / 2, dim }),
    },
    frequencies: {
      tab: { en: "frequencies", zh: "频率" },
      controls: ["dim", "base", "endpoint"],
      sentence: ({ facts, lang }) => {
        const { data } = facts[0];
        const kind = data.length > 1 ? "frequencies" : "one";
        return fill(sentences[kind][lang], { pairs: data.length, ratio: data[0] / data[1], ...waveRange(facts) });
      },
    },
    shift: {
      tab: { en: "p + k", zh: "p + k" },
      controls: ["dim", "base", "endpoint", "pair", "start", "steps"],
      sentence: ({ parameters, facts: [{ data }, table], lang }) => {
        const { dim, pair, start, steps } = parameters;
        const [sine, cosine] = table.data.subarray(2 * pair);
        const [toSine, toCosine] = table.data.subarray(dim + 2 * pair);
        const angle = steps * data[pair];
        const numbers = { sine, cosine, toSine, toCosine, angle, end: start + steps };
        return fill(sentences.shift[lang], { ...parameters, ...numbers });
      },
    },
    relative: {
      tab: { en: "distances", zh: "距离" },
      controls: ["dim", "base", "layout", "endpoint", "clip"],
      sentence: ({ parameters: { clip }, lang }) => fill(sentences.relative[lang], { clip, rows: 2 * clip + 1 }),
    },
    encoding: {
      tab: { en: "one query", zh: "一个查询" },
      controls: ["dim", "base", "layout", "endpoint", "clip", "tokens", "query"],
      sentence: ({ parameters, lang }) => fill(sentences.encoding[lang], parameters),
    },
    doubled: {
      tab: { en: "a trap", zh: "陷阱" },
      controls: ["base", "wide", "place"],
      sentence: ({ parameters: { place }, facts, lang }) => {
        const [right, wrong] = facts.map(beginning);
        return fill(sentences.doubled[lang], { place, right, wrong });
      },
    },
    ...timestepViews,
  },
};
