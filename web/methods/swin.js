// Swin's window bias for readers: `swin` is what a figure needs, `page` what only the page says.
import { code } from "./code/swin.js";
import { randomNumbers } from "./exampleTable.js";
import { formula } from "./formulas/swin.js";
import { fill } from "./sentences.js";

const hidden = 64;
const windowOf = ({ height, width }) => [height, width];
const pretrainedOf = ({ pretrained }) => [pretrained, pretrained];
const tensor = (data, ...shape) => ({ data: Float32Array.from(data), shape, dtype: "float32" });

const query = { name: { en: "query token", zh: "查询词元" }, key: "token" };
const key = { name: { en: "key token", zh: "键词元" }, key: "token" };
const head = { name: { en: "head", zh: "头" }, key: "head" };
const index = { function: "swin.index", with: { window: windowOf } };

/** One head's table: falling off with the offset at a rate of its own along rows and columns, with some noise. */
function oneHead({ height, width, head, seed }) {
  const random = randomNumbers(seed + 1000 * head);
  const fall = [0.1 + 0.6 * random(), 0.1 + 0.6 * random()];
  const values = [];
  for (let row = 1 - height; row < height; row++) {
    for (let column = 1 - width; column < width; column++) {
      values.push(1 - fall[0] * Math.abs(row) - fall[1] * Math.abs(column) + 0.5 * (random() - 0.5));
    }
  }
  return tensor(values, values.length, 1);
}

/** One head's network, drawn evenly as PyTorch does before training, and stronger so that there is something to see. */
function network({ head, seed }) {
  const random = randomNumbers(seed + 1000 * head);
  const draw = (count, most) => Array.from({ length: count }, () => most * (2 * random() - 1));
  return { w1: draw(2 * hidden, 1.4), b1: draw(hidden, 0.7), w2: draw(hidden, 0.5) };
}

// The coordinate's size, log2(8 Δ / (side - 1) + 1) / log2 8, is KERPLE's logarithm with the other sign, and the linear
// one is ALiBi's line: a dot product with -1 turns them.
const offsets = { queries: 1, keys: ({ width }) => 2 * width };
const turned = (result) => ({
  function: "attention.similarity",
  with: {
    a: { data: Float32Array.of(-1), shape: [1, 1], dtype: "float32" },
    b: (_, results) => ({ data: results[result].data, shape: [results[result].data.length, 1], dtype: "float32" }),
  },
});
const lines = [
  { en: "log-spaced (V2)", zh: "对数坐标（V2）" },
  { en: "linear", zh: "线性坐标" },
];

const words = {
  cell: { en: "{rows} rows and {columns} columns from key to query", zh: "从键到查询相差 {rows} 行 {columns} 列" },
};

const sentences = {
  index: {
    en: "A window of {height} × {width} has {tokens} tokens and {offsets} offsets between them; each offset has one row of the table. The first row is for a query at the top left and a key at the bottom right.",
    zh: "{height} × {width} 的窗口有 {tokens} 个词元，它们之间有 {offsets} 种偏移，每种偏移对应表中一行。首行对应左上角的查询与右下角的键。",
  },
  bias: {
    en: "Blocks of {width} × {width} repeat along the diagonals: a block is one difference of rows. The table is made up from seed {seed}; a model learns its own.",
    zh: "{width} × {width} 的块沿对角线重复：一块对应一个行差。此表由种子 {seed} 生成，仅作示例；真实模型会自己学到一张。",
  },
  beyond: {
    en: "Trained on windows of {pretrained}, offsets up to {most} were seen. At {far} the linear coordinate lies far outside of that, the log-spaced one only a little.",
    zh: "在边长 {pretrained} 的窗口上训练，见过的偏移最大为 {most}。偏移为 {far} 时，线性坐标远远超出，对数坐标只超出一点。",
  },
  within: {
    en: "Trained on windows of {pretrained}, offsets up to {most} were seen, and the figure shows none beyond {far}. Near 0 the log-spaced coordinate is the finer one.",
    zh: "在边长 {pretrained} 的窗口上训练，见过的偏移最大为 {most}，而图中最多只到 {far}。在 0 附近，对数坐标分得更细。",
  },
  continuous: {
    en: "The same network for any window: here {height} × {width} with coordinates of windows of {pretrained}. Every bias lies between 0 and 16. The network is made up from seed {seed}.",
    zh: "同一个网络用于任何窗口：这里是 {height} × {width}，坐标按边长 {pretrained} 的窗口计算。偏置都在 0 与 16 之间。网络由种子 {seed} 生成，仅作示例。",
  },
};

