// Numbers the tokens of text, images and videos in the ways that models do. Used by mrope.positions.

/** Calls `put(t, i, j)` for every token of a grid: frames, in them rows, in them columns. */
function eachOf(/** @type {Run["grid"]} */ [frames, rows, columns], put) {
  for (let t = 0; t < frames; t++) for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) put(t, i, j);
}

const sizeOf = (/** @type {Pick<Run, "grid">} */ { grid: [frames, rows, columns] }) => frames * rows * columns;

/** @typedef {{ grid: [number, number, number], seconds: number, audio?: number, isVideo: boolean }} Run the merged grid of an image or a video */

/**
 * @typedef {object} Design
 * @property {number} rows how many positions a token has
 * @property {boolean} followsLargest whether the position after all tokens follows the largest one, else the last run
 * @property {(run: Run) => number} tokens the number of a run's tokens
 * @property {(run: Run, start: number, put: (...positions: number[]) => void, options: any, number: number) => number} fill
 *   puts the positions of each token, where `number` images and videos come before; returns the position after the run
 */

/**
 * Numbers frames, rows and columns from the start of an image or a video. `next(frames, rows, columns)` is where what follows
 * starts: frames is the time after the last frame.
 * @returns {Design}
 */
const qwenOf = (next) => ({
  rows: 3,
  followsLargest: true,
  tokens: sizeOf,
  fill({ grid, seconds, isVideo }, start, put, { tokensPerSecond }) {
    const isTimed = isVideo && tokensPerSecond !== undefined;
    const time = (t) => (isTimed ? Math.trunc(t * tokensPerSecond * seconds) : t);
    eachOf(grid, (t, i, j) => put(start + time(t), start + i, start + j));
    return start + next(time(grid[0] - 1) + 1, grid[1], grid[2]);
  },
});

/**
 * Qwen2-VL to Qwen3-VL and Ernie 4.5 VL: what follows starts after the largest position, time included.
 * Source: arXiv 2409.12191, section 2.1; huggingface/transformers a1e78e4, models/qwen2_5_vl/modeling_qwen2_5_vl.py,
 * get_rope_index, and pull request 48669 for the time.
 */
const qwen = qwenOf(Math.max);

/**
 * The same in transformers from 5.3 on: what follows starts after the longer side of the grid.
 * Source: huggingface/transformers 008e574, models/ernie4_5_vl_moe/modular_ernie4_5_vl_moe.py, get_rope_index.
 */
const qwenTransformers5 = qwenOf((_, rows, columns) => Math.max(rows, columns));

/** The float32 time of a frame, as torch computes it. */
const timeOf = ({ seconds, isVideo }, { tokensPerSecond }, t) =>
  Math.fround(Math.fround(t * Math.fround(isVideo ? seconds : 1)) * tokensPerSecond);

/**
 * Writes a video whose tokens take turns with its audio. `isNext(video, audio)` says whether the video token, by its time
 * from the start, comes before the audio token of this index. Returns the largest position of the last part.
 */
function interleave({ grid, audio }, start, time, put, parts) {
  const perFrame = grid[1] * grid[2];
  const count = sizeOf({ grid });
  let largest = start;
  for (const [isVideo, from, to] of parts(count, audio, (n) => time(Math.floor(n / perFrame)))) {
    largest = start;
    for (let n = from; n < to; n++) {
      const place = isVideo ? n % perFrame : n;
      const at = isVideo
        ? [time(Math.floor(n / perFrame)), Math.floor(place / grid[2]), place % grid[2]]
        : [place, place, place];
      put(start + at[0], start + at[1], start + at[2]);
      largest = Math.max(largest, start + at[0], start + at[1], start + at[2]);
    }
  }
  return largest;
}

/** The parts of `count` tokens: a part ends where the time reaches the next multiple of `size`, at most one at each token. */
function* chunksOf(count, timeAt, size) {
  let first = 0;
  let limit = size;
  for (let n = 0; n < count; n++) {
    if (timeAt(n) < limit) continue;
    yield [first, n];
    first = n;
    limit += size;
  }
  yield [first, count];
}

/** Adds to Qwen's rule: what follows starts after the largest position of the last run, its time included. */
const omni = (isWhole, parts) => ({
  rows: 3,
  followsLargest: true,
  tokens: (run) => sizeOf(run) + (run.audio === undefined ? 0 : run.audio + 4),
  fill(run, start, put, options) {
    const { grid, audio } = run;
    const time = (t) => (isWhole ? Math.trunc(timeOf(run, options, t)) : timeOf(run, options, t));
    if (audio === undefined) {
      eachOf(grid, (t, i, j) => put(start + time(t), start + i, start + j));
      return start + Math.max(time(grid[0] - 1), grid[1] - 1, grid[2] - 1) + 1;
    }
    // Two tokens begin and two end a video with audio: at one position each in Qwen2.5-Omni, at two in Qwen3-Omni.
    const step = isWhole ? 0 : 1;
    put(start, start, start);
    put(start + step, start + step, start + step);
    const order = (count, audio, timeAt) => parts(count, audio, timeAt, options);
    const end = interleave(run, start + step + 1, time, put, order) + 1;
    put(end, end, end);
    put(end + step, end + step, end + step);
    return end + step + 1;
  },
});

