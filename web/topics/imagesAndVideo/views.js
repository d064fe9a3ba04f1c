// Defines the figures of images and videos beyond the size of training, and the texts of their page.
import { pair } from "../../methods/common/axes.js";
import { fill, say } from "../../methods/common/sentences.js";
import { filmView } from "./filmView.js";
import { largerControls, largerPresets, largerView } from "./largerView.js";
import { rotationOf } from "./pipelines.js";
import { tokensControls, tokensPresets, tokensView } from "./tokensView.js";

const reachOf = ({ frames, trained }) => Math.max(1, frames / trained);

/** The scaling of the axis of time. */
function scalingOf({ scaling: type, frames, trained, ...rest }, [{ index }]) {
  const factor = reachOf({ ...rest, frames, trained });
  if (type === "none" || factor === 1) return undefined;
  if (type === "riflex") return { type, index, length: frames };
  return type === "yarn" ? { type, factor, original_max_position_embeddings: trained } : { type, factor };
}

/** @type {import("../../figures/reader.js").Call} */
const found = { function: "axial.riflexIndex", arguments: ["dim", "base", "repeatsAfter"] };

/** @type {import("../../figures/reader.js").Call} */
const table = {
  function: "axial.table",
  with: {
    axes: (parameters, results) => {
      const { dim, base, frames } = parameters;
      return [{ dim, size: frames, base, scaling: scalingOf(parameters, results) }];
    },
  },
};

const frame = { name: { en: "latent frame", zh: "潜在帧" } };

const models = ["RoPE-ViT", "Qwen2-VL", "DINOv3"];
const counts = {
  en: ["patches counted, base 100", "patches counted, base 10000", "from −1 to 1, base 100"],
  zh: ["按图块计数，底数 100", "按图块计数，底数 10000", "从 −1 到 1，底数 100"],
};
/** Rotations of each pair of an axis of `columns` columns, over an image. @returns {import("../../figures/reader.js").Call} */
const rotations = (base, within, scaling) => ({
  function: "rope.spectrum",
  with: { dim: ({ columns }) => columns, base, within, scaling },
});
// DINOv3's coordinates run from -1 to 1 times 2 pi, whatever the side: 4 pi in all, here as 1000 steps.
const axes = [
  rotations(100, ({ side }) => side),
  rotations(10000, ({ side }) => side),
  rotations(100, 1000, { type: "linear", factor: 1000 / (4 * Math.PI) }),
];

const sentences = {
  repeats: {
    en: "Frequency {index} repeats first: its period is {period} frames. Training showed {trained} frames, less than one period; in {frames} frames it comes back to its beginning, and the sun with it. Faster frequencies repeated in training already, slower ones do not repeat.",
    zh: "最先重复的是 {index} 号频率，周期为 {period} 帧。训练时只有 {trained} 帧，不到一个周期；到 {frames} 帧时它回到起点，太阳也随之回到起点。更快的频率在训练中就已重复，更慢的则不会重复。",
  },
  fits: {
    en: "Frequency {index}, the first that would repeat, has a period of {period} frames: {frames} frames stay within it.",
    zh: "最先会重复的 {index} 号频率的周期为 {period} 帧，{frames} 帧仍在一个周期之内。",
  },
  linear: {
    en: "All frequencies are {factor} times slower. Nothing repeats that did not repeat in training, but neighbouring frames come closer than in any video of training: motion slows down.",
    zh: "所有频率都降为 1/{factor}：训练中不重复的就不会重复，但相邻的帧比训练时更接近，动作变慢。",
  },
  ntk: {
    en: "The base grows, so slow frequencies are divided by up to {factor} and fast ones by hardly more than 1. Frequency {index} is divided by less than {factor} and may still repeat.",
    zh: "底数变大：慢的频率至多除以 {factor}，快的几乎不变。{index} 号频率除以的数不到 {factor}，仍可能重复。",
  },
  yarn: {
    en: "YaRN divides the frequencies that make less than one rotation in {trained} frames by {factor} and keeps the fastest; cosines and sines are also multiplied by its attention factor.",
    zh: "YaRN 把在 {trained} 帧内不到一圈的频率除以 {factor}，最快的保持不变，并把余弦和正弦乘以注意力因子。",
  },
  riflex: {
    en: "RIFLEx changes frequency {index} alone: {frames} frames are 0.9 of its new period, so it does not come back. All other frequencies, and so the speed of motion, stay as in training.",
    zh: "RIFLEx 只改变 {index} 号频率：{frames} 帧为其新周期的 0.9，因此不会回到起点。其余频率不变，动作的快慢也就与训练时相同。",
  },
  turns: {
    // Source: naver-ai/rope-vit ce85c2e, models/vit_rope.py; facebookresearch/dinov3 6876159,
    // layers/rope_position_encoding.py.
    en: "If coordinates count patches, pairs rotate further in a larger image: {few} of {pairs} pairs of RoPE-ViT make less than a quarter of a rotation. DINOv3's coordinates run from −1 to 1 at every size, so its pairs rotate like RoPE-ViT's over 4π, about 13 patches: {fewer} of them make less than a quarter of a rotation, however large the image.",
    zh: "按图块计数时，图像越大，转的圈数越多：RoPE-ViT 的 {pairs} 个维度对中有 {few} 个转不到四分之一圈。DINOv3 的坐标在任何大小下都从 −1 到 1，相当于 RoPE-ViT 只跨过 4π、约 13 个图块：无论图像多大，都有 {fewer} 个转不到四分之一圈。",
  },
};

