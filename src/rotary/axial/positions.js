// Describes axial.positions, which numbers the tokens of a diffusion pipeline. Used by axial.
/** @import { Argument, FunctionDescriptor, Rule } from "../../binding/descriptor.js" */
import { arrayOf, onlyWith } from "../../core/arguments.js";
import { above0 } from "../../core/kinds.js";
import { copyOf } from "../../core/own.js";
import { runReader } from "../../core/tokenRuns.js";
import { designs } from "./designs.js";

/** @satisfies {Argument} */
const tokens = {
  ...arrayOf("{ text: n }, { image: [t, h, w] } or { video: [t, h, w] }", runReader()),
  type: "readonly AxialTokens[]",
  doc: "what the tokens are, in order: text, or an image or a video, frames × rows × columns of tokens, counted after patching. The first grid is what is generated; further ones are references, for flux, flux2 and qwenImage (for qwenImageLayered layers, and the condition last). The order of the runs is only that of the result's columns",
};

/** A size, a scale or a count for each axis. */
const perAxis = (count, more) => ({ kind: "tensor", dtype: "float64", shape: [count], optional: true, ...more });
const positive = { finite: true, above: 0 };
const named = Object.keys(designs);
/** The design of a call, without inherited properties. */
const designOf = ({ design }) => copyOf(designs[design]);

/** { argument: the designs that take it }. */
const takers = Object.fromEntries(
  [...new Set(named.flatMap((name) => designs[name].takes ?? []))].map((argument) => [
    argument,
    named.filter((name) => designs[name].takes?.includes(argument)),
  ]),
);
const designsWhere = (test) => named.filter((name) => test(designs[name])).join(", ");

const isText = ({ text }) => text !== undefined;
const textsIn = ({ tokens }) => tokens.filter(isText).length;
const gridsIn = ({ tokens }) => tokens.filter(({ grid }) => grid);

/** @type {Rule[]} */
const rules = [
  ...onlyWith(takers),
  {
    argument: "baseGrid",
    must: "be given for cogVideoX",
    holds: ({ design, baseGrid }) => baseGrid !== undefined || design !== "cogVideoX",
  },
  {
    argument: "tokens",
    must: `have no text for ${designsWhere(({ text }) => text === "refused")}, whose text is not rotated`,
    holds: (values) => designOf(values).text !== "refused" || textsIn(values) === 0,
  },
  {
    argument: "tokens",
    must: `have exactly one run of text for ${designsWhere(({ text }) => text === "required")}`,
    holds: (values) => designOf(values).text !== "required" || textsIn(values) === 1,
  },
  {
    argument: "tokens",
    must: `have at most one run of text for ${designsWhere(({ text }) => text === "one")}`,
    holds: (values) => designOf(values).text !== "one" || textsIn(values) <= 1,
  },
  {
    argument: "tokens",
    must: `have one image or video, or also references for ${designsWhere(({ hasReferences }) => hasReferences)}`,
    holds: (values) => {
      const count = gridsIn(values).length;
      return count === 1 || (count > 1 && Boolean(designOf(values).hasReferences));
    },
  },
  {
    argument: "tokens",
    must: `have images of one frame for ${designsWhere(({ isStill }) => isStill)}`,
    holds: (values) => !designOf(values).isStill || gridsIn(values).every(({ grid }) => grid[0] === 1),
  },
];

const sizeOf = ({ text, grid }) => text ?? grid[0] * grid[1] * grid[2];
/** The tokens of a run, with padding where the design pads. */
const lengthOf = (run, values) => designOf(values).padded?.(sizeOf(run), values) ?? sizeOf(run);

