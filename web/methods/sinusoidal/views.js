// Defines the figures of Sinusoidal, and the texts of their page.
import { numberText } from "../../figures/numbers.js";
import { cellNumbers } from "../../figures/overCells.js";
import { channel, distanceAround, dotProduct, key, position, query, value } from "../common/axes.js";
import { dimension } from "../common/controls.js";
import * as glossary from "../common/glossary.js";
import { fill, say, signed } from "../common/sentences.js";
import * as units from "../common/units.js";
import { frequencyView, wavelengthAt, wavelengthText } from "../common/wavelengths.js";
import { clocksBelow } from "./clocks.js";
import { timestepControls, timestepPresets, timestepTry, timestepViews } from "./timesteps.js";

const half = (dim) => Math.floor(dim / 2);

const encoding = ["dim", "base", "layout", "endpoint"];
const table = { function: "sinusoidal.table", arguments: ["length", "offset", ...encoding] };
const wave = { ...value, range: /** @type {[number, number]} */ ([-1, 1]) };
const frequencies = { function: "sinusoidal.frequencies", arguments: ["dim", "base", "endpoint"] };

const words = {
  cell: {
    en: "pair {pair}, {wave} of position {position}; {wavelength}",
    zh: "{pair} 号维度对，位置 {position} 的{wave}；{wavelength}",
  },
  apart: { en: "positions {from} and {to}, {distance} apart", zh: "位置 {from} 与 {to}，相距 {distance}" },
  waves: { en: ["sine", "cosine"], zh: ["正弦", "余弦"] },
  distance: { en: "the row of distance {distance}", zh: "距离 {distance} 的一行" },
};

// The distances between a few tokens, clipped.
const maxDistance = ({ clip }) => clip;
const ofDistance = (distance, lang) => fill(words.distance[lang], { distance });

// A common bug takes a column's number for its pair's and doubles it again: column c has base^(-2c/dim), the frequency
// of pair c in a table twice as wide with the square of the base.
const only = ({ place }) => Float64Array.of(place);
const one = (/** @type {number} */ power) => ({
  function: "sinusoidal.table",
  with: { positions: only, dim: ({ wide }) => wide * power, base: ({ base }) => base ** power },
});
const columns = ({ wide }) => Float64Array.from({ length: wide }, (_, c) => 2 * c + (c % 2));
const doubled = {
  function: "learned.lookup",
  with: { table: ({ wide }, [, { data }]) => ({ data, shape: [2 * wide, 1] }), positions: columns },
};

// From position 0 and from another one, `steps` further: both rotate by the same angle.
const parts = 32;
const twice = (of) => (parameters, results) => {
  const data = Float64Array.from({ length: 2 * parts + 2 }, (_, n) => of(parameters, n % 2, results));
  return { data, shape: [parts + 1, 2] };
};
const theta = ({ pair }, [{ data }]) => data[pair];
const rotation = {
  function: "complexOrder.embed",
  with: {
    amplitude: twice(() => 1),
    frequency: twice((parameters, _, results) => theta(parameters, results)),
    phase: twice((parameters, line, results) => line * parameters.start * theta(parameters, results)),
    positions: ({ steps }) => Float64Array.from({ length: parts + 1 }, (_, i) => (i * steps) / parts),
  },
};

function explainCell({ at, parameters, facts, lang }) {
  const { dim, layout } = parameters;
  const isPaired = layout === "interleaved";
  const pair = isPaired ? half(at.x) : at.x % half(dim);
  const wave = words.waves[lang][isPaired ? at.x % 2 : at.x < half(dim) ? 0 : 1];
  return fill(words.cell[lang], {
    pair,
    wave,
    position: numberText(at.y),
    wavelength: wavelengthText(facts, pair, lang),
  });
}

const lastPair = (facts) => facts[0].data.length - 1;