/**
 * Qwen2.5-Omni: video and audio alternate in chunks of some seconds.
 * Source: huggingface/transformers 008e574, models/qwen2_5_omni/modular_qwen2_5_omni.py, get_rope_index and get_chunked_index.
 * @type {Design}
 */
const qwen25Omni = omni(true, function* (count, audio, timeAt, { tokensPerSecond, secondsPerChunk = 2 }) {
  const size = Math.trunc(tokensPerSecond * secondsPerChunk);
  const videos = chunksOf(count, timeAt, size);
  const audios = chunksOf(audio, (n) => n, size);
  for (let [video, sound] = [videos.next(), audios.next()]; !(video.done && sound.done); ) {
    if (!video.done) yield [true, ...video.value];
    if (!sound.done) yield [false, ...sound.value];
    [video, sound] = [videos.next(), audios.next()];
  }
});

/**
 * Qwen3-Omni: video and audio are merged by time, which keeps its fraction.
 * Source: huggingface/transformers 00aa0f5, models/qwen3_omni_moe/modular_qwen3_omni_moe.py, get_rope_index.
 * @type {Design}
 */
const qwen3Omni = omni(false, function* (count, audio, timeAt) {
  let [v, a] = [0, 0];
  while (v < count && a < audio) yield timeAt(v) <= a ? [true, v, ++v] : [false, a, ++a];
  yield v < count ? [true, v, count] : [false, a, audio];
});

/**
 * VideoRoPE: the grid's centre moves along the diagonal, temporalStride positions per frame.
 * Source: Wiselnn570/VideoRoPE 7712ca3, videorope-transformer/modeling_videorope.py, get_t_scale_rope_index.
 * @type {Design}
 */
const videoRope = {
  rows: 3,
  followsLargest: false,
  tokens: sizeOf,
  fill({ grid }, start, put, { temporalStride = 2 }) {
    const [middle, center] = [Math.floor((grid[1] - 1) / 2), Math.floor((grid[2] - 1) / 2)];
    const time = (t) => start + t * temporalStride;
    eachOf(grid, (t, i, j) => put(time(t), time(t) + i - middle, time(t) + j - center));
    return time(grid[0] - 1) + 1;
  },
};

/**
 * V2PE: one position for each token; those of images and videos are visualStride apart.
 * Source: JJJYmmm/Multimodal-RoPEs cd413b9, multimodal_ropes/pos_design/v2pe.py, with visual_stride/visual_len as the stride.
 * @type {Design}
 */
const v2pe = {
  rows: 1,
  followsLargest: false,
  tokens: sizeOf,
  fill({ grid }, start, put, { visualStride = 1 / 16 }) {
    const count = sizeOf({ grid });
    for (let n = 1; n <= count; n++) put(start - 1 + n * visualStride);
    return Math.ceil(start - 1 + count * visualStride) + 1;
  },
};

/**
 * HunyuanImage 3: the image's centre stands where the middle of its tokens would, if they were text.
 * Source: Tencent-Hunyuan/HunyuanImage-3.0 1d011c8, hunyuan_image_3/hunyuan.py, build_2d_rope.
 * @type {Design}
 */
const hunyuanImage = {
  rows: 2,
  followsLargest: false,
  tokens: sizeOf,
  fill({ grid }, start, put) {
    const count = sizeOf({ grid });
    const first = (side) => start + (count - side) / 2;
    eachOf(grid, (_, i, j) => put(Math.floor(first(grid[1]) + i), Math.floor(first(grid[2]) + j)));
    return start + count;
  },
};

/**
 * Hunyuan-VL: the token's index, its column, its row and the image's number. A token ends each row.
 * Source: vllm-project/vllm, model_executor/models/hunyuan_vision.py, get_xdrope_input_positions.
 * @type {Design}
 */
const xdrope = {
  rows: 4,
  followsLargest: false,
  tokens: ({ grid: [, rows, columns] }) => rows * (columns + 1),
  fill({ grid: [, rows, columns] }, start, put, _, number) {
    let at = start;
    eachOf([1, rows, columns + 1], (_, i, j) => put(at++, j, i, number));
    return at;
  },
};

/** @type {Record<string, Design>} */
export const designs = { qwen, qwenTransformers5, qwen25Omni, qwen3Omni, videoRope, v2pe, hunyuanImage, xdrope };
