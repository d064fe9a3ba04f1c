// Lists the pipelines of the view "tokens" with their axes and the numbering of their tokens, and says where text, references
// and the first repetition lie. Used by views.js. Axes, base and design: src/models/pipelines/classes.js, where each is sourced;
// tests/page/pipelineTokens.test.js compares them.
import { fill } from "../../methods/common/sentences.js";

/** `axes` are columns of time, row and column; of row and column for images alone. `text` and `references` say what it takes. */
export const pipelines = {
  flux: { class: "FluxTransformer2DModel", title: "Flux", axes: [16, 56, 56], base: 10000, text: true },
  kontext: {
    class: "FluxTransformer2DModel",
    title: "Flux Kontext",
    design: "flux",
    axes: [16, 56, 56],
    base: 10000,
    text: true,
    references: true,
  },
  flux2: {
    class: "Flux2Transformer2DModel",
    title: "Flux 2",
    axes: [32, 32, 32, 32],
    base: 2000,
    text: true,
    references: true,
  },
  qwenImage: {
    class: "QwenImageTransformer2DModel",
    title: "Qwen-Image",
    axes: [16, 56, 56],
    base: 10000,
    text: true,
    references: true,
  },
  zImage: { class: "ZImageTransformer2DModel", title: "Z-Image", axes: [32, 48, 48], base: 256, text: true },
  wan: { class: "WanTransformer3DModel", title: "Wan", axes: [44, 42, 42], base: 10000, isVideo: true },
  hunyuanVideo: {
    class: "HunyuanVideoTransformer3DModel",
    title: "HunyuanVideo",
    axes: [16, 56, 56],
    base: 256,
    text: true,
    isVideo: true,
  },
  cogVideoX: {
    class: "CogVideoXTransformer3DModel",
    title: "CogVideoX",
    axes: [16, 24, 24],
    base: 10000,
    text: true,
    isVideo: true,
    more: { baseGrid: [30, 45] },
  },
  cosmos: { class: "CosmosTransformer3DModel", title: "Cosmos", axes: [44, 42, 42], base: 10000, isVideo: true },
  ltx2: { class: "LTX2VideoTransformer3DModel", title: "LTX-2", isVideo: true },
};

export const coordinates = [
  { en: "time", zh: "时间" },
  { en: "row", zh: "行" },
  { en: "column", zh: "列" },
  { en: "text", zh: "文本" },
];

/** Arguments of axial.positions. */
export function numbered({ pipeline, textTokens, latents, gridRows: rows, gridColumns: columns, references }) {
  const { design = pipeline, text, isVideo, references: takesReferences, more } = pipelines[pipeline];
  const count = takesReferences ? references : 0;
  const tokens = [
    ...(text ? [{ text: textTokens }] : []),
    { video: [isVideo ? latents : 1, rows, columns] },
    ...Array.from({ length: count }, () => ({ image: [1, rows, columns] })),
  ];
  return { design, tokens, ...more };
}

/** What a class's own config.json says beside its defaults. */
const needed = { CogVideoXTransformer3DModel: { use_rotary_positional_embeddings: true } };

/** The rotation of a pipeline, which the page writes in other languages; of LTX-2, whose heads differ, that of the first head. */
export function rotationOf({ pipeline }, { config: models }) {
  const { class: name } = pipelines[pipeline];
  const config = { _class_name: name, ...needed[name] };
  return { spec: models.fromConfig(name.startsWith("LTX") ? { config, head: 0 } : { config }) };
}

const texts = {
  unrotated: { en: "Text is not rotated: its position is 0 on every axis. ", zh: "文本不旋转：在每个轴上都位于 0。" },
  cross: { en: "Text is in cross-attention only and has no place here. ", zh: "文本只在交叉注意力中，此处没有位置。" },
  flux2: {
    en: "Text counts on a fourth axis of its own, where every image stands at 0. ",
    zh: "文本在自己的第四个轴上计数，所有图像在该轴上位于 0。",
  },
  qwenImage: {
    en: "Images are centred on 0, and text goes on along the diagonal from half the longest side. ",
    zh: "图像以 0 为中心，文本从最长边的一半起沿对角线继续。",
  },
  zImage: {
    en: "Text counts from 1 on the first axis, is padded to a multiple of 32, and the image takes the number after it; padding of the image stands at 0. ",
    zh: "文本在第一个轴上从 1 数起，补齐到 32 的倍数；图像取其后的数，图像的补齐词元位于 0。",
  },
  references: {
    flux: { en: "Reference k stands at k on the first axis. ", zh: "第 k 张参考图在第一个轴上位于 k。" },
    flux2: { en: "Reference k stands at 10 k on the first axis. ", zh: "第 k 张参考图在第一个轴上位于 10k。" },
    qwenImage: {
      en: "Reference k differs by k on the first axis alone. ",
      zh: "第 k 张参考图只在第一个轴上相差 k。",
    },
  },
  repeats: {
    en: "Along the axis of {coordinate}, frequencies with periods up to {short} positions come round within this size already. The next period is {period}: beyond that size, this is what repeats first.",
    zh: "沿{coordinate}轴，周期不超过 {short} 个位置的频率在此大小之内已经转完一圈。下一个周期是 {period}：超过这个大小，最先重复的就是它。",
  },
  fastest: {
    en: "Along the axis of {coordinate} no frequency comes round within this size: the fastest does after {period} positions, slower ones later.",
    zh: "沿{coordinate}轴，在此大小之内没有频率转完一圈：最快的要 {period} 个位置，更慢的在其后。",
  },
  resized: {
    en: "Rows and columns are resized into the grid of training, so a larger image brings tokens closer and repeats nothing; frames count on.",
    zh: "行和列缩放到训练时的网格中：图像更大时词元更密，不会重复；帧则继续计数。",
  },
  ltx2: {
    en: "Coordinates run from −1 to 1 across 20 seconds and 2048 pixels, so 0 is the middle; longer videos go beyond 1.",
    zh: "坐标在 20 秒和 2048 像素内从 −1 到 1，0 是中间；更长的视频会超过 1。",
  },
};

/** The two periods around the size of an axis: of the slowest frequency that comes round within it, and of the next. */
function periodsAround(dim, base, size) {
  const periods = Array.from({ length: dim / 2 }, (_, i) => 2 * Math.PI * base ** ((2 * i) / dim));
  const next = periods.findIndex((period) => period > size);
  return [periods[next - 1], periods[next]].map(Math.round);
}

function lastSentence({ pipeline, latents, gridRows: rows, gridColumns: columns }, lang) {
  if (pipeline === "ltx2") return texts.ltx2[lang];
  if (pipeline === "cogVideoX") return texts.resized[lang];
  const { axes, base, isVideo } = pipelines[pipeline];
  const axis = isVideo ? 0 : rows > columns ? 1 : 2;
  const [short, period] = periodsAround(axes[axis], base, [latents, rows, columns][axis]);
  return fill(texts[short > 0 ? "repeats" : "fastest"][lang], { coordinate: coordinates[axis][lang], short, period });
}

/** Where text, references and the first repetition lie. */
export function tokensSentence({ parameters, lang }) {
  const { pipeline, references } = parameters;
  const { design = pipeline, text, references: takesReferences } = pipelines[pipeline];
  const kind = text ? (texts[design] && design !== "ltx2" ? design : "unrotated") : "cross";
  const ofReferences = takesReferences && references > 0 ? texts.references[design][lang] : "";
  return `${texts[kind][lang]}${ofReferences}${lastSentence(parameters, lang)}`;
}
