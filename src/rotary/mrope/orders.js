// Lists which row of positions rotates each dimension pair, by the named orders. Used by mrope.apply and mrope.axes.

/** The numbers n(0), n(1), ... */
function listOf(length, n) {
  const list = new Int32Array(length);
  for (let m = 0; m < length; m++) list[m] = n(m);
  return list;
}

const sum = (sections) => sections.reduce((sum, size) => sum + size, 0);

/** Section by section: Qwen2-VL, with four rows Hunyuan-VL's XD-RoPE. */
function chunked(sections) {
  const list = new Int32Array(sum(sections));
  let start = 0;
  sections.forEach((size, row) => {
    list.fill(row, start, start + size);
    start += size;
  });
  return list;
}

/**
 * Time, height, width in turn while the sections of height and width last, then time: Qwen3-VL.
 * Source: huggingface/transformers, models/qwen3_vl/modeling_qwen3_vl.py, apply_interleaved_mrope.
 */
const interleaved = ([time, height, width]) =>
  listOf(time + height + width, (m) => (m % 3 > 0 && m < 3 * (m % 3 === 1 ? height : width) ? m % 3 : 0));

/** Height and width in turn, then the given row of time. */
const spatialFirst =
  (last) =>
  ([time, height, width]) =>
    listOf(time + height + width, (m) => (m < height + width ? 1 + (m % 2) : last));

/** A pattern that repeats. */
const repeated = (pattern) => (sections) => listOf(sum(sections), (m) => pattern[m % pattern.length]);

/**
 * Each pair takes the row of which the smallest share is placed, but not the row of the pair before; with three rows the
 * last pair is of time.
 * Source: vllm-project/vllm 098d12c, model_executor/layers/rotary_embedding/openpangu_rope.py,
 * get_mrope_interleaved_id_list.
 */
function openPangu(sections) {
  const counts = sections.length === 3 ? [sections[0] - 1, sections[1], sections[2]] : sections;
  const total = sum(counts);
  const placed = counts.map(() => 0);
  const list = [];
  while (list.length < total) {
    const left = [...counts.keys()].filter((row) => placed[row] < counts[row]);
    const others = left.filter((row) => row !== list.at(-1));
    const share = (row) => placed[row] / counts[row];
    const row = (others.length > 0 ? others : left).reduce((best, row) => (share(row) < share(best) ? row : best));
    placed[row]++;
    list.push(row);
  }
  return Int32Array.from(sections.length === 3 ? [...list, 0] : list);
}

/** The orders by name. Each takes the numbers of pairs of each row, and returns the row of each pair as an Int32Array. */
export const orders = {
  chunked,
  interleaved,
  // Source: huggingface/transformers 008e574, models/ernie4_5_vl_moe/modular_ernie4_5_vl_moe.py.
  ernie: spatialFirst(0),
  // Source: vllm-project/vllm 9c5b716, model_executor/layers/rotary_embedding/bailing_mrope.py.
  bailing: spatialFirst(0),
  // Source: Wiselnn570/VideoRoPE 309f5c8, videorope-transformer/modeling_videorope.py.
  videoRope: spatialFirst(0),
  // Source: hrlics/HoPE 85b76c0, modeling_hope.py, apply_hybrid_multimodal_rotary_pos_emb.
  hope: spatialFirst(-1),
  // Source: JJJYmmm/Multimodal-RoPEs cd413b9, multimodal_ropes/freq_allocation/mmrope.py (Lumos-1).
  lumos: repeated([0, 0, 1, 2, 1, 2, 1, 2]),
  // Source: vllm-project/vllm 0f70a1e, model_executor/layers/rotary_embedding/xdrope.py.
  xdrope: chunked,
  // Source: Tencent-Hunyuan/HunyuanImage-3.0 1d011c8, hunyuan_image_3/hunyuan.py, build_2d_rope.
  hunyuanImage: repeated([0, 1]),
  openPangu,
};
