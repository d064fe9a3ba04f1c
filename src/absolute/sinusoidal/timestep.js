// Describes sinusoidal.timestep: sinusoidal embeddings of diffusion timesteps.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { frequencySetBytes } from "../../core/arguments.js";

const halfOf = ({ dim }) => Math.floor(dim / 2);

function frequenciesOf(values, { kernel, refuse, givenFrequencySet }) {
  const { maxPeriod, downscaleFreqShift } = values;
  const half = halfOf(values);
  const frequencies = kernel("posenc_sinusoidal_timestepFrequencies", new Float64Array(half), [
    half,
    maxPeriod,
    half - downscaleFreqShift,
  ]);
  if (!frequencies.every(Number.isFinite))
    refuse("maxPeriod", maxPeriod, "such that all frequencies are finite at this dim");
  return givenFrequencySet(frequencies);
}

/** @returns {FunctionDescriptor} */
export const timestep = () => ({
  doc: "Cosines and sines of (scale · t) · maxPeriod^(-i/(half - downscaleFreqShift)), i below half = floor(dim/2); an odd dim leaves its last column 0. The defaults are those of Stable Diffusion, Meta's DiT, SD3, Flux, Wan and ggml. diffusers' function defaults to flipSinToCos false and downscaleFreqShift 1, as in DDPM, and its port of DiT passes true and 1, where Meta's code has no shift.",
  source:
    "[Ho et al. 2020, Denoising Diffusion Probabilistic Models, appendix B](https://arxiv.org/abs/2006.11239); names as in [diffusers](https://github.com/huggingface/diffusers/blob/main/src/diffusers/models/embeddings.py)",
  arguments: {
    timesteps: {
      kind: "tensor",
      dtype: "float64",
      shape: ["length"],
      finite: true,
      doc: "one for each row; fractions and negative numbers are timesteps too",
    },
    dim: { kind: "count", min: 2, doc: "number of columns" },
    flipSinToCos: { kind: "flag", default: true, doc: "cosines first, then sines; false: sines first" },
    downscaleFreqShift: {
      kind: "number",
      default: 0,
      doc: "less than half of dim: with 1 the slowest frequency is exactly 1/maxPeriod (DDPM)",
    },
    scale: { kind: "number", default: 1, doc: "factor on the timesteps: 1000 when they run from 0 to 1 (Flux)" },
    maxPeriod: {
      kind: "number",
      above: 0,
      default: 10000,
      scale: "log",
      doc: "the slowest frequency is about 1/maxPeriod",
    },
  },
  rules: [
    {
      argument: "downscaleFreqShift",
      must: "be less than half of dim, rounded down",
      holds: (values) => values.downscaleFreqShift < halfOf(values),
    },
    {
      argument: "scale",
      must: "leave the timesteps finite",
      holds: ({ scale, timesteps }) => timesteps.data.every((time) => Number.isFinite(scale * time)),
    },
  ],
  scratch: (values) => frequencySetBytes(halfOf(values)) + 8 * values.length,
  prepare: (values, helpers) => ({
    ...frequenciesOf(values, helpers),
    timesteps: Float64Array.from(values.timesteps.data, (time) => values.scale * time),
  }),
  returns: { shape: ["length", "dim"], doc: "one row for each timestep, with the accuracy of table" },
  kernel: { cut: ["length"] },
});
