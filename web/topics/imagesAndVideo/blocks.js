// Divides a pipeline's tokens into blocks of text, padding and pictures, in the order of the sequence. Used by tokensPicture.js.
import { numbered } from "./pipelines.js";

/** Z-Image pads its text and its image, each to a multiple of this many tokens (T/z_image.py, SEQ_MULTI_OF). */
const multiple = 32;

/**
 * @returns {{ kind: "text" | "padding" | "picture" | "reference", first: number, count: number, frame: number, frames: number }[]} one
 *   block for each frame of a video
 */
export function blocksOf(parameters) {
  const { design, tokens } = numbered(parameters);
  /** @type {any[]} */
  const blocks = [];
  let first = 0;
  const add = (block) => {
    if (block.count > 0) blocks.push({ ...block, first });
    first += block.count;
  };
  const pad = (count) => design === "zImage" && add({ kind: "padding", count: -count & (multiple - 1) });
  for (const { text, video, image } of tokens) {
    if (text !== undefined) {
      add({ kind: "text", count: text });
      pad(text);
      continue;
    }
    const [frames, rows, columns] = video ?? image;
    for (let frame = 0; frame < frames; frame++)
      add({ kind: video ? "picture" : "reference", count: rows * columns, frame, frames });
    if (video) pad(frames * rows * columns);
  }
  return blocks;
}
