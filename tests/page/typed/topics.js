// Lists the numbers that texts of topics state, with their origin; methods.js explains the keys. Used by typedNumbers.test.js.

import { presets } from "../../../web/methods/rope/presets.js";
import { lengths, near } from "../../../web/topics/attention/length.js";
import * as api from "../../api.js";

const positionsOf = (options) => api.axial.positions(options).positions;

/** The position of Z-Image's image on the first axis, which is the last, after so many words. */
function imageAfter(words) {
  const { data, shape } = positionsOf({ design: "zImage", tokens: [{ text: words }, { image: [1, 1, 1] }] });
  return Math.max(...data.subarray(0, shape[1]));
}

function flux2Reference(k) {
  const image = { image: [1, 1, 1] };
  const tokens = [{ text: 1 }, image, ...Array(k).fill(image)];
  return positionsOf({ design: "flux2", tokens }).data[k + 1];
}

/** The seconds or pixels at which a coordinate of LTX reaches 1, from two tokens at a distance `apart`. */
function extentOf(axis, apart) {
  const video = [1, 1, 1];
  video[axis] = 2;
  const { data, shape } = positionsOf({ design: "ltx", tokens: [{ video }], fps: 8 });
  const row = data.subarray(axis * shape[1]);
  return Number(((2 * apart) / (row[1] - row[0])).toPrecision(9));
}

/** The pair in which YaRN by its paper (arXiv 2309.00071, section 3.2, definitions 1 and 2) is farthest below code's, and by how much. */
function belowCode({ hidden_size, num_attention_heads, rope_theta, rope_scaling: scaling }) {
  const dim = hidden_size / num_attention_heads;
  const { factor, original_max_position_embeddings: original } = scaling;
  const options = { dim, base: rope_theta, scaling: { ...scaling, type: "yarn" } };
  const shares = Array.from(api.rope.frequencies(options).inverseFrequencies.data, (code, pair) => {
    const theta = rope_theta ** ((-2 * pair) / dim);
    const kept = Math.min(1, Math.max(0, ((original * theta) / (2 * Math.PI) - 1) / (32 - 1)));
    return 1 - (((1 - kept) * theta) / factor + kept * theta) / code;
  });
  const most = Math.max(...shares);
  return [Math.round(100 * most), shares.indexOf(most)];
}

/** Frames of a video whose autoencoder makes one latent frame of the first frame and of every four further ones. */
const videoFrames = ({ frames }) => 4 * (frames - 1) + 1;

const qwen = presets.find(({ id }) => id === "qwen2.5").config;

export const claims = [
  { file: "topics/attention/formula.js", text: "share of the last", computed: () => [near] },
  { file: "topics/attention/views.js", text: "share of the last", computed: () => [near] },
  { file: "topics/attention/views.js", text: "The scalings extend", computed: () => [lengths.at(-1) / 4] },
  {
    file: "topics/imageGrids/views.js",
    text: "MAE, ViT-B/16",
    computed: ({ height, width }) => [16 * height, 16 * width],
  },
  // DiT-XL/2 has patches of two latent cells, each of 8 × 8 pixels.
  { file: "topics/imageGrids/views.js", text: "DiT-XL/2", computed: ({ height }) => [2 * 8 * height] },
  { file: "topics/imageGrids/views.js", text: "CogVideoX-2B", computed: ({ dim }) => [(4 / 3) * dim] },
  { file: "topics/imagesAndVideo/largerView.js", text: "Flux, ", computed: ({ imageSide }) => [16 * imageSide] },
  { file: "topics/imagesAndVideo/largerView.js", text: "Z-Image, ", computed: ({ imageSide }) => [16 * imageSide] },
  {
    file: "topics/imagesAndVideo/pipelines.js",
    text: "is padded to a multiple of",
    computed: () => [imageAfter(5) - 1],
    holds: () => imageAfter(32) === 33 && imageAfter(33) === 65,
  },
  {
    file: "topics/imagesAndVideo/pipelines.js",
    text: "Reference k stands at 10 k",
    computed: () => [flux2Reference(2) - flux2Reference(1)],
    holds: () => flux2Reference(3) === 3 * flux2Reference(1),
  },
  // Tokens of LTX are 8 frames, a second of these videos, and 32 pixels apart.
  {
    file: "topics/imagesAndVideo/pipelines.js",
    text: "Coordinates run from −1 to 1 across",
    computed: () => [extentOf(0, 1), extentOf(1, 32)],
    holds: () => extentOf(1, 32) === extentOf(2, 32),
  },
  { file: "topics/imagesAndVideo/views.js", text: "base 100", given: "100 10000" },
  {
    file: "topics/imagesAndVideo/views.js",
    text: "frames are 0.9 of its new period",
    computed() {
      const frames = 66;
      const axes = [{ dim: 16, size: frames + 1, base: 256, scaling: { type: "riflex", index: 4, length: frames } }];
      const { cos, sin } = api.axial.table({ axes });
      const at = cos.shape[1] * frames + 3;
      const turns = Math.atan2(sin.data[at], cos.data[at]) / (2 * Math.PI);
      return [((turns + 1) % 1).toFixed(1)];
    },
  },
  {
    file: "topics/imagesAndVideo/views.js",
    text: "If coordinates count patches",
    computed: () => [Math.round(4 * Math.PI)],
  },
  {
    file: "topics/imagesAndVideo/views.js",
    text: "HunyuanVideo, ",
    computed: (parameters) => [videoFrames(parameters)],
  },
  { file: "topics/imagesAndVideo/views.js", text: "CogVideoX, ", computed: (parameters) => [videoFrames(parameters)] },
  {
    file: "topics/imagesAndVideo/words.js",
    text: "RIFLEx's index counts from 1",
    given: "66 0.9",
    computed: () => [videoFrames({ frames: 66 })],
  },
  {
    file: "topics/ropeScaling/words.js",
    text: "YaRN's paper blends by rotations",
    computed: () => [qwen.rope_scaling.factor, ...belowCode(qwen)],
  },
];