/** The sentence: before the first repetition, after it, or what a scaling does about it. */
function kindOf({ scaling, frames, trained }, period) {
  if (reachOf({ frames, trained }) > 1 && scaling !== "none") return scaling;
  return frames >= period ? "repeats" : "fits";
}

function framesSentence({ parameters, facts: [{ index, period }], lang }) {
  const { frames, trained } = parameters;
  const factor = Number(reachOf(parameters).toFixed(2));
  return fill(sentences[kindOf(parameters, period)][lang], { frames, trained, index, period, factor });
}

function turnsSentence({ facts, lang }) {
  const [few, fewer] = facts.map(({ turns: { data } }) => data.filter((each) => each < 0.25).length);
  return fill(sentences.turns[lang], { few, fewer, pairs: facts[0].turns.data.length });
}

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Images and video beyond training", zh: "图像与视频：超出训练的大小" },
  opening: {
    en: "A model that generates video rotates some dimension pairs by the frame, others by row and column. When the video gets longer than those of training, one frequency of the time axis starts again before the others: the video repeats. Scalings of language models slow all or many frequencies; RIFLEx lowers that one.",
    zh: "生成视频的模型让一部分维度对按帧旋转，其余按行和列。视频比训练时更长时，时间轴的某个频率会先于其他频率重新开始，视频便重复了。语言模型的缩放会放慢全部或许多频率，RIFLEx 只降低这一个。",
  },
  rotationParts: ["rope", "axial", "config"],
  rotation: rotationOf,
  controls: {
    frames: {
      kind: "count",
      min: 2,
      max: 512,
      default: 66,
      title: { en: "latent frames to generate", zh: "要生成的潜在帧数" },
      slider: [2, 256],
      step: 1,
    },
    trained: {
      kind: "count",
      min: 2,
      max: 512,
      default: 33,
      title: { en: "latent frames in training", zh: "训练时的潜在帧数" },
      slider: [2, 128],
      step: 1,
    },
    repeatsAfter: {
      min: 1,
      max: 4096,
      default: 48,
      title: { en: "seen to repeat after", zh: "观察到在多少帧后重复" },
      slider: [4, 256],
      step: 1,
    },
    dim: {
      kind: "count",
      multipleOf: 2,
      min: 4,
      max: 128,
      default: 16,
      title: { en: "columns of the time axis", zh: "时间轴的列数" },
      slider: [4, 64],
      step: 2,
    },
    base: { min: 1.01, max: 1e6, default: 256, slider: [10, 1e5] },
    scaling: {
      kind: "word",
      words: ["none", "linear", "ntk", "yarn", "riflex"],
      default: "none",
      title: { en: "scaling", zh: "缩放" },
      labels: {
        none: { en: "none", zh: "无" },
        linear: { en: "linear", zh: "线性" },
        ntk: { en: "NTK", zh: "NTK" },
        yarn: { en: "YaRN", zh: "YaRN" },
        riflex: { en: "RIFLEx", zh: "RIFLEx" },
      },
    },
    ...tokensControls,
    ...largerControls,
    side: {
      kind: "count",
      min: 2,
      max: 512,
      default: 64,
      title: { en: "patches along a side", zh: "每边的图块数" },
      slider: [2, 128],
      step: 1,
    },
    columns: {
      kind: "count",
      multipleOf: 2,
      min: 4,
      max: 256,
      default: 32,
      title: { en: "columns of an axis", zh: "一个轴的列数" },
      slider: [4, 128],
      step: 2,
    },
  },
  views: {
    film: filmView({ found, table, sentence: framesSentence }),
    larger: largerView,
    tokens: tokensView,
    frames: {
      tab: { en: "frequencies", zh: "频率" },
      title: { en: "Every frequency of the time axis, frame by frame", zh: "时间轴的每个频率，逐帧变化" },
      kind: "heatmap",
      calls: [found, table],
      key: "cos",
      transposed: true,
      facts: [found],
      axes: {
        x: frame,
        y: { name: { en: "frequency", zh: "频率" }, start: 1 },
        value: { name: { en: "cosine", zh: "余弦" }, kind: "signed" },
      },
      marks: [
        {
          x: ({ trained, frames }) => (trained < frames ? trained : undefined),
          name: { en: "length of training", zh: "训练时的长度" },
        },
        { y: (_parameters, [{ index }]) => index, name: { en: "repeats first", zh: "最先重复" } },
      ],
      controls: ["scaling", "frames", "trained", "repeatsAfter", "dim", "base"],
      work: ({ frames, dim }) => frames * dim,
      explain: say(
        "frame {frame}, frequency {index} of the time axis: the cosine of its angle is 1 at frame 0",
        "第 {frame} 帧，时间轴的 {index} 号频率：第 0 帧处余弦为 1",
        ({ at }) => ({ frame: at.x, index: at.y }),
      ),
      sentence: framesSentence,
    },
    turns: {
      tab: { en: "rotations", zh: "圈数" },
      title: { en: "Rotations of each pair across an image", zh: "每个维度对在一张图像上转多少圈" },
      kind: "curve",
      calls: axes,
      stack: axes.map((_, result) => ({ result, key: "turns", name: { en: models[result], zh: models[result] } })),
      facts: [axes[0], axes[2]],
      axes: {
        x: pair,
        line: { name: { en: "model", zh: "模型" }, names: models },
        value: { name: { en: "rotations", zh: "圈数" }, kind: "magnitude", scale: "log" },
      },
      marks: [{ y: 1, name: { en: "one rotation", zh: "一圈" } }],
      controls: ["side", "columns"],
      explain: say(
        "{model} ({count}): pair {pair} of the axis",
        "{model}（{count}）：该轴的 {pair} 号维度对",
        ({ at, lang }) => ({ model: models[at.line], count: counts[lang][at.line], pair: at.x }),
      ),
      sentence: turnsSentence,
    },
  },
  tryThis: [
    {
      at: "film?scaling=none",
      en: "Twice the length, no scaling: the sun rises again",
      zh: "两倍长度、不缩放：太阳重新升起",
    },
    {
      at: "film?scaling=riflex",
      en: "RIFLEx lowers that frequency alone: the sun goes on, the sails keep their speed",
      zh: "RIFLEx 只降低这一个频率：太阳继续前行，风车转速不变",
    },
    { at: "film?scaling=linear", en: "Linear scaling: slow motion", zh: "线性缩放：慢动作" },
    { at: "larger?imageScaling=none", en: "Twice the side: the subject doubles", zh: "两倍边长：主体重复出现" },
    {
      at: "tokens?pipeline=qwenImage",
      en: "Qwen-Image: images centred on 0, text beyond their corner",
      zh: "Qwen-Image：图像以 0 为中心，文本接在角的外侧",
    },
    { at: "turns", en: "DINOv3: as many rotations at every size", zh: "DINOv3：任何大小下圈数都相同" },
  ],
  presets: {
    "hunyuan-video": {
      at: "film?dim=16&base=256&trained=33&frames=66&repeatsAfter=48",
      en: "HunyuanVideo, 261 frames",
      zh: "HunyuanVideo，261 帧",
      source: "https://github.com/thu-ml/DiT-Extrapolation, riflex_utils.py (identify_k) and README.md",
    },
    cogvideox: {
      at: "film?dim=16&base=10000&trained=13&frames=25&repeatsAfter=20",
      en: "CogVideoX, 97 frames",
      zh: "CogVideoX，97 帧",
      source: "https://github.com/thu-ml/DiT-Extrapolation, README.md (k 2, 97 frames) and cogvideox.py",
    },
    ...largerPresets,
    ...tokensPresets,
  },
};
