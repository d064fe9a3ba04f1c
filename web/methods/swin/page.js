// Gives the texts beside the figure of the page on Swin's window bias.
import { fill } from "../common/sentences.js";
import * as units from "../common/units.js";

const sentences = {
  index: {
    en: "The patch in row {row}, column {column} looks at {tokens} keys, itself included, and each offset to them has a row of its own: {own} is its own offset, 0. Another patch has the same rows, moved: nowhere are there more than {offsets}.",
    zh: "第 {row} 行第 {column} 列的图块看 {tokens} 个键（包括自身），到每个键的偏移各有一行：{own} 是它自身，即偏移 0。换一个图块，还是这些行，只是平移；总共不超过 {offsets} 行。",
  },
  classToken: {
    en: " With the class token there are three rows more: {first} where it is the query, {second} where it is the key, {third} where it meets itself. It has no place, so that every patch is the same to it.",
    zh: "加上类别词元再多三行：它作查询时用第 {first} 行，作键时用第 {second} 行，与自身用第 {third} 行。它没有位置，所有图块对它都一样。",
  },
  matrix: {
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

const offsetsOf = ({ height, width }) => (2 * height - 1) * (2 * width - 1);

/** What is said of the class token where there is one. */
function ofClassToken(parameters, lang) {
  const offsets = offsetsOf(parameters);
  const rows = { first: offsets, second: offsets + 1, third: offsets + 2 };
  return parameters.classToken ? fill(sentences.classToken[lang], rows) : "";
}

/** @returns {import("../../figures/reader.js").PageControl} */
const side = (en, zh) => ({ title: { en, zh }, unit: units.tokens, slider: [1, 12], step: 1 });

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Swin: bias within a window", zh: "Swin：窗口内的相对位置偏置" },
  opening: {
    en: "In an image, attention within small windows needs to know where one patch lies from another: how many rows, how many columns. Swin learns one number for each such offset and head. Its second version learns a function of the offset instead, on a logarithmic scale, so that it can be taken to larger windows.",
    zh: "在图像的小窗口内做注意力，需要知道一个图块相对另一个在哪里：差几行、差几列。Swin 为每种偏移、每个头学一个数。第二版改为学习偏移的函数，并取对数尺度，从而可以搬到更大的窗口上。",
  },
  tryThis: [
    {
      text: { en: "A patch in the corner: other rows of the same table", zh: "角上的图块：同一张表的另一些行" },
      view: "index",
      parameters: { row: 0, column: 0 },
    },
    {
      text: { en: "A class token: three rows for what has no place", zh: "类别词元：为没有位置的词元加三行" },
      view: "matrix",
      parameters: { height: 3, width: 3, classToken: true },
    },
    {
      text: { en: "A window wider than high: blocks of its width", zh: "宽大于高的窗口：块的大小是宽" },
      view: "matrix",
      parameters: { height: 2, width: 8 },
    },
    {
      text: { en: "A single row: the index is a plain distance", zh: "只有一行：索引就是距离" },
      view: "matrix",
      parameters: { height: 1, width: 12 },
    },
    {
      text: { en: "From windows of 8 to offsets of 23", zh: "从边长 8 的窗口到偏移 23" },
      view: "coordinates",
      parameters: { width: 12, pretrained: 8 },
    },
  ],
  presets: [
    { id: "swin", title: { en: "Swin: 7 × 7", zh: "Swin：7 × 7" }, view: "index", parameters: { height: 7, width: 7 } },
    {
      id: "beit",
      title: { en: "BEiT-B/16: 14 × 14 and a class token", zh: "BEiT-B/16：14 × 14 加类别词元" },
      view: "matrix",
      parameters: { height: 14, width: 14, classToken: true },
      source:
        "https://github.com/microsoft/unilm, beit/modeling_finetune.py, RelativePositionBias, beit_base_patch16_224",
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
    height: { ...side("height of the window", "窗口的高"), slider: [1, 14] },
    width: { ...side("width of the window", "窗口的宽"), slider: [1, 14] },
    row: { title: { en: "row of the patch", zh: "图块所在的行" }, slider: [0, 11], step: 1 },
    column: { title: { en: "column of the patch", zh: "图块所在的列" }, slider: [0, 11], step: 1 },
    classToken: { title: { en: "a class token first (BEiT)", zh: "前面加类别词元（BEiT）" } },
    pretrained: { ...side("side in training", "训练时的边长"), slider: [2, 24] },
    head: { slider: [0, 15] },
  },
  views: {
    index: {
      tab: { en: "one patch", zh: "一个图块" },
      controls: ["height", "width", "row", "column"],
      sentence: ({ parameters, lang }) => {
        const { height, width } = parameters;
        const offsets = offsetsOf(parameters);
        return fill(sentences.index[lang], { ...parameters, tokens: height * width, offsets, own: (offsets - 1) / 2 });
      },
    },
    matrix: {
      tab: { en: "all pairs", zh: "所有词元对" },
      controls: ["height", "width", "classToken"],
      sentence: ({ parameters, lang }) => {
        const { height, width } = parameters;
        const counts = { height, width, tokens: height * width, offsets: offsetsOf(parameters) };
        return fill(sentences.matrix[lang], counts) + ofClassToken(parameters, lang);
      },
    },
    bias: {
      tab: { en: "bias", zh: "偏置矩阵" },
      controls: ["height", "width", "classToken", "head", "seed"],
      sentence: ({ parameters, lang }) => {
        const { width, seed } = parameters;
        return fill(sentences.bias[lang], { width, seed }) + ofClassToken(parameters, lang);
      },
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
};
