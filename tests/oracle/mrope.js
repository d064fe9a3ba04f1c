// Computes multimodal RoPE with the sections of Qwen2-VL, one after the other, and of Qwen3-VL, interleaved, and the positions
// that Hugging Face assigns to a list of tokens.
import { rotatePairs } from "./rotatePairs.js";

export function apply({
  x,
  positions,
  sections,
  base = 10000,
  interleavedSections,
  rotaryDim = x.shape.at(-1),
  layout,
}) {
  const length = x.shape.at(-2);
  const [time, height, width] = sections;
  const axisOf = (m) => {
    if (!interleavedSections) return m < time ? 0 : m < time + height ? 1 : 2;
    if (m % 3 === 1 && m < 3 * height) return 1;
    return m % 3 === 2 && m < 3 * width ? 2 : 0;
  };
  const angle = (row, m) => positions.data[axisOf(m) * length + row] * base ** ((-2 * m) / rotaryDim);
  return rotatePairs({ x, layout, rotaryDim }, angle);
}

/** The tokens of one run that begins at `start`, and the start of the next one. */
function run(token, start, { merge = 2, tokensPerSecond }) {
  if (token.text) {
    return {
      columns: Array.from({ length: token.text }, (_, i) => [start + i, start + i, start + i]),
      next: start + token.text,
    };
  }
  const [frames, high, wide] = token.image ?? token.video;
  const [rows, columns] = [high / merge, wide / merge];
  const timed = token.video && tokensPerSecond;
  const time = (frame) => (timed ? Math.floor(frame * tokensPerSecond * (token.secondsPerGrid ?? 1)) : frame);
  return {
    columns: Array.from({ length: frames * rows * columns }, (_, n) => [
      start + time(Math.floor(n / (rows * columns))),
      start + (Math.floor(n / columns) % rows),
      start + (n % columns),
    ]),
    next: start + Math.max(rows, columns),
  };
}

export function positions({ tokens, ...rest }) {
  const all = [];
  let start = 0;
  for (const token of tokens) {
    const { columns, next } = run(token, start, rest);
    all.push(...columns);
    start = next;
  }
  return {
    positions: { shape: [3, all.length], data: [0, 1, 2].flatMap((axis) => all.map((each) => each[axis])) },
    delta: Math.max(...all.flat()) + 1 - all.length,
  };
}