/** Writes [rows, length]. */
function fill(out, values) {
  const { tokens, length, rows } = values;
  const words = tokens.filter(isText).reduce((sum, run) => sum + lengthOf(run, values), 0);
  const grids = gridsIn(values).map(({ grid }) => grid);
  const places = copyOf(designOf(values).place(grids, copyOf(values, { words })));
  const zero = new Array(rows).fill(0);
  let at = 0;
  let k = -1;
  const put = (position) => {
    for (let row = 0; row < rows; row++) out[row * length + at] = position[row];
    at++;
  };
  for (const run of tokens) {
    const end = at + lengthOf(run, values);
    if (run.grid) {
      k++;
      const [frames, rows, columns] = run.grid;
      for (let t = 0; t < frames; t++)
        for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) put(places.grid(k, t, r, c));
    } else for (let l = 0; places.text && at < end; l++) put(places.text(l));
    while (at < end) put(zero);
  }
}

/** @type {FunctionDescriptor} */
export const positions = {
  doc: "The positions of every token of a diffusion pipeline, as its design numbers them; for axial.apply beside the axes that fromConfig reads from the model's configuration. Text that is not rotated stands at 0 on every axis.",
  source: "the code of each pipeline, in huggingface/diffusers 58eb52c080",
  arguments: {
    design: {
      kind: "word",
      words: named,
      doc: "flux: Flux, Chroma, Bria, Krea 2, HiDream, references on planes of their own. flux2: text on a fourth axis. qwenImage: centred, text after the longest half side; qwenImageLayered: the last grid at -1. zImage: text from 1, padded, the image after it. lumina2: text from 0, the image after it. wan, sanaVideo, hunyuanVideo, hunyuanVideo15, cogVideoX15: frames, rows and columns from 0. hunyuanImage: rows and columns. cogVideoX: resized into baseGrid. cogView4: whole positions within baseGrid. kandinsky5: divided by scaleFactor. cosmos: frames by their time. ltx, ltx2: from -1 to 1 in seconds and pixels",
    },
    tokens,
    references: {
      kind: "word",
      words: ["index", "offset"],
      optional: true,
      doc: "flux: reference k at k on the first axis, as in the paper; or all at 1, beside and below one another, as in ComfyUI. index when absent",
    },
    referenceStep: {
      kind: "number",
      optional: true,
      doc: "flux2: positions between references on the first axis; 10 when absent",
    },
    multiple: {
      kind: "count",
      optional: true,
      doc: "zImage: text and image are padded to a multiple of this; 32 when absent",
    },
    baseGrid: perAxis(2, {
      elements: { kind: "count" },
      doc: "cogVideoX and cogView4: rows and columns of the grid of training; [256, 256] when absent for cogView4",
    }),
    scaleFactor: perAxis(3, { ...positive, doc: "kandinsky5: divisors of time, row and column; 1 when absent" }),
    fps: {
      ...above0,
      optional: true,
      doc: "cosmos, ltx and ltx2: frames per second; when absent, 25 for ltx, 24 for ltx2, and whole positions for cosmos",
    },
    baseFps: { ...above0, optional: true, doc: "cosmos: frames per second of training; 24 when absent" },
    scale: perAxis(3, {
      ...positive,
      doc: "ltx and ltx2: frames, rows and columns of pixels per token; [8, 32, 32] when absent",
    }),
    extent: perAxis(3, {
      ...positive,
      doc: "ltx and ltx2: seconds, rows and columns of pixels that span -1 … 1; [20, 2048, 2048] when absent",
    }),
    causalOffset: {
      kind: "number",
      min: 0,
      optional: true,
      doc: "ltx2: frames of the first token; 1 when absent",
    },
  },
  rules,
  symbols: (values) => ({
    rows: designOf(values).rows,
    length: values.tokens.reduce((sum, run) => sum + lengthOf(run, values), 0),
  }),
  returns: {
    positions: {
      dtype: "float64",
      shape: ["rows", "length"],
      doc: "a row for each axis: time, row and column; row and column for images alone; a fourth row, token, for flux2",
    },
  },
  compose: (values, _, { positions }) => fill(positions, values),
};