function explainCell({ at, parameters: { width }, lang }) {
  const rows = Math.floor(at.y / width) - Math.floor(at.x / width);
  return fill(words.cell[lang], { rows, columns: (at.y % width) - (at.x % width) });
}

const heatmap = { kind: "heatmap", square: true };

export const swin = {
  title: { en: "Swin: bias within a window", zh: "Swin：窗口内的相对位置偏置" },
  controls: {
    height: { kind: "count", min: 1, max: 16, default: 4 },
    width: { kind: "count", min: 1, max: 16, default: 4 },
    pretrained: { kind: "count", min: 2, max: 64, default: 4 },
    head: { kind: "whole", min: 0, max: 31, default: 0 },
    seed: { kind: "whole", min: 0, max: 999, default: 1 },
  },
  views: [
    {
      id: "index",
      title: { en: "Row of the table for every pair of tokens", zh: "每对词元对应的表行" },
      ...heatmap,
      explain: explainCell,
      calls: [index],
      axes: { x: key, y: query, value: { name: { en: "row of the table", zh: "表行" }, kind: "magnitude" } },
    },
    {
      id: "bias",
      title: { en: "Bias of one head, from an example table", zh: "一个头的偏置（示例表）" },
      ...heatmap,
      explain: explainCell,
      calls: [{ function: "swin.bias", with: { table: oneHead, window: windowOf } }],
      axes: { x: key, y: query, slice: head, value: { name: { en: "bias", zh: "偏置" }, kind: "signed" } },
    },
    {
      id: "coordinates",
      title: { en: "Coordinate of an offset, log-spaced and linear", zh: "偏移的坐标：对数与线性" },
      kind: "curve",
      calls: [
        {
          function: "kerple.profile",
          with: {
            ...offsets,
            kind: "log",
            r1: Float64Array.of(1 / Math.log(8)),
            r2: ({ pretrained }) => Float64Array.of(8 / (pretrained - 1)),
          },
        },
        {
          function: "alibi.profile",
          with: { ...offsets, slopes: ({ pretrained }) => Float64Array.of(1 / (pretrained - 1)) },
        },
        turned(0),
        turned(1),
      ],
      stack: lines.map((name, line) => ({ result: line + 2, name })),
      axes: {
        x: {
          name: { en: "offset along one side", zh: "沿一边的偏移" },
          unit: { en: "tokens", zh: "个词元" },
          key: "offset",
        },
        line: { name: { en: "kind", zh: "种类" }, names: lines },
        value: { name: { en: "coordinate", zh: "坐标" }, kind: "magnitude" },
      },
    },
    {
      id: "continuous",
      title: { en: "Continuous bias of one head, from an example network", zh: "一个头的连续偏置（示例网络）" },
      ...heatmap,
      explain: explainCell,
      calls: [
        {
          function: "swin.continuousBias",
          with: {
            w1: (parameters) => tensor(network(parameters).w1, hidden, 2),
            b1: (parameters) => tensor(network(parameters).b1, hidden),
            w2: (parameters) => tensor(network(parameters).w2, 1, hidden),
            window: windowOf,
            pretrainedWindow: pretrainedOf,
          },
        },
      ],
      axes: { x: key, y: query, slice: head, value: { name: { en: "bias", zh: "偏置" }, kind: "magnitude" } },
    },
  ],
};

const side = (en, zh) => ({ title: { en, zh }, unit: { en: "tokens", zh: "个词元" }, slider: [1, 12], step: 1 });

