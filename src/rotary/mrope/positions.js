// Positions of a token list: runs of text, grids of images and videos.
/** @import { Argument } from "../../binding/descriptor.js" */
import { arrayOf } from "../../core/arguments.js";
import { count } from "../../core/kinds.js";
import { copyOf } from "../../core/own.js";

const expected = "text, image or video";

/** One run of tokens: { text: n }, or { grid: [t, h, w], seconds } of an image or a video. */
function readRun(label, name, value, { isRecord, read, outOfRange, wrongType }) {
  if (!isRecord(value)) throw wrongType(label, name, value, expected);
  const run = copyOf(value);
  const keys = Object.keys(run).filter((key) => run[key] !== undefined);
  const [sort, ...others] = keys.filter((key) => key !== "secondsPerGrid" || !("video" in run));
  const path = `${name}.${sort}`;
  if (!["text", "image", "video"].includes(sort)) throw wrongType(label, sort ? path : name, run[sort], expected);
  if (others.length > 0) throw outOfRange(label, `${name}.${others[0]}`, run[others[0]], `${sort} alone`);
  if (sort === "text") return copyOf({ text: read(label, path, run.text, count) });
  const { data } = read(label, path, run[sort], { kind: "tensor", dtype: "float64", shape: [3] });
  const grid = Array.from(data, (side, i) => read(label, `${path}[${i}]`, side, count));
  const { secondsPerGrid = 1 } = run;
  const seconds = read(label, `${name}.secondsPerGrid`, secondsPerGrid, { kind: "number", min: 0 });
  return copyOf({ grid, seconds: sort === "video" ? seconds : undefined });
}

/** @satisfies {Argument} */
export const tokens = {
  ...arrayOf("{ text: n }, { image: [t, h, w] } or { video: [t, h, w], secondsPerGrid }", readRun),
  type: "readonly MropeTokens[]",
  doc: "what the tokens are, in order: text, or the patches of an image or a video, frames × rows × columns before merging; secondsPerGrid is how long a frame of the grid lasts, 1 unless given",
};

/** How many tokens they are. */
export const lengthOf = (tokens, merge) =>
  tokens.reduce((sum, { text, grid }) => sum + (text ?? (grid[0] * grid[1] * grid[2]) / merge ** 2), 0);

/** Writes [3, length] and returns how much further positions have come than tokens. */
export function fillPositions(out, { tokens, merge, tokensPerSecond, length }) {
  let start = 0;
  let at = 0;
  let largest = 0;
  const put = (time, row, column) => {
    out[at] = time;
    out[at + length] = row;
    out[at++ + 2 * length] = column;
    largest = Math.max(largest, time, row, column);
  };
  for (const { text, grid, seconds } of tokens) {
    if (text !== undefined) {
      for (const end = start + text; start < end; start++) put(start, start, start);
      continue;
    }
    const [frames, rows, columns] = [grid[0], grid[1] / merge, grid[2] / merge];
    const isTimed = seconds !== undefined && tokensPerSecond !== undefined;
    for (let t = 0; t < frames; t++) {
      const time = start + (isTimed ? Math.trunc(t * tokensPerSecond * seconds) : t);
      for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) put(time, start + i, start + j);
    }
    start += Math.max(rows, columns);
  }
  return largest + 1 - length;
}
