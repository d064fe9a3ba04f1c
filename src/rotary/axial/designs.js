// Numbers the tokens of text, images and videos as the pipelines of diffusion transformers do, one design each. Used by
// axial.positions. Sources: huggingface/diffusers 58eb52c080, src/diffusers; T/ is models/transformers/transformer_, P/ is
// pipelines/.

/**
 * @typedef {[number, number, number]} Grid frames, rows and columns of tokens
 * @typedef {object} Places
 * @property {(l: number) => number[]} [text] the positions of token l of the text; without it, text stands at 0
 * @property {(k: number, t: number, r: number, c: number) => number[]} grid those of a token of grid k
 */

/**
 * @typedef {object} Design
 * @property {number} rows positions of a token: row, column; time before them; token after them
 * @property {"refused" | "unrotated" | "one" | "required"} text whether a text is in the sequence: never, any number of runs at
 *   0, at most one run, exactly one
 * @property {string[]} [takes] arguments that other designs may lack
 * @property {boolean} [isStill] whether a grid has one frame
 * @property {boolean} [hasReferences] whether grids after the first are allowed
 * @property {(count: number, values: any) => number} [padded] tokens of a run with its padding
 * @property {(grids: Grid[], values: any) => Places} place `values` has the arguments and `words`, the tokens of text
 */

/** Frames, rows and columns count from 0, and text is not rotated. @type {Design} */
const counted = { rows: 3, text: "unrotated", place: () => ({ grid: (_, t, r, c) => [t, r, c] }) };
/** The same where text is in cross-attention only. @type {Design} */
const countedAlone = { ...counted, text: "refused" };

/** Planes of references in Flux. */
const indexed = { grid: (k, _, r, c) => [k, r, c] };

/**
 * References on one plane: the next one is placed beside or below those before, where their common rectangle grows less.
 * Sources: comfyanonymous/ComfyUI, comfy/ldm/flux/model.py, forward; leejet/stable-diffusion.cpp, flux.hpp.
 */
function sideBySide(grids) {
  let [height, width] = [0, 0];
  const corners = grids.map(([, rows, columns], k) => {
    if (k === 0) return [0, 0];
    const isBeside = rows + height > columns + width;
    const corner = isBeside ? [0, width] : [height, 0];
    height = Math.max(height, rows + corner[0]);
    width = Math.max(width, columns + corner[1]);
    return corner;
  });
  return { grid: (k, _, r, c) => [Math.min(k, 1), corners[k][0] + r, corners[k][1] + c] };
}

/** The first position of text in Qwen-Image: half of the longest side of all grids, rounded down. */
const halfOf = (grids) => Math.max(...grids.map(([, rows, columns]) => Math.floor(Math.max(rows, columns) / 2)));

/** Rows and columns around 0; odd sides have one more below it. */
function centred(grids, timeOf, start) {
  const place = (index, side) => index - Math.ceil(side / 2);
  return {
    text: (l) => [start + l, start + l, start + l],
    grid: (k, t, r, c) => [timeOf(k, t), place(r, grids[k][1]), place(c, grids[k][2])],
  };
}

/** Python's round: halves go to the even neighbour. */
function roundHalfEven(x) {
  const floor = Math.floor(x);
  if (x - floor !== 0.5) return Math.round(x);
  return floor % 2 === 0 ? floor : floor + 1;
}

/** The grid resized into the grid of training and centred: the first and last coordinate of each side. */
function resized([, rows, columns], [height, width]) {
  const isTall = rows / columns > height / width;
  const sizes = isTall
    ? [height, roundHalfEven((height / rows) * columns)]
    : [roundHalfEven((width / columns) * rows), width];
  return [rows, columns].map((count, side) => {
    const first = roundHalfEven(([height, width][side] - sizes[side]) / 2);
    const last = ((first + sizes[side]) * (count - 1)) / count;
    return (i) => (count > 1 ? first + (i * (last - first)) / (count - 1) : first);
  });
}

/** Coordinates from -1 to 1 over the extent of training, from frames in seconds and rows and columns in pixels. */
const withinExtent = (place, extent) => place.map((x, axis) => (2 * x) / extent[axis] - 1);
const latent = { scale: [8, 32, 32], extent: [20, 2048, 2048] };

