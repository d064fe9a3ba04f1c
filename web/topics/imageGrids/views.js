// Defines the figures of 2-D sine-cosine, and the texts of their page.
import { channel, dotProduct, value } from "../../methods/common/axes.js";
import { dimension } from "../../methods/common/controls.js";
import * as glossary from "../../methods/common/glossary.js";
import {
  explainPatch,
  gridColumn,
  gridRow,
  inColumn,
  inRow,
  patch,
  patchControls,
} from "../../methods/common/patches.js";
import { say, sayCase } from "../../methods/common/sentences.js";

/** Returns the origin of a channel: its axis, its pair within the axis, and sine (0) or cosine (1). */
export function originOf(c, { dim, layout, order }) {
  const pairs = dim / 4;
  if (layout === "stacked") {
    const pair = c % (2 * pairs);
    return { axis: order[Math.floor(pair / pairs)], pair: pair % pairs, wave: Math.floor(c / (2 * pairs)) };
  }
  const axis = order[Math.floor(c / (2 * pairs))];
  const own = c % (2 * pairs);
  if (layout === "interleaved") return { axis, pair: own >> 1, wave: own % 2 };
  return { axis, pair: own % pairs, wave: Math.floor(own / pairs) };
}

// Coordinates that are not 1 apart are passed one by one; then each axis also needs its share of the channels.
const isCounted = ({ spacing, normalize }) => normalize || spacing === 1;
const counted = (name) => (parameters) => (isCounted(parameters) ? parameters[name] : undefined);
const coordinates = { x: ({ width }, n) => n % width, y: ({ width }, n) => Math.floor(n / width) };
const axes = (parameters) =>
  isCounted(parameters)
    ? undefined
    : Array.from(parameters.order, (axis) => ({
        dim: parameters.dim / 2,
        positions: Float64Array.from(
          { length: parameters.height * parameters.width },
          (_, n) => parameters.offset + parameters.spacing * coordinates[axis](parameters, n),
        ),
      }));
const grid = {
  function: "sinusoidal.grid",
  arguments: ["height", "width", "dim", "order", "offset", "base", "layout", "endpoint", "normalize"],
  with: {
    axes,
    ...Object.fromEntries(
      ["height", "width", "dim", "order", "offset", "normalize"].map((name) => [name, counted(name)]),
    ),
  },
};
const rowsAt = (places) => ({ function: "learned.lookup", with: { table: { result: 0 }, positions: places } });

const names = { x: { en: "column", zh: "列" }, y: { en: "row", zh: "行" } };
const words = { waves: { en: ["sine", "cosine"], zh: ["正弦", "余弦"] } };

/** Returns the first channel of an axis. In stacked order its cosines begin half of all channels later. */
const startOf =
  (axis, isAgain = false) =>
  ({ dim, layout, order }) => {
    const stacked = layout === "stacked";
    const share = order.indexOf(axis) * (stacked ? dim / 4 : dim / 2);
    if (!isAgain) return share;
    return stacked ? dim / 2 + share : undefined;
  };

