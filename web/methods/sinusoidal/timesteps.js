// The timestep of a diffusion model in figures: one row as a line, and the rows of many timesteps.
import { channel, value } from "../common/axes.js";
import { fill } from "../common/sentences.js";

const options = ["dim", "flipSinToCos", "downscaleFreqShift", "scale", "maxPeriod"];
const rowsOf = (timesteps) => ({ function: "sinusoidal.timestep", arguments: options, with: { timesteps } });
const wave = { ...value, range: /** @type {[number, number]} */ ([-1, 1]) };

/** How many steps there are from the first row of a table to its last one. */
const intervals = 250;
const time = { en: "timestep", zh: "时间步" };

const words = {
  channel: {
    en: "{wave}({angle} · {maxPeriod}^(−{pair}/{pairs}))",
    zh: "{wave}({angle} · {maxPeriod}^(−{pair}/{pairs}))",
  },
};

function told(column, at, { dim, flipSinToCos, downscaleFreqShift, scale, maxPeriod }, lang) {
  const half = dim / 2;
  const isCosine = column < half === flipSinToCos;
  const [angle, pairs] = [at * scale, half - downscaleFreqShift];
  return fill(words.channel[lang], { wave: isCosine ? "cos" : "sin", angle, maxPeriod, pair: column % half, pairs });
}

/** @type {Record<string, import("../../figures/reader.js").Control>} */
export const timestepControls = {
  last: { kind: "number", above: 0, max: 1e6, default: 1000 },
  time: { kind: "number", min: 0, max: ({ last }) => last, default: ({ last }) => last / 4 },
  flipSinToCos: {},
  downscaleFreqShift: { min: 0, max: ({ dim }) => (dim > 2 ? 1 : 0.5) },
  scale: { min: 0.001, max: 1e6 },
  maxPeriod: { min: 2, max: 1e8 },
};

/** @type {import("../../figures/reader.js").View[]} */
export const timestepViews = [
  {
    id: "timestep",
    title: { en: "The row of one timestep of a diffusion model", zh: "扩散模型一个时间步的一行" },
    kind: "curve",
    calls: [rowsOf(({ time }) => Float64Array.of(time))],
    axes: { x: channel, value: wave },
    marks: [{ x: ({ dim }) => dim / 2, name: { en: "second half", zh: "后一半" } }],
    explain: ({ at, parameters, lang }) => told(at.x, parameters.time, parameters, lang),
  },
  {
    id: "timesteps",
    title: { en: "The rows of all timesteps, from first to last", zh: "从头到尾各时间步的行" },
    kind: "heatmap",
    calls: [
      rowsOf(({ last }) => ({
        data: Float64Array.from({ length: intervals + 1 }, (_, i) => (i * last) / intervals),
        shape: [intervals + 1],
      })),
    ],
    axes: { x: channel, y: { name: time, key: "timestep", step: ({ last }) => last / intervals }, value: wave },
    explain: ({ at, parameters, lang }) => told(at.x, at.y, parameters, lang),
  },
];