const sentences = {
  row: {
    en: "Each row is one position. Below are the clocks of position {row}, or of the row under the pointer; a square is filled while its hand is in the second half of a turn. Like the digits of a binary number, the first changes fastest, the others ever more slowly: ",
    zh: "每行是一个位置。下方是位置 {row}（或指针所在行）的时钟；指针走到后半圈时，方块填满。它们像二进制数的各位，第一个变得最快，往后越来越慢：",
  },
  table: {
    en: "pair 0 rotates once every {fast} positions and pair {last} once every {slow}; over these {length} positions pair {last} makes {turns} rotations.",
    zh: "0 号维度对每 {fast} 个位置转一圈，{last} 号每 {slow} 个位置转一圈；在这 {length} 个位置里 {last} 号转了 {turns} 圈。",
  },
  single: {
    en: "the only pair rotates once every {fast} positions: over these {length} positions it makes {turns} rotations.",
    zh: "唯一的一对每 {fast} 个位置转一圈，在这 {length} 个位置里转 {turns} 圈。",
  },
  one: { en: "The only pair rotates once every {fast} positions.", zh: "只有一对，每 {fast} 个位置转一圈。" },
  frequencies: {
    en: "Each of {pairs} pairs has {ratio} times the wavelength of the one before; wavelengths run from {fast} to {slow} positions.",
    zh: "共 {pairs} 对，每一对的波长是前一对的 {ratio} 倍：从 {fast} 到 {slow} 个位置。",
  },
};

function tableSentence({ parameters, facts, lang }) {
  const { row, length } = parameters;
  const { fast, slow } = waveRange(facts);
  const last = lastPair(facts);
  const kind = last > 0 ? "table" : "single";
  const said = fill(sentences[kind][lang], { ...parameters, fast, slow, last, turns: length / slow });
  return fill(sentences.row[lang], { row }) + said;
}

/** Returns the start of a row: "0.8415 0.9950 0.0100". */
const beginning = ({ data }) => Array.from(data.slice(0, 4), (each) => each.toFixed(4)).join(" ");

