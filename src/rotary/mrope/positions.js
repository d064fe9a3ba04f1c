// Reads a token list, runs of text and grids of images and videos, and numbers its tokens. Used by mrope.positions.
/** @import { Argument, Kind } from "../../binding/descriptor.js" */
import { arrayOf } from "../../core/arguments.js";
import { count } from "../../core/kinds.js";
import { copyOf } from "../../core/own.js";
import { runReader } from "../../core/tokenRuns.js";
import { designs } from "./designs.js";

/** @type {Record<string, Kind>} the fields of a video besides its grid */
const ofVideo = { secondsPerGrid: { kind: "number", min: 0 }, audio: count };
const readGrid = runReader(ofVideo);

/** One run of tokens: { text: n }, or { grid: [t, h, w], isVideo, seconds, audio } of an image or a video. */
function readRun(label, name, value, tools) {
  const run = readGrid(label, name, value, tools);
  return run.grid ? copyOf(run, { seconds: run.secondsPerGrid ?? 1 }) : run;
}

/** @satisfies {Argument} */
export const tokens = {
  ...arrayOf("{ text: n }, { image: [t, h, w] } or { video: [t, h, w], secondsPerGrid, audio }", readRun),
  type: "readonly MropeTokens[]",
  doc: "what the tokens are, in order: text, or the patches of an image or a video, frames × rows × columns before merging; secondsPerGrid is how long a frame of the grid lasts, 1 unless given; audio is the number of audio tokens that take turns with the video's, in the designs of Qwen-Omni. There the run includes the two tokens that begin it and the two that end it; audio alone is text",
};

/** The runs with grids of merged tokens. Only videos are merged along time. */
const merged = ({ tokens, merge, temporalMerge }) =>
  tokens.map((run) => {
    if (!run.grid) return run;
    const [frames, rows, columns] = run.grid;
    return copyOf(run, { grid: [run.isVideo ? frames / temporalMerge : frames, rows / merge, columns / merge] });
  });

/** How many rows of positions there are, and how many tokens. */
export function sizesOf(values) {
  const { rows, tokens } = designs[values.design];
  const length = merged(values).reduce((sum, run) => sum + (run.text ?? tokens(run)), 0);
  return { rows, length };
}

/** Writes [rows, length] and returns how much further positions have come than tokens. */
export function fillPositions(out, values) {
  const { length } = values;
  const { rows, followsLargest, fill } = designs[values.design];
  let start = 0;
  let at = 0;
  let largest = 0;
  let number = 0;
  const put = (...positions) => {
    for (let row = 0; row < rows; row++) {
      out[at + row * length] = positions[row];
      largest = Math.max(largest, positions[row]);
    }
    at++;
  };
  const everywhere = (position) => put(...new Array(rows).fill(position));
  for (const run of merged(values)) {
    if (run.text === undefined) start = fill(run, start, put, values, number++);
    else for (const end = start + run.text; start < end; start++) everywhere(start);
  }
  return (followsLargest ? largest + 1 : start) - length;
}
