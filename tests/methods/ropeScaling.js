// Lists settings and read-outs of the config reader's figures.
import { presets } from "../../web/topics/ropeScaling/presets.js";

const withScaling = (rope_scaling) => ({
  config: JSON.stringify({
    model_type: "llama",
    head_dim: 64,
    max_position_embeddings: 4096,
    rope_theta: 10000,
    rope_scaling,
  }),
});
const preset = (name) => presets.find(({ id }) => id === name).parameters;

export const formulaSettings = [
  ...presets.map(({ parameters }) => parameters),
  withScaling({ type: "ntk", factor: 4 }),
  withScaling({ type: "dynamic", factor: 4 }),
  withScaling({ type: "proportional", partial_rotary_factor: 0.25 }),
  { applied: 0.5 },
];

export const codeSettings = ["gemma-3-local", "phi-3.5", "gpt-j", "modernbert"].map(preset);

/** Hugging Face computes frequencies in float32: at a position p angles differ by p/2^23. */
export const torchTolerance = ({ position }) => Math.max(1e-3, position / 2 ** 23);

/** The other lines are the model's frequencies under other scalings. */
export const torchLines = { wavelengths: 1, turns: 1 };

export const readOuts = [
  [
    "pairs",
    {},
    { x: 12, y: 0 },
    "pair 0, unchanged: one rotation in 6.28 positions, 1,300 rotations within the original context length",
  ],
  [
    "pairs",
    { applied: 0 },
    { x: 131072, y: 63 },
    "pair 63, unchanged, outside: one rotation in 2,560,000 positions, 0.0032 rotations within the original context length",
  ],
  ["wavelengths", {}, { x: 0 }, "one rotation in 6.28 positions unscaled, in 6.28 in this model"],
  ["wavelengths", preset("llama-2-linear"), { x: 0 }, "one rotation in 6.28 positions unscaled, in 50.3 in this model"],
  ["ramp", {}, { x: 0 }, "1,300 rotations within the original context length, 8,192 positions"],
  ["turns", preset("gemma-3-local"), { x: 0 }, "one rotation in 6.28 positions in this model"],
  ["similarity", {}, { x: 12 }, "query at p, key at p + 12"],
  ["layers", preset("llama-4"), { x: 0, y: 0 }, "this model, layer 0, chunked: sees 8,192 keys"],
  ["layers", preset("llama-4"), { x: 3, y: 0 }, "this model, layer 3, NoPE: sees 10,485,760 keys"],
  // As in its config.json: five layers of 1024 keys, then one of all.
  ["layers", {}, { x: 4, y: 1 }, "Gemma 3 12B, layer 4, sliding: sees 1,024 keys"],
  ["layers", {}, { x: 5, y: 1 }, "Gemma 3 12B, layer 5, full: sees 131,072 keys"],
  ["dials", { position: 100 }, { line: 0 }, "15.9 rotations from position 0 to 100"],
  ["dials", { position: 100, applied: 0 }, { line: 0 }, "15.9 rotations from position 0 to 100"],
];
