// Defines the view of M-RoPE that shows which position rotates each dimension pair in several models. Used by views.js.
import { pair } from "../common/axes.js";
import { fill } from "../common/sentences.js";

const [time, height, width, index, none] = [0, 1, 2, 3, 4];
const names = [
  { en: "time", zh: "时间" },
  { en: "height", zh: "高" },
  { en: "width", zh: "宽" },
  { en: "token index", zh: "词元序号" },
  { en: "not rotated", zh: "不旋转" },
];

// Heads of 128 columns, 64 pairs. `rows` says what the rows of positions are.
// Source: the code that src/rotary/mrope/orders.js names; for sections also huggingface/transformers 5.5.0.dev0,
// models/qwen2_vl and qwen3_vl, 008e574, models/ernie4_5_vl_moe (mrope_section).
const usual = [time, height, width];
const models = [
  { name: "Qwen2-VL", order: "chunked", sections: [16, 24, 24], rows: usual },
  { name: "Qwen3-VL", order: "interleaved", sections: [24, 20, 20], rows: usual },
  { name: "Ernie 4.5 VL", order: "ernie", sections: [20, 22, 22], rows: usual },
  { name: "VideoRoPE", order: "videoRope", sections: [16, 24, 24], rows: usual },
  { name: "HoPE", order: "hope", sections: [16, 24, 24], rows: usual },
  { name: "Lumos-1", order: "lumos", sections: [16, 24, 24], rows: usual },
  { name: "Hunyuan-VL", order: "xdrope", sections: [16, 16, 16, 16], rows: [index, width, height, time] },
  { name: "HunyuanImage 3", order: "hunyuanImage", sections: [32, 32], rows: [height, width] },
];

/** The axis of each pair of each model, from the rows of positions. */
function colored(scene, place, heatmap) {
  const { data, shape } = scene.result;
  const axes = Float32Array.from(data, (row, at) => models[Math.floor(at / shape[1])].rows[row] ?? none);
  const result = { ...scene.result, data: axes };
  return { ...heatmap({ ...scene, result }, place), result };
}

const words = { en: "{model}: pair {pair}, {axis}", zh: "{model}：{pair} 号维度对，{axis}" };

/** @type {import("../../figures/reader.js").View} */
export const ordersView = {
  title: { en: "Which position rotates each pair, in eight models", zh: "八个模型中，各维度对按哪个位置旋转" },
  kind: "heatmap",
  calls: models.map(({ order, sections }) => ({ function: "mrope.axes", with: { order, sections } })),
  stack: models.map((_, result) => ({ result })),
  adapt: colored,
  axes: {
    x: pair,
    y: {
      name: { en: "model", zh: "模型" },
      ticks: () => models.map(({ name: label }, index) => ({ index, label })),
    },
    value: { name: { en: "rotates with", zh: "随哪个轴旋转" }, kind: "category", range: [0, 4], names },
  },
  explain({ at, lang, /** @type {any} */ results, earlier = results }) {
    const { name, rows } = models[at.y];
    return fill(words[lang], { model: name, pair: at.x, axis: names[rows[earlier[at.y].data[at.x]] ?? none][lang] });
  },
};
