// Defines the views of diffusion timesteps, and the texts about them. Used by views.js.
import { channel, value } from "../common/axes.js";
import { fill, say } from "../common/sentences.js";

const options = ["dim", "flipSinToCos", "downscaleFreqShift", "scale", "maxPeriod"];
const rowsOf = (timesteps) => ({ function: "sinusoidal.timestep", arguments: options, with: { timesteps } });
const wave = { ...value, range: /** @type {[number, number]} */ ([-1, 1]) };

/** The number of steps from the first row of a table to its last. */
const intervals = 250;
const time = { en: "timestep", zh: "时间步" };

const words = {
  channel: {
    en: "{wave}({angle} · {maxPeriod}^(−{pair}/{pairs}))",
    zh: "{wave}({angle} · {maxPeriod}^(−{pair}/{pairs}))",
  },
};

function context(column, at, { dim, flipSinToCos, downscaleFreqShift, scale, maxPeriod }, lang) {
  const half = dim / 2;
  const isCosine = column < half === flipSinToCos;
  const [angle, pairs] = [at * scale, half - downscaleFreqShift];
  return fill(words.channel[lang], { wave: isCosine ? "cos" : "sin", angle, maxPeriod, pair: column % half, pairs });
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const timestepControls = {
  last: {
    kind: "number",
    above: 0,
    max: 1e6,
    default: 1000,
    title: { en: "last timestep", zh: "最后的时间步" },
    slider: [1, 1000],
    scale: "log",
  },
  time: {
    kind: "number",
    min: 0,
    max: ({ last }) => last,
    default: ({ last }) => last / 4,
    title: { en: "timestep", zh: "时间步" },
    step: 0.01,
  },
  flipSinToCos: { title: { en: "cosines first (flip_sin_to_cos)", zh: "余弦在前（flip_sin_to_cos）" } },
  downscaleFreqShift: {
    min: 0,
    max: ({ dim }) => (dim > 2 ? 1 : 0.5),
    title: { en: "shift of the series (downscale_freq_shift)", zh: "频率序列的偏移（downscale_freq_shift）" },
    slider: [0, 1],
    step: 0.1,
  },
  scale: {
    min: 0.001,
    max: 1e6,
    title: { en: "factor on timesteps", zh: "时间步的倍数" },
    slider: [1, 1000],
    scale: "log",
  },
  maxPeriod: {
    min: 2,
    max: 1e8,
    title: { en: "largest period / 2π", zh: "最长周期 / 2π" },
    slider: [100, 1e6],
    scale: "log",
  },
};

/** Returns the numbers of timesteps in which the fastest and the slowest pair rotate once. */
function turns({ dim, downscaleFreqShift, scale, maxPeriod }) {
  const fast = (2 * Math.PI) / scale;
  return { fast, slow: fast * maxPeriod ** ((dim / 2 - 1) / (dim / 2 - downscaleFreqShift)) };
}

/** @type {import("../../figures/reader.js").Suggestion[]} */
export const timestepTry = [
  { at: "timestep", en: "A timestep of a diffusion model, as a moving curve", zh: "扩散模型的时间步：一条会动的曲线" },
];

/** @type {Record<string, import("../../figures/reader.js").Preset>} */
export const timestepPresets = {
  "stable-diffusion": {
    at: "timestep?dim=320&last=1000",
    en: "Stable Diffusion's timesteps",
    zh: "Stable Diffusion 的时间步",
    source:
      "https://github.com/huggingface/diffusers, src/diffusers/models/unets/unet_2d_condition.py (flip_sin_to_cos, freq_shift, block_out_channels)",
  },
  ddpm: {
    at: "timestep?dim=128&last=1000&flipSinToCos=false&downscaleFreqShift=1",
    en: "DDPM's timesteps: sines first, shift 1",
    zh: "DDPM 的时间步：正弦在前，偏移 1",
    source: "https://huggingface.co/google/ddpm-cifar10-32, config.json (flip_sin_to_cos, freq_shift)",
  },
  dit: {
    at: "timesteps?dim=256&last=1000",
    en: "DiT's and SD3's timesteps",
    zh: "DiT 与 SD3 的时间步",
    source: "https://github.com/facebookresearch/DiT, models.py (TimestepEmbedder)",
  },
  flux: {
    at: "timesteps?dim=256&last=1&scale=1000",
    en: "Flux's timesteps, from 0 to 1",
    zh: "Flux 的时间步，0 到 1",
    source:
      "https://github.com/huggingface/diffusers, src/diffusers/models/embeddings.py (CombinedTimestepTextProjEmbeddings) and transformers/transformer_flux.py",
  },
};

/** @type {Record<string, import("../../figures/reader.js").PageView>} */
export const timestepViews = {
  timestep: {
    tab: { en: "timestep", zh: "时间步" },
    title: { en: "The row of one timestep of a diffusion model", zh: "扩散模型一个时间步的一行" },
    kind: "curve",
    calls: [rowsOf(({ time }) => Float64Array.of(time))],
    axes: { x: channel, value: wave },
    marks: [{ x: ({ dim }) => dim / 2, name: { en: "second half", zh: "后一半" } }],
    controls: ["dim", "last", "time", "flipSinToCos", "downscaleFreqShift", "scale", "maxPeriod"],
    explain: ({ at, parameters, lang }) => context(at.x, parameters.time, parameters, lang),
    sentence: say(
      "Timestep {time} has {half} cosines and {half} sines. Move it: channel 0 rotates once every {fast} timesteps and the slowest channel once every {slow}, so the line moves quickly at one end of each half and hardly at the other.",
      "时间步 {time} 有 {half} 个余弦和 {half} 个正弦。移动它：0 号通道每 {fast} 个时间步转一圈，最慢的每 {slow} 个转一圈；每一半里，曲线的一端变化很快，另一端几乎不动。",
      ({ parameters }) => ({ half: parameters.dim / 2, ...turns(parameters) }),
    ),
  },
  timesteps: {
    tab: { en: "timesteps", zh: "各时间步" },
    title: { en: "The rows of all timesteps, from first to last", zh: "从头到尾各时间步的行" },
    kind: "heatmap",
    calls: [
      rowsOf(({ last }) => ({
        data: Float64Array.from({ length: intervals + 1 }, (_, i) => (i * last) / intervals),
        shape: [intervals + 1],
      })),
    ],
    axes: { x: channel, y: { name: time, key: "timestep", step: ({ last }) => last / intervals }, value: wave },
    controls: ["dim", "last", "flipSinToCos", "downscaleFreqShift", "scale", "maxPeriod"],
    explain: ({ at, parameters, lang }) => context(at.x, at.y, parameters, lang),
    sentence: say(
      "These are timesteps 0 to {last}. The first channels of each half distinguish neighbouring timesteps, the last ones early from late.",
      "时间步从 0 到 {last}：每一半中靠前的通道区分相邻的时间步，靠后的通道区分早与晚。",
    ),
  },
};