/** @type {Record<string, Design>} */
export const designs = {
  // P/flux/pipeline_flux.py:506 and 385 for text; one reference: P/flux/pipeline_flux_kontext.py:661; several: arXiv 2506.15742, §3.
  flux: {
    rows: 3,
    text: "unrotated",
    takes: ["references"],
    isStill: true,
    hasReferences: true,
    place: (grids, { references = "index" }) => (references === "index" ? indexed : sideBySide(grids)),
  },
  // P/flux2/pipeline_flux2.py:356, 375, 407.
  flux2: {
    rows: 4,
    text: "one",
    takes: ["referenceStep"],
    isStill: true,
    hasReferences: true,
    place: (_, { referenceStep = 10 }) => ({
      text: (l) => [0, 0, 0, l],
      grid: (k, _, r, c) => [k * referenceStep, r, c, 0],
    }),
  },
  // T/qwenimage.py:232, 323; P/qwenimage/pipeline_qwenimage_edit_plus.py:753.
  qwenImage: {
    rows: 3,
    text: "one",
    hasReferences: true,
    place: (grids) => centred(grids, (k, t) => k + t, halfOf(grids)),
  },
  // T/qwenimage.py:361, 459: the last grid is the condition.
  qwenImageLayered: {
    rows: 3,
    text: "one",
    hasReferences: true,
    place(grids) {
      const layers = grids.length - 1;
      return centred(grids, (k, t) => (k < layers ? k + t : -1), Math.max(halfOf(grids), layers));
    },
  },
  // T/z_image.py:551, 588: runs are padded; positions of the caption's padding count on, the image's padding stands at 0.
  zImage: {
    rows: 3,
    text: "required",
    takes: ["multiple"],
    padded: (count, { multiple = 32 }) => Math.ceil(count / multiple) * multiple,
    place: (_, { words }) => ({
      text: (l) => [1 + l, 0, 0],
      grid: (_, t, r, c) => [words + 1 + t, r, c],
    }),
  },
  // T/lumina2.py:233.
  lumina2: {
    rows: 3,
    text: "required",
    isStill: true,
    place: (_, { words }) => ({ text: (l) => [l, 0, 0], grid: (_, __, r, c) => [words, r, c] }),
  },
  // T/wan.py:354; T/sana_video.py:175.
  wan: countedAlone,
  sanaVideo: countedAlone,
  // T/hunyuan_video.py:478; T/hunyuan_video15.py:361.
  hunyuanVideo: counted,
  hunyuanVideo15: counted,
  // T/hunyuanimage.py:414.
  hunyuanImage: { rows: 2, text: "unrotated", isStill: true, place: () => ({ grid: (_, __, r, c) => [r, c] }) },
  // P/cogvideo/pipeline_cogvideox.py:69, 441; models/embeddings.py:831.
  cogVideoX: {
    rows: 3,
    text: "unrotated",
    takes: ["baseGrid"],
    place([grid], { baseGrid }) {
      const [row, column] = resized(grid, baseGrid.data);
      return { grid: (_, t, r, c) => [t, row(r), column(c)] };
    },
  },
  // The same, grid_type "slice".
  cogVideoX15: counted,
  // T/cogview4.py:535.
  cogView4: {
    rows: 2,
    text: "unrotated",
    takes: ["baseGrid"],
    isStill: true,
    place(
      [[, rows, columns]],
      {
        baseGrid: {
          data: [height, width],
        } = { data: [256, 256] },
      },
    ) {
      return { grid: (_, __, r, c) => [Math.floor((r * height) / rows), Math.floor((c * width) / columns)] };
    },
  },
  // T/kandinsky.py:230; P/kandinsky5/pipeline_kandinsky.py:209.
  kandinsky5: {
    rows: 3,
    text: "refused",
    takes: ["scaleFactor"],
    place: (
      _,
      {
        scaleFactor: {
          data: [time, row, column],
        } = { data: [1, 1, 1] },
      },
    ) => ({
      grid: (_, t, r, c) => [t / time, r / row, c / column],
    }),
  },
  // T/cosmos.py:457.
  cosmos: {
    rows: 3,
    text: "refused",
    takes: ["fps", "baseFps"],
    place: (_, { fps, baseFps = 24 }) => ({
      grid: (_, t, r, c) => [fps === undefined ? t : (t / fps) * baseFps, r, c],
    }),
  },
  // T/ltx.py:179; P/ltx/pipeline_ltx.py:750: the first corner of each patch.
  ltx: {
    rows: 3,
    text: "refused",
    takes: ["fps", "scale", "extent"],
    place(_, { fps = 25, scale: { data: scale } = { data: latent.scale }, extent = { data: latent.extent } }) {
      return { grid: (_, t, r, c) => withinExtent([(scale[0] * t) / fps, scale[1] * r, scale[2] * c], extent.data) };
    },
  },
  // T/ltx2.py:814: the middle of each patch, whose first frame is shorter.
  ltx2: {
    rows: 3,
    text: "refused",
    takes: ["fps", "scale", "extent", "causalOffset"],
    place(_, { fps = 24, causalOffset = 1, scale = { data: latent.scale }, extent = { data: latent.extent } }) {
      const [frame, row, column] = scale.data;
      const timeOf = (t) => Math.max(0, frame * t + causalOffset - frame) / fps;
      return {
        grid: (_, t, r, c) =>
          withinExtent([(timeOf(t) + timeOf(t + 1)) / 2, row * (r + 0.5), column * (c + 0.5)], extent.data),
      };
    },
  },
};
