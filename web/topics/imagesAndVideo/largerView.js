// Defines the view "larger", an image of more tokens than those of training, with its controls and presets. Used by views.js.
import { fill } from "../../methods/common/sentences.js";
import { largerPicture, repeatOf } from "./largerPicture.js";

const factorOf = ({ imageSide, trainedSide }) => Math.max(1, imageSide / trainedSide);

/** The scaling of both axes. */
function scalingOf(parameters) {
  const { imageScaling: type, trainedSide: original } = parameters;
  const factor = factorOf(parameters);
  if (type === "none" || factor === 1) return undefined;
  return ["yarn", "dype"].includes(type)
    ? { type, factor, original_max_position_embeddings: original }
    : { type, factor };
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const largerControls = {
  imageSide: {
    kind: "count",
    min: 2,
    max: 512,
    default: 128,
    title: { en: "tokens along a side", zh: "每边的词元数" },
    slider: [16, 256],
    step: 1,
  },
  trainedSide: {
    kind: "count",
    min: 2,
    max: 512,
    default: 64,
    title: { en: "tokens along a side in training", zh: "训练时每边的词元数" },
    slider: [16, 128],
    step: 1,
  },
  imageColumns: {
    kind: "count",
    multipleOf: 2,
    min: 4,
    max: 128,
    default: 56,
    title: { en: "columns of each axis", zh: "每个轴的列数" },
    slider: [4, 64],
    step: 2,
  },
  imageBase: {
    kind: "number",
    min: 1.01,
    max: 1e6,
    default: 10000,
    title: { en: "base of each axis", zh: "每个轴的底数" },
    slider: [10, 1e5],
    scale: "log",
  },
  imageScaling: {
    kind: "word",
    words: ["none", "linear", "ntk", "yarn", "dype"],
    default: "none",
    title: { en: "scaling of both axes", zh: "两个轴的缩放" },
    labels: {
      none: { en: "none", zh: "无" },
      linear: { en: "linear", zh: "线性" },
      ntk: { en: "NTK", zh: "NTK" },
      yarn: { en: "YaRN", zh: "YaRN" },
      dype: { en: "DyPE, first step", zh: "DyPE 第一步" },
    },
  },
};

const sentences = {
  repeats: {
    en: "Frequency {index} of each axis repeats first: it comes round after {scaled} tokens. Training ended at {trained}, before that; in {side} × {side} tokens it starts again, so the model draws its subject again at the right and below. Move over the picture: all marked blocks have the same angle.",
    zh: "每个轴最先重复的是 {index} 号频率：{scaled} 个词元转一圈。训练只到 {trained}，不到一圈；在 {side} × {side} 个词元中它重新开始，模型便在右边和下边再画一次主体。把指针移到图上：标出的图块角度都相同。",
  },
  fits: {
    en: "Frequency {index}, the first that would repeat, comes round after {scaled} tokens: {side} × {side} stay within one rotation.",
    zh: "最先会重复的 {index} 号频率 {scaled} 个词元转一圈：{side} × {side} 个词元仍在一圈之内。",
  },
  scaled: {
    en: "Scaled, frequency {index} comes round after {scaled} tokens instead of {period}: {side} × {side} stay within one rotation, and the subject is drawn once.",
    zh: "缩放后，{index} 号频率转一圈要 {scaled} 个词元，原来为 {period}：{side} × {side} 个词元仍在一圈之内，主体只画一次。",
  },
};

function largerSentence({ parameters, facts, lang }) {
  const { imageSide: side, trainedSide: trained, imageScaling } = parameters;
  const [{ inverseFrequencies }, table] = facts;
  const [, pairs] = table.cos.shape;
  const { index, period, scaled } = repeatOf(
    {
      data: [...table.cos.data, ...table.sin.data],
      shape: [2 * table.cos.shape[0], pairs],
      facts: [{ inverseFrequencies }],
    },
    trained,
  );
  const kind = side > scaled ? "repeats" : imageScaling === "none" || side <= trained ? "fits" : "scaled";
  return fill(sentences[kind][lang], {
    index: index + 1,
    period: Math.round(period),
    scaled: Math.round(scaled),
    side,
    trained,
  });
}

const tableOf = (size) => ({
  function: "axial.table",
  with: {
    axes: (parameters) => [
      {
        dim: parameters.imageColumns,
        size: size(parameters),
        base: parameters.imageBase,
        scaling: scalingOf(parameters),
      },
    ],
  },
});

/** @type {import("../../figures/reader.js").PageView} */
export const largerView = {
  tab: { en: "image", zh: "图像" },
  title: { en: "A larger image: where does it start again?", zh: "更大的图像：从哪里重新开始？" },
  kind: "plane",
  calls: [tableOf(({ imageSide }) => imageSide)],
  stack: [
    { result: 0, key: "cos" },
    { result: 0, key: "sin" },
  ],
  facts: [
    {
      function: "rope.frequencies",
      with: { dim: ({ imageColumns }) => imageColumns, base: ({ imageBase }) => imageBase },
    },
    // One step, for the sentence.
    tableOf(() => 2),
  ],
  axes: {
    x: { name: { en: "row", zh: "行" } },
    y: { name: { en: "column", zh: "列" } },
    index: { name: { en: "block", zh: "块" } },
  },
  plane: {},
  picture: largerPicture,
  controls: ["imageScaling", "imageSide", "trainedSide", "imageColumns", "imageBase"],
  sentence: largerSentence,
};

const diffusers = "https://github.com/huggingface/diffusers, src/diffusers/";

/** Twice the side of the pipeline's default size, 1024 pixels or 64 tokens. */
export const largerPresets = {
  "flux-larger": {
    at: "larger?imageColumns=56&imageBase=10000&trainedSide=64&imageSide=128",
    en: "Flux, 2048 pixels",
    zh: "Flux，2048 像素",
    source: `${diffusers}pipelines/flux/pipeline_flux.py (default_sample_size) and models/transformers/transformer_flux.py`,
  },
  "z-image-larger": {
    at: "larger?imageColumns=48&imageBase=256&trainedSide=64&imageSide=128",
    en: "Z-Image, 2048 pixels",
    zh: "Z-Image，2048 像素",
    source: `${diffusers}pipelines/z_image/pipeline_z_image.py and models/transformers/transformer_z_image.py`,
  },
};
