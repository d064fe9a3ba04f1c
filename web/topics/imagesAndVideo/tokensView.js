// Defines the view "tokens", where every token of a pipeline stands, with its controls and presets. Used by views.js.
import { coordinates, numbered, pipelines, tokensSentence } from "./pipelines.js";
import { tokensPicture } from "./tokensPicture.js";

/** @type {import("../../figures/reader.js").Call} */
const places = {
  function: "axial.positions",
  with: {
    design: (parameters) => numbered(parameters).design,
    tokens: (parameters) => numbered(parameters).tokens,
    baseGrid: (parameters) => numbered(parameters).baseGrid,
  },
};

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const tokensControls = {
  pipeline: {
    kind: "word",
    words: Object.keys(pipelines),
    default: "kontext",
    title: { en: "pipeline", zh: "模型" },
    labels: Object.fromEntries(Object.entries(pipelines).map(([name, { title }]) => [name, { en: title, zh: title }])),
  },
  textTokens: {
    kind: "count",
    min: 1,
    max: 64,
    default: 6,
    title: { en: "tokens of text", zh: "文本词元" },
    slider: [1, 32],
    step: 1,
    when: ({ pipeline }, view) => view !== "tokens" || Boolean(pipelines[pipeline].text),
  },
  latents: {
    kind: "count",
    min: 1,
    max: 16,
    default: 3,
    title: { en: "latent frames", zh: "潜在帧" },
    slider: [1, 8],
    step: 1,
    when: ({ pipeline }, view) => view !== "tokens" || Boolean(pipelines[pipeline].isVideo),
  },
  gridRows: {
    kind: "count",
    min: 1,
    max: 16,
    default: 4,
    title: { en: "rows of tokens", zh: "词元行数" },
    slider: [1, 8],
    step: 1,
  },
  gridColumns: {
    kind: "count",
    min: 1,
    max: 16,
    default: 5,
    title: { en: "columns of tokens", zh: "词元列数" },
    slider: [1, 8],
    step: 1,
  },
  references: {
    kind: "count",
    min: 0,
    max: 4,
    default: 1,
    title: { en: "references", zh: "参考图" },
    slider: [0, 4],
    step: 1,
    when: ({ pipeline }, view) => view !== "tokens" || Boolean(pipelines[pipeline].references),
  },
};

/** @type {import("../../figures/reader.js").PageView} */
export const tokensView = {
  tab: { en: "tokens", zh: "词元" },
  title: { en: "Where every token stands on each axis", zh: "每个词元在各个轴上的位置" },
  kind: "plane",
  calls: [places],
  key: "positions",
  axes: {
    x: { name: coordinates[1] },
    y: { name: coordinates[2] },
    index: { name: { en: "token", zh: "词元" } },
  },
  plane: {},
  picture: tokensPicture,
  controls: ["pipeline", "textTokens", "latents", "gridRows", "gridColumns", "references"],
  sentence: tokensSentence,
};

export const tokensPresets = {
  flux: {
    at: "tokens?pipeline=flux",
    en: "Flux, tokens",
    zh: "Flux，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/pipelines/flux/pipeline_flux.py",
  },
  kontext: {
    at: "tokens?pipeline=kontext",
    en: "Flux Kontext, tokens",
    zh: "Flux Kontext，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/pipelines/flux/pipeline_flux_kontext.py",
  },
  "flux-2": {
    at: "tokens?pipeline=flux2",
    en: "Flux 2, tokens",
    zh: "Flux 2，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/pipelines/flux2/pipeline_flux2.py",
  },
  "qwen-image": {
    at: "tokens?pipeline=qwenImage",
    en: "Qwen-Image, tokens",
    zh: "Qwen-Image，词元",
    source:
      "https://github.com/huggingface/diffusers, src/diffusers/pipelines/qwenimage/pipeline_qwenimage_edit_plus.py",
  },
  "z-image": {
    at: "tokens?pipeline=zImage",
    en: "Z-Image, tokens",
    zh: "Z-Image，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/models/transformers/transformer_z_image.py",
  },
  wan: {
    at: "tokens?pipeline=wan",
    en: "Wan, tokens",
    zh: "Wan，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/models/transformers/transformer_wan.py",
  },
  "hunyuan-video-tokens": {
    at: "tokens?pipeline=hunyuanVideo",
    en: "HunyuanVideo, tokens",
    zh: "HunyuanVideo，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/models/transformers/transformer_hunyuan_video.py",
  },
  "cogvideox-tokens": {
    at: "tokens?pipeline=cogVideoX",
    en: "CogVideoX, tokens",
    zh: "CogVideoX，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/pipelines/cogvideo/pipeline_cogvideox.py",
  },
  cosmos: {
    at: "tokens?pipeline=cosmos",
    en: "Cosmos, tokens",
    zh: "Cosmos，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/models/transformers/transformer_cosmos.py",
  },
  "ltx-2": {
    at: "tokens?pipeline=ltx2",
    en: "LTX-2, tokens",
    zh: "LTX-2，词元",
    source: "https://github.com/huggingface/diffusers, src/diffusers/models/transformers/transformer_ltx2.py",
  },
};