const waveRange = (facts) => ({ fast: wavelengthAt(facts, 0), slow: wavelengthAt(facts, lastPair(facts)) });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Sinusoidal position encoding", zh: "正弦位置编码" },
  opening: {
    en: "Attention sees a set of tokens and cannot tell their order. This table gives every position a pattern of sines and cosines, with high frequencies in the first channels and low ones in the last. The pattern is added to the token vectors.",
    zh: "注意力看到的是一组没有先后的词元。这张表给每个位置一组正弦和余弦，前面的通道频率高，后面的频率低，加到词向量上。",
  },
  controls: {
    length: { default: 128, min: 1, max: 4096, slider: [16, 4096], scale: "power" },
    maxDistance: { default: 128, min: 1, max: 16384, slider: [8, 4096] },
    dim: { default: 64, min: 2, max: 2048, multipleOf: 2, ...dimension, slider: [2, 1024], scale: "power" },
    base: { slider: [2, 1000000] },
    offset: { min: -(2 ** 32), max: 2 ** 32 },
    row: {
      kind: "whole",
      min: ({ offset }) => offset,
      max: ({ offset, length }) => offset + length - 1,
      default: ({ offset, length }) => offset + Math.floor((3 * length) / 10),
      title: { en: "position shown as clocks", zh: "以时钟表示的位置" },
      ink: "q",
      step: 1,
    },
    layout: {},
    endpoint: { title: { en: "lowest frequency is exactly 1/base", zh: "最低频率恰为 1/底数" } },
    clip: {
      kind: "count",
      max: 64,
      default: 8,
      title: { en: "clipped at Δmax", zh: "截断距离 Δmax" },
      unit: units.positions,
      slider: [1, 32],
      step: 1,
    },
    tokens: {
      kind: "count",
      max: 64,
      default: 32,
      title: { en: "tokens n", zh: "词元数 n" },
      slider: [1, 64],
      step: 1,
    },
    query: {
      kind: "whole",
      default: ({ tokens }) => tokens >> 1,
      min: 0,
      max: ({ tokens }) => tokens - 1,
      title: { en: "query shown", zh: "所示的查询" },
      step: 1,
    },
    wide: {
      kind: "count",
      multipleOf: 2,
      min: 2,
      max: 64,
      default: 8,
      title: glossary.channels,
      slider: [2, 16],
      step: 2,
    },
    place: { kind: "whole", default: 1, min: 0, max: 2 ** 20, title: glossary.position, slider: [0, 64], step: 1 },
    pair: {
      kind: "whole",
      default: ({ dim }) => dim >> 4,
      min: 0,
      max: ({ dim }) => dim / 2 - 1,
      title: { en: "pair shown", zh: "所示的维度对" },
      step: 1,
    },
    start: {
      kind: "whole",
      default: 10,
      min: 0,
      max: 2 ** 20,
      title: { en: "p: start", zh: "p：起点" },
      slider: [0, 256],
      step: 1,
    },
    steps: {
      kind: "count",
      max: 4096,
      default: 3,
      title: { en: "Δ: positions advanced", zh: "Δ：前进的位置数" },
      slider: [1, 64],
      step: 1,
    },
    ...timestepControls,
  },
  views: {
    table: {
      tab: { en: "table", zh: "编码表" },
      title: { en: "Encoding of every position", zh: "每个位置的编码" },
      kind: "heatmap",
      calls: [table],
      facts: [frequencies],
      axes: { x: channel, y: position, value: wave },
      adapt: clocksBelow,
      controls: ["row", "length", "dim", "base", "offset", "layout", "endpoint"],
      arrival: ["row"],
      work: ({ length, dim }) => length * dim,
      explain: explainCell,
      sentence: tableSentence,
    },
    similarity: {
      tab: { en: "similarity", zh: "相似度" },
      title: { en: "Similarity of two positions", zh: "两个位置有多相似" },
      kind: "heatmap",
      square: true,
      calls: [table, { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 0 } } }],
      axes: { x: position, y: position, value: dotProduct },
      controls: ["length", "dim", "base", "offset", "endpoint"],
      work: ({ length, dim }) => (length * length * dim) / 16,
      explain: ({ at, lang }) => fill(words.apart[lang], { from: at.y, to: at.x, distance: Math.abs(at.x - at.y) }),
      sentence: say(
        "Every diagonal has one colour: the dot product of two positions depends only on their distance. The dot product of a position with itself is {peak}, half the number of channels.",
        "每条对角线只有一种颜色：两个位置的点积只取决于它们的距离。位置与自身的点积是 {peak}，即通道数的一半。",
        ({ parameters: { dim } }) => ({ peak: dim / 2 }),
      ),
    },
    distance: {
      tab: { en: "against distance", zh: "随距离变化" },
      title: { en: "Similarity against distance", zh: "相似度随距离的变化" },
      kind: "curve",
      calls: [
        { function: "sinusoidal.table", arguments: encoding, with: { length: 1 } },
        { function: "sinusoidal.relativeTable", arguments: ["maxDistance", ...encoding] },
        { function: "attention.similarity", with: { a: { result: 0 }, b: { result: 1 } } },
      ],
      axes: { x: { ...distanceAround, name: { en: "distance", zh: "距离" } }, value: dotProduct },
      curve: { zero: true },
      controls: ["maxDistance", "dim", "base", "endpoint"],
      work: ({ maxDistance, dim }) => 2 * maxDistance * dim,
      explain: ({ at, lang }) =>
        fill(words.apart[lang], { from: "p", to: `p ${signed(at.x)}`, distance: Math.abs(at.x) }),
      sentence: say(
        "The dot product is largest, {peak}, at distance 0, and it is symmetric: by itself the encoding shows how far apart two positions are, not in which direction. Over {dim} channels it falls in waves, and the low frequencies keep it from falling further.",
        "距离为 0 时点积最大，为 {peak}，两侧对称：编码本身只说明远近，不说明方向。{dim} 个通道叠加后，点积波动下降，低频使它不致降得太低。",
        ({ parameters: { dim } }) => ({ peak: dim / 2 }),
      ),
    },
    frequencies: {
      tab: { en: "frequencies", zh: "频率" },
      ...frequencyView(frequencies),
      controls: ["dim", "base", "endpoint"],
      sentence: ({ facts, lang }) => {
        const { data } = facts[0];
        const kind = data.length > 1 ? "frequencies" : "one";
        return fill(sentences[kind][lang], { pairs: data.length, ratio: data[0] / data[1], ...waveRange(facts) });
      },
    },
    shift: {
      tab: { en: "p + Δ", zh: "p + Δ" },
      title: {
        en: "PE(p + Δ) is PE(p) rotated: one pair, two starts",
        zh: "PE(p + Δ) 是 PE(p) 的旋转：一个维度对，两个起点",
      },
      kind: "plane",
      calls: [frequencies, rotation],
      stack: [
        { result: 1, key: "real" },
        { result: 1, key: "imaginary" },
      ],
      facts: [
        frequencies,
        {
          function: "sinusoidal.table",
          arguments: ["dim", "base", "endpoint"],
          with: { positions: ({ start, steps }) => Float64Array.of(start, start + steps) },
        },
      ],
      axes: {
        x: { name: glossary.cosine },
        y: { name: glossary.sine },
        index: { name: { en: "positions advanced", zh: "前进的位置数" }, step: ({ steps }) => steps / parts },
        line: {
          name: { en: "start p", zh: "起点 p" },
          values: ({ start }) => [0, start],
        },
      },
      plane: { connect: true, circle: 1 },
      controls: ["dim", "base", "endpoint", "pair", "start", "steps"],
      explain: say(
        "rotated by {angle} radians from the start",
        "自起点转过 {angle} 弧度",
        ({ at, parameters, facts }) => ({ angle: at.index * theta(parameters, facts) }),
      ),
      sentence: say(
        "{steps} positions later, pair {pair} has rotated by {angle} radians from any start: from (sin {sine}, cos {cosine}) at p = {start} to (sin {toSine}, cos {toCosine}) at {end}. A matrix that depends only on Δ maps PE(p) to PE(p + Δ), so attention can learn to look Δ positions away.",
        "前进 {steps} 个位置，{pair} 号维度对转过 {angle} 弧度，与起点无关：从 p = {start} 处的 (sin {sine}, cos {cosine}) 到 {end} 处的 (sin {toSine}, cos {toCosine})。只取决于 Δ 的矩阵把 PE(p) 变为 PE(p + Δ)，因此注意力可以学会看相隔 Δ 的位置。",
        ({ parameters, facts: [{ data }, table] }) => {
          const { dim, pair, start, steps } = parameters;
          const [sine, cosine] = table.data.subarray(2 * pair);
          const [toSine, toCosine] = table.data.subarray(dim + 2 * pair);
          const angle = steps * data[pair];
          const numbers = { sine, cosine, toSine, toCosine, angle, end: start + steps };
          return numbers;
        },
      ),
    },
    relative: {
      tab: { en: "distances", zh: "距离" },
      title: { en: "Encoding of every distance", zh: "每个距离的编码" },
      kind: "heatmap",
      calls: [{ function: "sinusoidal.relativeTable", arguments: encoding, with: { maxDistance } }],
      axes: { x: channel, y: { name: glossary.distance, key: "distance", start: ({ clip }) => -clip }, value: wave },
      over: cellNumbers,
      controls: ["dim", "base", "layout", "endpoint", "clip"],
      explain: ({ at, lang }) => ofDistance(at.y, lang),
      sentence: say(
        "The table has {rows} rows, one for each distance from −{clip} to {clip}. Sines change sign with the direction; cosines do not. Tokens farther apart use the first or the last row.",
        "共 {rows} 行，距离从 −{clip} 到 {clip} 各一行：方向相反时正弦变号，余弦不变。相隔更远的词元取首行或末行。",
        ({ parameters: { clip } }) => ({ rows: 2 * clip + 1 }),
      ),
    },
    encoding: {
      tab: { en: "one query", zh: "一个查询" },
      title: { en: "Encoding of each key's distance from one query", zh: "一个查询对每个键的编码" },
      kind: "heatmap",
      calls: [
        {
          function: "sinusoidal.relativeEncoding",
          arguments: encoding,
          with: {
            queries: 1,
            queryOffset: ({ query }) => query,
            keys: ({ tokens }) => tokens,
            maxDistance,
          },
        },
      ],
      axes: {
        x: channel,
        y: { name: key.name, key: "key" },
        slice: { name: query.name, parameter: "query" },
        value: wave,
      },
      over: cellNumbers,
      controls: ["dim", "base", "layout", "endpoint", "clip", "tokens", "query"],
      explain: ({ at, parameters: { query, clip }, lang }) =>
        ofDistance(Math.max(-clip, Math.min(clip, at.y - query)), lang),
      sentence: say(
        "For each of {tokens} keys, query {query} has the row of their distance, clipped at {clip} on either side. Move the query, and the same rows move with it.",
        "{query} 号查询对 {tokens} 个键，每个键取其距离对应的一行，两侧在 {clip} 处截断。移动查询，同样的各行随之移动。",
      ),
    },
    doubled: {
      tab: { en: "a trap", zh: "陷阱" },
      title: {
        en: "A correct row, and a row with the index doubled twice",
        zh: "正确的一行，与下标乘了两次 2 的一行",
      },
      kind: "heatmap",
      calls: [one(1), one(2), doubled],
      stack: [
        { result: 0, row: 0 },
        { result: 2, column: 0 },
      ],
      facts: [one(1), doubled].map((call) => ({ ...call, forWords: true })),
      axes: {
        x: channel,
        y: { name: { en: "0 correct, 1 doubled twice", zh: "0 正确，1 多乘一次 2" } },
        value: wave,
      },
      over: cellNumbers,
      controls: ["base", "wide", "place"],
      explain: ({ at, parameters: { place, base, wide } }) =>
        `${at.x % 2 ? "cos" : "sin"}(${place} · ${base}^(−${at.y ? 2 * at.x : at.x - (at.x % 2)}/${wide}))`,
      sentence: say(
        "In a loop over k = 0, 2, 4 … the index k already is 2i. A class that writes 2·k/d for the sine and 2·(k + 1)/d for the cosine doubles it again: position {place} starts with {wrong} instead of {right}. The two columns of a pair then have different frequencies, and the pair no longer rotates.",
        "循环 k = 0, 2, 4 … 时，k 已经是 2i。若正弦写成 2·k/d、余弦写成 2·(k + 1)/d，就多乘了一次 2：位置 {place} 的开头成了 {wrong}，而应为 {right}。同一对的两列各有各的频率，不再是旋转。",
        ({ facts }) => {
          const [right, wrong] = facts.map(beginning);
          return { right, wrong };
        },
      ),
    },
    ...timestepViews,
  },
  tryThis: [
    {
      at: "table?base=1000000&length=256",
      en: "A larger base: the last channels hardly change",
      zh: "调大底数：靠后的通道几乎不变",
    },
    {
      at: "similarity?base=4&dim=8&length=128",
      en: "A smaller base: distant positions become similar to near ones",
      zh: "调小底数：远处的位置开始像近处",
    },
    { at: "table?layout=concatenated", en: "The same table with all sines first", zh: "把所有正弦排在前面的同一张表" },
    { at: "doubled", en: "The index doubled twice: row 1 of 8 channels", zh: "下标多乘一次 2：8 个通道的第 1 行" },
    {
      at: "distance?with=rope.distance",
      en: "Next to RoPE: the dot product against distance",
      zh: "与 RoPE 并排：点积随距离的变化",
    },
    ...timestepTry,
  ],
  presets: {
    vit: {
      at: "table?length=196&dim=1024",
      en: "196 × 1024, the size of ViT-L/16's patches",
      zh: "196 × 1024：ViT-L/16 图块的大小",
      source: "https://huggingface.co/google/vit-large-patch16-224/blob/main/config.json",
    },
    base: {
      at: "table?length=512&dim=512",
      en: "Transformer base, 512 channels",
      zh: "Transformer base，512 通道",
      source: "https://arxiv.org/abs/1706.03762, table 3",
    },
    whisper: {
      at: "table?length=1500&dim=512&layout=concatenated&endpoint=true",
      en: "Whisper base encoder",
      zh: "Whisper base 编码器",
    },
    relative: {
      at: "relative?dim=4&clip=2&tokens=5&query=0",
      en: "distances of 5 tokens, clipped at 2",
      zh: "5 个词元的距离，在 2 处截断",
    },
    "relative-query": {
      at: "encoding?dim=4&clip=2&tokens=5&query=0",
      en: "the first of these 5 tokens",
      zh: "这 5 个词元中的第一个",
    },
    example: { at: "table?length=4&dim=2&offset=1", en: "sin and cos of 1 to 4", zh: "1 到 4 的正弦和余弦" },
    ...timestepPresets,
  },
};

export { attention } from "./attention.js";