const numbersOf = ({ height, width, dim }) => ({ peak: dim / 2, half: dim / 2, patches: height * width });
const kindOf = ({ normalize, spacing }) => (normalize ? "normalized" : spacing < 1 ? "spaced" : "grid");

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "2-D sine-cosine tables, for images", zh: "二维正弦位置编码（用于图像）" },
  opening: {
    en: "An image has no single order: a patch has a column and a row. A 2-D table encodes the column in half of the channels and the row in the other half, both with sines and cosines, and is added to the patches like any table of positions. Models differ in the order of the halves, in the order within them, and in how they count coordinates.",
    zh: "图像没有单一的顺序：图块有列也有行。二维位置表把一半通道给列的正弦和余弦，另一半给行的，再像一般的位置表那样加到图块上。各模型的不同在于两半的次序、半内的次序，以及坐标怎样计数。",
  },
  controls: {
    ...patchControls,
    height: { ...patchControls.height, default: 14 },
    width: { ...patchControls.width, default: 14 },
    dim: { default: 64, min: 4, max: 2048, ...dimension, slider: [4, 1024], scale: "power" },
    order: {
      title: { en: "first half of the channels", zh: "前一半通道" },
      labels: { xy: { en: "column (xy)", zh: "列（xy）" }, yx: { en: "row (yx)", zh: "行（yx）" } },
    },
    offset: {
      min: -1024,
      max: 1024,
      title: { en: "first coordinate", zh: "首个坐标" },
      slider: [0, 16],
      step: 1,
      // The similarity of two patches depends on their distance only, unless coordinates are fractions of the largest.
      when: ({ normalize }, view) => view !== "grid" || normalize,
    },
    spacing: {
      kind: "number",
      min: 1 / 64,
      max: 64,
      default: 1,
      title: { en: "spacing of coordinates", zh: "相邻坐标之差" },
      slider: [0.125, 8],
      scale: "log",
      when: ({ normalize }) => !normalize,
    },
    base: { slider: [10, 1e6] },
    layout: {
      title: glossary.layout,
      labels: {
        concatenated: glossary.concatenated,
        interleaved: glossary.interleaved,
        stacked: { en: "stacked", zh: "堆叠" },
      },
    },
    endpoint: { title: { en: "lowest frequency is exactly 1/base", zh: "最低频率恰为 1/底数" } },
    normalize: { title: { en: "normalized to 2π", zh: "归一化到 2π" } },
  },
  views: {
    grid: {
      tab: { en: "similarity", zh: "相似度" },
      title: { en: "Similarity of one patch to all others", zh: "一个图块与其余各图块有多相似" },
      kind: "heatmap",
      square: true,
      calls: [
        grid,
        rowsAt(inColumn),
        rowsAt(inRow),
        { function: "attention.similarity", with: { a: { result: 1 }, b: { result: 2 } } },
      ],
      formulaReads: [1, 2],
      axes: { x: gridColumn, y: gridRow, value: { ...dotProduct, kind: "magnitude" } },
      controls: ["height", "width", "row", "column", "dim", "offset", "spacing", "base", "endpoint", "normalize"],
      work: ({ height, width, dim }) => height * width * dim,
      explain: explainPatch,
      sentence: sayCase(
        {
          grid: {
            en: "The dot product of the patch in row {row}, column {column} with itself is {peak}, half the number of channels. Column and row each contribute a part, so the picture is a cross: a distant patch in the same row is more similar than one equally far off both axes.",
            zh: "第 {row} 行第 {column} 列的图块与自身的点积为 {peak}，即通道数的一半。列与行各加一部分，因此图呈十字形：同一行中很远的图块，比斜向同样远的图块更相似。",
          },
          normalized: {
            en: "After normalization, the last of {height} rows and the last of {width} columns have coordinate 2π, whatever their number. Adjacent patches are nearly the same, and the picture scales with the image. The dot product of the patch with itself is {peak}.",
            zh: "归一化后，{height} 行的最后一行与 {width} 列的最后一列都位于 2π，与数目无关：相邻图块几乎相同，图案随图像伸缩。与自身的点积：{peak}。",
          },
          spaced: {
            en: "The dot product of the patch in row {row}, column {column} with itself is {peak}, half the number of channels. One patch counts as {spacing} of a step: a frame with more patches than in training is scaled to the coordinates that the model knows.",
            zh: "第 {row} 行第 {column} 列的图块与自身的点积为 {peak}，即通道数的一半。一个图块只算 {spacing} 步：图块比训练时多的一帧，被缩放到模型见过的坐标。",
          },
        },
        ({ parameters }) => [kindOf(parameters), numbersOf(parameters)],
      ),
    },
    channels: {
      tab: { en: "channels", zh: "通道" },
      title: { en: "Channels that encode the column and the row", zh: "哪些通道表示列，哪些表示行" },
      kind: "heatmap",
      calls: [grid],
      axes: { x: channel, y: patch, value: { ...value, range: [-1, 1] } },
      marks: ["x", "y"].flatMap((axis) =>
        [false, true].map((isAgain) => ({ x: startOf(axis, isAgain), name: names[axis] })),
      ),
      controls: ["height", "width", "dim", "order", "offset", "spacing", "base", "layout", "endpoint", "normalize"],
      work: ({ height, width, dim }) => height * width * dim,
      explain: say(
        "patch in column {column}, row {row}: {wave} of its {axis}, pair {pair}",
        "第 {column} 列第 {row} 行的图块：{axis}号的{wave}，{pair} 号维度对",
        ({ at, parameters, lang }) => {
          const { axis, pair, wave } = originOf(at.x, parameters);
          const { width } = parameters;
          const place = { column: at.y % width, row: Math.floor(at.y / width) };
          return { ...place, pair, axis: names[axis][lang], wave: words.waves[lang][wave] };
        },
      ),
      sentence: say(
        "The {patches} patches are listed row by row: {half} of {dim} channels encode the column and repeat in every row of the image; the others encode the row and change every {width} patches.",
        "{patches} 个图块，逐行排列；{dim} 个通道中有 {half} 个表示列，在图像的每一行重复；其余表示行，每 {width} 个图块变化一次。",
        ({ parameters }) => numbersOf(parameters),
      ),
    },
  },
  tryThis: [
    { at: "grid?row=7&column=7", en: "An image: one patch and all others", zh: "图像：一个图块与其余各图块" },
    {
      at: "channels?order=yx&layout=stacked&height=8&width=8",
      en: "timm's order: the sines of both axes, then the cosines",
      zh: "timm 的次序：两个轴的正弦在前，余弦在后",
    },
  ],
  presets: {
    mae: {
      at: "grid?height=14&width=14&row=7&column=7&dim=768",
      en: "MAE, ViT-B/16 encoder, 224 × 224",
      zh: "MAE，ViT-B/16 编码器，224 × 224",
      source: "https://github.com/facebookresearch/mae, models_mae.py and util/pos_embed.py",
    },
    dit: {
      at: "grid?height=16&width=16&row=5&column=5&dim=1152",
      en: "DiT-XL/2, 256 × 256",
      zh: "DiT-XL/2，256 × 256",
      source: "https://github.com/facebookresearch/DiT, models.py",
    },
    detr: {
      at: "grid?height=25&width=34&row=8&column=11&order=yx&layout=interleaved&offset=1&normalize=true&dim=256",
      en: "DETR, an image of 25 × 34 cells",
      zh: "DETR，25 × 34 格的图像",
      source: "https://github.com/facebookresearch/detr, models/position_encoding.py",
    },
    sam2: {
      at: "grid?height=64&width=64&row=20&column=20&order=yx&layout=interleaved&offset=1&normalize=true&dim=256",
      en: "SAM 2's image encoder, 64 × 64",
      zh: "SAM 2 的图像编码器，64 × 64",
      source: "https://github.com/facebookresearch/sam2, sam2/configs/sam2/sam2_hiera_t.yaml",
    },
    cogvideox: {
      at: "grid?height=30&width=45&row=10&column=15&dim=1440&spacing=0.5333333333333333",
      en: "CogVideoX-2B: 30 × 45 patches of a frame, 1440 of 1920 channels",
      zh: "CogVideoX-2B：一帧的 30 × 45 个图块，1920 个通道中的 1440 个",
      source:
        "https://huggingface.co/zai-org/CogVideoX-2b/blob/main/transformer/config.json, by a copy, and https://github.com/huggingface/diffusers, src/diffusers/models/embeddings.py (get_3d_sincos_pos_embed)",
    },
    simplevit: {
      at: "channels?height=14&width=14&dim=384&endpoint=true",
      en: "SimpleViT, S/16",
      zh: "SimpleViT，S/16",
      source: "https://github.com/google-research/big_vision, big_vision/models/vit.py, posemb_sincos_2d",
    },
    timm: {
      at: "channels?height=14&width=14&dim=64&order=yx&layout=stacked",
      en: "timm, build_sincos2d_pos_embed",
      zh: "timm，build_sincos2d_pos_embed",
      source: "https://github.com/huggingface/pytorch-image-models, timm/layers/pos_embed_sincos.py",
    },
  },
};
