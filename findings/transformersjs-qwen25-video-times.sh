#!/bin/sh
# One expects: Qwen2.5-VL numbers the frames of a video by seconds: tokens_per_second (2) times the seconds between grid rows,
# so that frames 2 seconds apart stand 4 positions apart; this is what its paper calls absolute time.
# Happens: the class inherits Qwen2-VL's numbering: frames are 0 1 2 whatever the rate of the video is, and neither
# tokens_per_second nor second_per_grid_ts is read. The text after the video starts 6 positions too early here.
# Version: @huggingface/transformers 4.3.1 (npm), Node.
# Read: huggingface/transformers.js, packages/transformers/src/models/qwen2_5_vl/modeling_qwen2_5_vl.js (an empty subclass) and
# qwen2_vl/modeling_qwen2_vl.js, get_rope_index; compare huggingface/transformers, qwen2_5_vl/modeling_qwen2_5_vl.py,
# get_rope_index (time_tensor = range * second_per_grid_t * tokens_per_second). Images are right: they have one frame.
# Hurt: who asks Qwen2.5-VL in JavaScript when something happens in a video, at any rate but one grid row per half second.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i -E @huggingface/transformers@4.3.1 --ignore-scripts --no-fund --no-audit >/dev/null 2>&1
cat > run.mjs <<'JS'
import { readFileSync } from "node:fs";
import { Qwen2_5_VLForConditionalGeneration, Tensor } from "@huggingface/transformers";

const { version } = JSON.parse(readFileSync("node_modules/@huggingface/transformers/package.json", "utf8"));
// Positions need no weights: the method is called on an object with the config alone.
const model = Object.create(Qwen2_5_VLForConditionalGeneration.prototype);
const [image, video, start] = [1, 2, 3];
model.config = {
  image_token_id: image,
  video_token_id: video,
  vision_start_token_id: start,
  vision_config: { spatial_merge_size: 2, tokens_per_second: 2 },
};
const ids = [9, start, ...Array(3).fill(video), 8, 8]; // three frames of one token each
const whole = (numbers, dims) => new Tensor("int64", BigInt64Array.from(numbers, BigInt), dims);
const grid = whole([3, 2, 2], [1, 3]);
const secondsPerGrid = 2;

/** The time of each token. */
function times(more) {
  const [{ data }, delta] = model.get_rope_index(whole(ids, [1, ids.length]), undefined, grid, undefined, more);
  return { time: Array.from(data.slice(0, ids.length), Number), delta: Number(delta.data[0]) };
}
const got = times({ data: [secondsPerGrid] });
const step = secondsPerGrid * model.config.vision_config.tokens_per_second;
const frames = [0, 1, 2].map((frame) => 2 + frame * step);
const meant = [0, 1, ...frames, frames[2] + 1, frames[2] + 2];
console.log(`@huggingface/transformers ${version}: times of two texts, three frames ${secondsPerGrid} s apart, two texts
Qwen2.5-VL here:             ${got.time.join(" ")}, delta ${got.delta}
by tokens_per_second (${model.config.vision_config.tokens_per_second}):     ${meant.join(" ")}, delta ${meant.at(-1) + 1 - ids.length}`);
process.exit(got.time.join() === "0,1,2,3,4,5,6" && meant.join() === "0,1,2,6,10,11,12" ? 0 : 1);
JS
node run.mjs
