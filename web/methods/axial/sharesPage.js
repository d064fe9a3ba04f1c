// What the page says of axes with shares of their own: Flux, Wan, DINOv3 and others.
import * as glossary from "../common/glossary.js";
import { sentencesOf } from "../common/sentences.js";

const sentences = {
  scores: {
    en: "The query in row {row}, column {column} meets itself with {dim}. Of {dim} channels {timeDim} turn with time, {rowDim} with the row, {columnDim} with the column: each axis adds its own part, hence the cross.",
    zh: "第 {row} 行第 {column} 列的查询与自身的点积为 {dim}。{dim} 个通道中有 {timeDim} 个随时间旋转，{rowDim} 个随行，{columnDim} 个随列：每个轴各加一部分，因此呈十字形。",
  },
  later: {
    en: "The keys of a frame {apart} frames away: at the query's own place {peak} of {dim} is left, for the {timeDim} channels of time add less, the same for every patch. The cross stays.",
    zh: "相隔 {apart} 帧的一帧中的键：在查询自己的位置上，{dim} 还剩 {peak}，因为 {timeDim} 个时间通道所加的变少了，且对每个图块都一样。十字形不变。",
  },
  normalized: {
    en: "Coordinates are parts of the image, from −2π to 2π: with {height} × {width} patches one step is {step} of a turn. The same object in a finer image meets the same angles.",
    zh: "坐标是图像中的比例，从 −2π 到 2π：在 {height} × {width} 个图块中，一步是 {step} 圈。图像分得更细，同一物体的角度不变。",
  },
  interleaved: {
    en: "Pairs (2m, 2m + 1): the channels of an axis lie together, {timeDim} of time, {rowDim} of the row, {columnDim} of the column. Tokens: time × row × column = {frames} × 4 × 6.",
    zh: "配对 (2m, 2m + 1)：各轴的通道相邻，时间 {timeDim} 个，行 {rowDim} 个，列 {columnDim} 个。词元：时间 × 行 × 列 = {frames} × 4 × 6。",
  },
  half: {
    en: "One half over all axes: pair m is (m, m + {pairs}), so each axis has a stretch in either half of the {all} channels that turn. Tokens: time × row × column = {frames} × 4 × 6.",
    zh: "所有轴合起来前后半配对：m 号对为 (m, m + {pairs})，因此每个轴在 {all} 个旋转通道的两半中各占一段。词元：时间 × 行 × 列 = {frames} × 4 × 6。",
  },
  halfPerAxis: {
    en: "Each axis is halved by itself: pair m of the row is (m, m + {rowPairs}) among its own {rowDim} channels. Tokens: time × row × column = {frames} × 4 × 6.",
    zh: "每个轴各自前后半配对：行的 m 号对是其 {rowDim} 个通道中的 (m, m + {rowPairs})。词元：时间 × 行 × 列 = {frames} × 4 × 6。",
  },
};

const numbers = (parameters, { facts }) => {
  const { timeDim, rowDim, columnDim, restDim, height, width, normalized } = parameters;
  const all = timeDim + rowDim + columnDim;
  const sides = { separate: Math.max(height, width), min: Math.min(height, width), max: Math.max(height, width) };
  return {
    all,
    dim: all + restDim,
    pairs: all / 2,
    frames: timeDim > 0 ? 2 : 1,
    rowPairs: rowDim / 2,
    step: 2 / (sides[normalized] ?? 1),
    peak: facts[0]?.data[0],
  };
};
const said = sentencesOf(sentences, numbers);

/** @returns {import("../../figures/reader.js").PageControl} */
const share = (en, zh) => ({ title: { en, zh }, slider: [0, 128], step: 2 });

const hasTime = ({ timeDim }) => timeDim > 0;

/** @type {Record<string, import("../../figures/reader.js").PageControl>} */
export const sharePageControls = {
  layout: {
    labels: {
      half: glossary.half,
      interleaved: glossary.interleaved,
      halfPerAxis: { en: "half per axis", zh: "逐轴前后半配对" },
    },
  },
  timeDim: share("channels of time", "时间的通道数"),
  rowDim: share("channels of the row", "行的通道数"),
  columnDim: share("channels of the column", "列的通道数"),
  restDim: share("channels that do not turn", "不旋转的通道数"),
  apart: {
    title: { en: "frames apart", zh: "相隔帧数" },
    slider: [0, 32],
    step: 1,
    when: (parameters) => hasTime(parameters) && parameters.normalized === "none",
  },
  axesBase: { title: glossary.base, slider: [10, 1e6], scale: "log" },
  normalized: {
    title: { en: "coordinates normalized", zh: "坐标归一化" },
    labels: {
      none: { en: "no", zh: "否" },
      separate: { en: "each by its own side", zh: "各按自身边长" },
      min: { en: "by the smaller side", zh: "按较小边" },
      max: { en: "by the larger side", zh: "按较大边" },
    },
  },
};

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const sharePageViews = {
  scores: {
    tab: { en: "axes: scores", zh: "各轴：分数" },
    controls: [
      "height",
      "width",
      "row",
      "column",
      "timeDim",
      "rowDim",
      "columnDim",
      "restDim",
      "apart",
      "axesBase",
      "normalized",
    ],
    work: ({ height, width, rowDim, columnDim }) => 2 * height * width * (rowDim + columnDim),
    sentence: (told) => {
      const { normalized, timeDim, apart } = told.parameters;
      const kind = normalized !== "none" ? "normalized" : timeDim > 0 && apart > 0 ? "later" : "scores";
      return said(kind)(told);
    },
  },
  channels: {
    tab: { en: "axes: channels", zh: "各轴：通道" },
    controls: ["layout", "timeDim", "rowDim", "columnDim", "restDim", "axesBase"],
    sentence: (told) => said(told.parameters.layout)(told),
  },
};