export const page = {
  family: "relative",
  short: { en: "Swin", zh: "Swin 窗口偏置" },
  thumbnail: { view: "index", parameters: { height: 3, width: 4 } },
  formula,
  opening: {
    en: "In an image, attention within small windows needs to know where one patch lies from another: how many rows, how many columns. Swin learns one number for each such offset and head. Its second version learns a function of the offset instead, on a logarithmic scale, so that it can be taken to larger windows.",
    zh: "在图像的小窗口内做注意力，需要知道一个图块相对另一个在哪里：差几行、差几列。Swin 为每种偏移、每个头学一个数。第二版改为学习偏移的函数，并取对数尺度，从而可以搬到更大的窗口上。",
  },
  papers: [
    { text: "Liu et al. 2021, Swin Transformer", url: "https://arxiv.org/abs/2103.14030" },
    { text: "Liu et al. 2022, Swin Transformer V2", url: "https://arxiv.org/abs/2111.09883" },
  ],
  aliases: [
    "relative position index",
    "window attention",
    "continuous position bias",
    "log-CPB",
    "窗口注意力",
    "连续位置偏置",
  ],
  models: ["Swin Transformer", "Swin Transformer V2", "Swin UNETR"],
  traps: [
    {
      en: "Sign: offsets are query − key here, the other way round than in T5 and Shaw, and the smallest index is for a query before its key.",
      zh: "符号：这里的偏移是查询减键，与 T5 和 Shaw 相反；索引最小的是查询在键之前的那一对。",
    },
    {
      en: "Windows that are not square: the index is multiplied by 2 · width − 1, not by 2 · height − 1; resized tables often mix up the two.",
      zh: "非正方形窗口：乘的是 2·宽 − 1 而不是 2·高 − 1；缩放表时常把两者弄混。",
    },
    {
      en: "The scale of V2: coordinates are divided by the side of the window in training, not of the present one; a training side of 1 would divide by 0, and has coordinate 0 here.",
      zh: "V2 的尺度：坐标除以训练时的窗口边长，而不是现在的；训练边长为 1 会除以 0，这里取坐标 0。",
    },
  ],
  tryThis: [
    {
      text: { en: "A window wider than high: blocks of its width", zh: "宽大于高的窗口：块的大小是宽" },
      view: "index",
      parameters: { height: 2, width: 8 },
    },
    {
      text: { en: "A single row: the index is a plain distance", zh: "只有一行：索引就是距离" },
      view: "index",
      parameters: { height: 1, width: 12 },
    },
    {
      text: { en: "From windows of 8 to offsets of 23", zh: "从边长 8 的窗口到偏移 23" },
      view: "coordinates",
      parameters: { width: 12, pretrained: 8 },
    },
  ],
  presets: [
    {
      id: "swin",
      title: { en: "Swin: 7 × 7", zh: "Swin：7 × 7" },
      view: "index",
      parameters: { height: 7, width: 7 },
    },
    {
      id: "table",
      title: { en: "one head of a 7 × 7 window", zh: "7 × 7 窗口的一个头" },
      view: "bias",
      parameters: { height: 7, width: 7 },
    },
    {
      id: "v2",
      title: { en: "V2: 12 × 12 from 8 × 8", zh: "V2：从 8 × 8 到 12 × 12" },
      view: "continuous",
      parameters: { height: 12, width: 12, pretrained: 8 },
    },
  ],
  controls: {
    height: side("height of the window", "窗口的高"),
    width: side("width of the window", "窗口的宽"),
    pretrained: { ...side("side in training", "训练时的边长"), slider: [2, 24] },
    head: { title: { en: "head shown", zh: "所示的头" }, slider: [0, 15], step: 1 },
    seed: { title: { en: "seed of the example", zh: "示例的种子" }, step: 1 },
  },
  views: {
    index: {
      tab: { en: "index", zh: "索引" },
      controls: ["height", "width"],
      sentence: ({ parameters: { height, width }, lang }) =>
        fill(sentences.index[lang], {
          height,
          width,
          tokens: height * width,
          offsets: (2 * height - 1) * (2 * width - 1),
        }),
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["height", "width", "head", "seed"],
      sentence: ({ parameters: { width, seed }, lang }) => fill(sentences.bias[lang], { width, seed }),
    },
    coordinates: {
      tab: { en: "coordinates", zh: "坐标" },
      controls: ["width", "pretrained"],
      sentence: ({ parameters: { width, pretrained }, lang }) => {
        const values = { pretrained, most: pretrained - 1, far: 2 * width - 1 };
        return fill(sentences[values.far > values.most ? "beyond" : "within"][lang], values);
      },
    },
    continuous: {
      tab: { en: "continuous", zh: "连续偏置" },
      controls: ["height", "width", "pretrained", "head", "seed"],
      sentence: ({ parameters: { height, width, pretrained, seed }, lang }) =>
        fill(sentences.continuous[lang], { height, width, pretrained, seed }),
    },
  },
  code,
};
