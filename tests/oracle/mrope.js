// Computes multimodal RoPE with any row of positions per pair, the published orders of rows, and the positions that Hugging Face
// assigns to a list of tokens.
import { rotatePairs } from "./rotatePairs.js";

const steps = (from, to, step) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, i) => from + i * step);

// The orders as the published code writes them: slices of a list of all pairs.
const orders = {
  // transformers qwen2_vl, apply_multimodal_rotary_pos_emb: freqs.split(sections), one part of each row.
  chunked: (axes, sections) =>
    sections.forEach((size, row) => {
      const start = sections.slice(0, row).reduce((a, b) => a + b, 0);
      axes.fill(row, start, start + size);
    }),
  // transformers qwen3_vl, apply_interleaved_mrope: time, then slice(1, 3h, 3) of height and slice(2, 3w, 3) of width.
  interleaved(axes, [, h, w]) {
    axes.fill(0);
    for (const m of steps(1, 3 * h, 3)) if (m < axes.length) axes[m] = 1;
    for (const m of steps(2, 3 * w, 3)) if (m < axes.length) axes[m] = 2;
  },
  // vllm ernie45_vl_rope.py: cos[..., : h + w : 2] of height, 1 : h + w : 2 of width, the last t of time.
  ernie(axes, [t, h, w]) {
    for (const m of steps(0, h + w, 2)) axes[m] = 1;
    for (const m of steps(1, h + w, 2)) axes[m] = 2;
    axes.fill(0, axes.length - t);
  },
  // HoPE modeling_hope.py: cos 1 and sin 0 for the pairs of time.
  hope(axes, sections) {
    orders.ernie(axes, sections);
    axes.forEach((row, m) => {
      if (row === 0) axes[m] = -1;
    });
  },
  // Multimodal-RoPEs mmrope.py: blocks of 8 pairs, of which two are of time.
  lumos: (axes) =>
    axes.forEach((_, m) => {
      axes[m] = m % 8 < 2 ? 0 : m % 2 === 0 ? 1 : 2;
    }),
  // HunyuanImage-3.0 build_2d_rope: theta.reshape(dim / 4, 2) times (y, x).
  hunyuanImage: (axes) =>
    axes.forEach((_, m) => {
      axes[m] = m % 2;
    }),
  // vllm openpangu_rope.py, get_mrope_interleaved_id_list.
  openPangu(axes, sections) {
    const isVideo = sections.length === 3;
    const wanted = sections.map((size, row) => (isVideo && row === 0 ? size - 1 : size));
    const rest = [...wanted];
    for (let m = 0, last = -1; m < axes.length - isVideo; m++) {
      let candidates = rest.flatMap((left, row) => (left > 0 && row !== last ? [row] : []));
      if (candidates.length === 0) candidates = rest.flatMap((left, row) => (left > 0 ? [row] : []));
      candidates.sort((a, b) => (wanted[a] - rest[a]) / wanted[a] - (wanted[b] - rest[b]) / wanted[b] || a - b);
      [last] = candidates;
      axes[m] = last;
      rest[last]--;
    }
    if (isVideo) axes[axes.length - 1] = 0;
  },
};
const sameAs = { xdrope: "chunked", bailing: "ernie", videoRope: "ernie" };

export function axes({ sections, order = "chunked" }) {
  const data = new Array(sections.reduce((a, b) => a + b, 0)).fill(undefined);
  orders[sameAs[order] ?? order](data, [...sections]);
  return { shape: [data.length], data };
}

export function apply({
  x,
  positions,
  axes: given,
  sections,
  base = 10000,
  interleavedSections,
  rotaryDim = x.shape.at(-1),
  layout,
}) {
  const length = x.shape.at(-2);
  const rows = given ?? axes({ sections, order: interleavedSections ? "interleaved" : "chunked" }).data;
  const positionOf = (row, m) => (rows[m] < 0 ? 0 : positions.data[rows[m] * length + row]);
  return rotatePairs({ x, layout, rotaryDim }, (row, m) => positionOf(row, m) * base ** ((-2 * m) / rotaryDim));
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
