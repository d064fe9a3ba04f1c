// Computes multimodal RoPE with any row of positions per pair, the published orders of rows, and the positions that
// models' code assigns to a list of tokens.
import { rotatePairs } from "./rotatePairs.js";
import { alongSequence } from "./sequence.js";

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

export function apply({ positions, axes: given, sections, base = 10000, interleavedSections, ...args }) {
  const rows = given ?? axes({ sections, order: interleavedSections ? "interleaved" : "chunked" }).data;
  const batch = positions.shape.length > 2 ? positions.shape[1] : 1;
  return alongSequence(({ x, rowOf, length, layout, rotaryDim = x.shape.at(-1) }) => {
    const placeOf = (n) => (batch > 1 ? rowOf(n) : n % length);
    const positionOf = (n, m) => (rows[m] < 0 ? 0 : positions.data[rows[m] * batch * length + placeOf(n)]);
    return rotatePairs({ x, layout, rotaryDim }, (_, m, n) => positionOf(n, m) * base ** ((-2 * m) / rotaryDim));
  })(args);
}

/** The three-row numbering: a table of columns [t, h, w] for each frame, row and column. */
const grid3 = ([frames, rows, columns], of) =>
  Array.from({ length: frames * rows * columns }, (_, n) =>
    of(Math.floor(n / (rows * columns)), Math.floor(n / columns) % rows, n % columns),
  );

const equal = (count, start, rows = 3) => Array.from({ length: count }, (_, i) => new Array(rows).fill(start + i));

// torch computes times in float32.
const time32 = (frame, seconds, rate) => Math.fround(Math.fround(frame * Math.fround(seconds)) * rate);

/** get_chunked_index of Qwen2.5-Omni. */
function chunkedIndex(times, size) {
  const list = [];
  let [start, current] = [0, 1];
  times.forEach((time, i) => {
    if (time < current * size) return;
    list.push([start, i]);
    start = i;
    current++;
  });
  return [...list, [start, times.length]];
}

/** Each design answers the columns of a run from `start` on, and the next start. */
const designs = {
  qwen({ grid, video, seconds }, start, { tokensPerSecond }) {
    const timed = video && tokensPerSecond;
    const time = (frame) => (timed ? Math.floor(frame * tokensPerSecond * seconds) : frame);
    const columns = grid3(grid, (t, i, j) => [start + time(t), start + i, start + j]);
    return { columns, next: Math.max(...columns.flat()) + 1 };
  },
  qwenTransformers5({ grid, ...run }, start, options) {
    const { columns } = designs.qwen({ grid, ...run }, start, options);
    return { columns, next: start + Math.max(grid[1], grid[2]) };
  },
  qwen25Omni({ grid, seconds, audio }, start, { tokensPerSecond, secondsPerChunk = 2 }) {
    const from = (begin) =>
      grid3(grid, (t, i, j) => [Math.floor(time32(t, seconds, tokensPerSecond)), i, j].map((n) => begin + n));
    if (audio === undefined) {
      const columns = from(start);
      return { columns, next: Math.max(...columns.flat()) + 1 };
    }
    const begin = start + 1;
    const [video, sound] = [from(begin), equal(audio, begin)];
    const size = Math.floor(tokensPerSecond * secondsPerChunk);
    const cut = (list) =>
      chunkedIndex(
        list.map(([time]) => time - begin),
        size,
      ).map(([a, b]) => list.slice(a, b));
    const [videos, sounds] = [cut(video), cut(sound)];
    const lists = [];
    for (let i = 0; i < Math.max(videos.length, sounds.length); i++) {
      if (videos[i]) lists.push(videos[i]);
      if (sounds[i]) lists.push(sounds[i]);
    }
    const end = Math.max(...(lists.at(-1) ?? []).flat(), start) + 1;
    return {
      columns: [...equal(1, start), ...equal(1, start), ...lists.flat(), ...equal(1, end), ...equal(1, end)],
      next: end + 1,
    };
  },
  qwen3Omni({ grid, seconds, audio }, start, { tokensPerSecond }) {
    const from = (begin) => grid3(grid, (t, i, j) => [time32(t, seconds, tokensPerSecond), i, j].map((n) => begin + n));
    if (audio === undefined) {
      const columns = from(start);
      return { columns, next: Math.max(...columns.flat()) + 1 };
    }
    const [video, sound] = [from(start + 2), equal(audio, start + 2)];
    const lists = [];
    while (video.length > 0 && sound.length > 0) lists.push([(video[0][0] <= sound[0][0] ? video : sound).shift()]);
    lists.push(video.length > 0 ? video : sound);
    const end = Math.max(...lists.at(-1).flat()) + 1;
    return { columns: [...equal(2, start), ...lists.flat(), ...equal(2, end)], next: end + 2 };
  },
  videoRope({ grid }, start, { temporalStride = 2 }) {
    const columns = grid3(grid, (t, i, j) => {
      const time = t * temporalStride + start;
      return [time, time + (i - ((grid[1] - 1) >> 1)), time + (j - ((grid[2] - 1) >> 1))];
    });
    return { columns, next: columns.at(-1)[0] + 1 };
  },
  v2pe({ grid }, start, { visualStride = 0.0625 }) {
    const last = start - 1;
    const columns = grid3(grid, () => []).map((_, n) => [last + (n + 1) * visualStride]);
    return { columns, next: Math.ceil(columns.at(-1)[0]) + 1 };
  },
  hunyuanImage({ grid: [, h, w] }, start) {
    const [y, x] = [start + (w * h - h) / 2, start + (w * h - w) / 2];
    return { columns: grid3([1, h, w], (_, i, j) => [Math.trunc(y + i), Math.trunc(x + j)]), next: start + w * h };
  },
  xdrope({ grid: [, h, w] }, start, _, number) {
    const columns = grid3([1, h, w + 1], (_, i, j) => [start + i * (w + 1) + j, j, i, number]);
    return { columns, next: start + columns.length };
  },
};
const rowsOfDesign = { v2pe: 1, hunyuanImage: 2, xdrope: 4 };

export function positions({ tokens, design = "qwen", merge = 2, temporalMerge = 1, ...rest }) {
  const rows = rowsOfDesign[design] ?? 3;
  const all = [];
  let start = 0;
  let images = 0;
  for (const { text, image, video, audio, secondsPerGrid = 1 } of tokens) {
    if (text) {
      all.push(...equal(text, start, rows));
      start += text;
      continue;
    }
    const [t, h, w] = image ?? video;
    const grid = [video ? t / temporalMerge : t, h / merge, w / merge];
    const run = { grid, video, audio, seconds: video ? secondsPerGrid : 1 };
    const { columns, next } = designs[design](run, start, rest, images++);
    for (const column of columns) all.push(column);
    start = next;
  }
  const data = Array.from({ length: rows }, (_, row) => all.map((each) => each[row])).flat();
  const largest = data.reduce((a, b) => Math.max(a, b)) + 1;
  const isOfLargest = ["qwen", "qwenTransformers5", "qwen25Omni", "qwen3Omni"].includes(design);
  return { positions: { shape: [rows, all.length], data }, delta: (isOfLargest ? largest : start) - all.length };
}