/** @type {import("../../figures/reader.js").Suggestion[]} */
export const shareSuggestions = [
  {
    text: { en: "Three axes: which channels turn with which", zh: "三个轴：哪些通道随哪个轴旋转" },
    view: "channels",
  },
  {
    text: { en: "The same channels, halved within each axis", zh: "同样的通道，在每个轴内前后半配对" },
    view: "channels",
    parameters: { layout: "halfPerAxis" },
  },
  {
    text: { en: "A key eight frames later", zh: "八帧之后的键" },
    view: "scores",
    parameters: { apart: 8, row: 12, column: 12 },
  },
];

const diffusers = "https://github.com/huggingface/diffusers, src/diffusers/models/";
const threeAxes = (timeDim, rowDim, columnDim) => ({ timeDim, rowDim, columnDim });
const twoAxes = (rowDim, columnDim) => threeAxes(0, rowDim, columnDim);

/** @type {import("../../figures/reader.js").Preset[]} */
export const sharePresets = [
  {
    id: "flux",
    title: { en: "Flux.1: 16, 56, 56", zh: "Flux.1：16、56、56" },
    view: "channels",
    parameters: { ...threeAxes(16, 56, 56), axesBase: 10000 },
    source: `${diffusers}transformers/transformer_flux.py`,
  },
  {
    id: "flux2",
    title: { en: "Flux.2: four axes of 32, the last for text", zh: "Flux.2：四个轴各 32，最后一个用于文本" },
    view: "channels",
    parameters: { ...threeAxes(32, 32, 32), restDim: 32, axesBase: 2000 },
    source: `${diffusers}transformers/transformer_flux2.py`,
  },
  {
    id: "wan",
    title: { en: "Wan: 44, 42, 42", zh: "Wan：44、42、42" },
    view: "scores",
    parameters: { ...threeAxes(44, 42, 42), axesBase: 10000, apart: 1 },
    source: `${diffusers}transformers/transformer_wan.py`,
  },
  {
    id: "hunyuan-video",
    title: { en: "HunyuanVideo: base 256", zh: "HunyuanVideo：底数 256" },
    view: "scores",
    parameters: { ...threeAxes(16, 56, 56), axesBase: 256 },
    source: `${diffusers}transformers/transformer_hunyuan_video.py`,
  },
  {
    id: "cogvideox",
    title: { en: "CogVideoX: 16, 24, 24", zh: "CogVideoX：16、24、24" },
    view: "scores",
    parameters: { ...threeAxes(16, 24, 24), axesBase: 10000, height: 30, width: 45, row: 15, column: 22 },
    source: `${diffusers}embeddings.py, get_3d_rotary_pos_embed`,
  },
  {
    id: "qwen-image",
    title: { en: "Qwen-Image: 16, 56, 56", zh: "Qwen-Image：16、56、56" },
    view: "scores",
    parameters: { ...threeAxes(16, 56, 56), axesBase: 10000, height: 32, width: 32, row: 16, column: 16 },
    source: `${diffusers}transformers/transformer_qwenimage.py`,
  },
  {
    id: "cogview4",
    title: { en: "CogView4: half over both axes", zh: "CogView4：两个轴合起来前后半配对" },
    view: "channels",
    parameters: { ...twoAxes(20, 20), layout: "half", axesBase: 10000 },
    source: `${diffusers}transformers/transformer_cogview4.py`,
  },
  {
    id: "dinov3",
    title: { en: "DINOv3: normalized, base 100", zh: "DINOv3：归一化，底数 100" },
    view: "scores",
    parameters: { ...twoAxes(32, 32), layout: "half", axesBase: 100, normalized: "separate", height: 14, width: 14 },
    source: "https://github.com/facebookresearch/dinov3, dinov3/layers/rope_position_encoding.py",
  },
  {
    id: "croco",
    title: { en: "CroCo v2, DUSt3R: half per axis, base 100", zh: "CroCo v2、DUSt3R：逐轴前后半配对，底数 100" },
    view: "channels",
    parameters: { ...twoAxes(32, 32), layout: "halfPerAxis", axesBase: 100 },
    source: "https://github.com/naver/croco, models/pos_embed.py, RoPE2D",
  },
];
