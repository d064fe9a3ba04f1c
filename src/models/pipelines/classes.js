// Lists the transformer classes of diffusers that rotate queries and keys in several axes, and why others are refused. Used by
// pipelines.js. Source: huggingface/diffusers 58eb52c080, src/diffusers/models/transformers, the class's __init__ and its
// rotation; each entry was compared with the running class.
import { divided, halves, listed, ltxAxes, quarters, sections, thirds } from "./axes.js";

/**
 * @typedef {object} PipelineClass
 * @property {(part: any, head: number, context: any) => any} shares the axes: { axes, coordinates, key }, where `key` says the
 *   sizes; or sections
 * @property {boolean} [isSectioned] whether they are sections, for mrope.apply
 * @property {[key: string, usual: number]} [head] the key of the head size and the class's default, attention_head_dim and 128
 *   unless given
 * @property {[string, number][]} [perHead] the keys and defaults of the width and of the number of heads, in place of `head`
 * @property {boolean} [isWhole] whether the axes alone say the head size
 * @property {boolean} [perFrequency] whether each head has frequencies of its own
 * @property {[key: string | undefined, usual: number]} [base] the key of the base, if any, and the class's default
 * @property {string} [layout] interleaved unless given
 * @property {(part: any) => string} [layoutOf] the same, by the configuration
 * @property {(part: any, spec: any) => any} [numbering] arguments of axial.positions; absent where no design numbers the tokens
 * @property {(part: any) => any[]} [notes] further notes
 * @property {Record<string, any>} [defaults] the class's defaults of further keys
 */

const design = (name) => () => ({ design: name });
const video = ["time", "row", "column"];
const image = ["row", "column"];

const axesOfFlux = listed("axes_dims_rope", [16, 56, 56], video);
const flux = { shares: axesOfFlux, numbering: design("flux") };
const wan = { shares: thirds, numbering: design("wan") };
const hunyuan = { shares: listed("rope_axes_dim", [16, 56, 56], video), base: ["rope_theta", 256] };
const joy = {
  shares: listed("rope_dim_list", [16, 56, 56], video),
  base: ["theta", 256],
  perHead: [
    ["hidden_size", 3072],
    ["num_attention_heads", 24],
  ],
};

const gridOf = (part, rows, columns) => {
  const patch = part.need("patch_size");
  return [Math.floor(rows / patch), Math.floor(columns / patch)];
};
const cogVideoX = {
  shares: quarters,
  head: ["attention_head_dim", 64],
  numbering: (part) =>
    part.has("patch_size_t")
      ? { design: "cogVideoX15" }
      : {
          design: "cogVideoX",
          baseGrid: gridOf(part, part.usual("sample_height", 60), part.usual("sample_width", 90)),
        },
  defaults: { patch_size: 2 },
};

/** @type {Record<string, PipelineClass>} */
export const classes = {
  FluxTransformer2DModel: flux,
  ChromaTransformer2DModel: flux,
  BriaTransformer2DModel: { ...flux, base: ["rope_theta", 10000] },
  BriaFiboTransformer2DModel: { ...flux, base: ["rope_theta", 10000] },
  Krea2Transformer2DModel: {
    shares: listed("axes_dims_rope", [32, 48, 48], video),
    base: ["rope_theta", 1000],
    numbering: design("flux"),
  },
  // The class's own default, (32, 32), cannot run: positions have three coordinates.
  HiDreamImageTransformer2DModel: { shares: listed("axes_dims_rope", [64, 32, 32], video), numbering: design("flux") },
  Flux2Transformer2DModel: {
    shares: listed("axes_dims_rope", [32, 32, 32, 32], [...video, "token"]),
    base: ["rope_theta", 2000],
    numbering: design("flux2"),
  },
  QwenImageTransformer2DModel: {
    shares: axesOfFlux,
    numbering: (part) => ({ design: part.isOn("use_layer3d_rope") ? "qwenImageLayered" : "qwenImage" }),
  },
  NucleusMoEImageTransformer2DModel: { shares: axesOfFlux, numbering: design("qwenImage") },
  ZImageTransformer2DModel: {
    shares: listed("axes_dims", [32, 48, 48], video),
    perHead: [
      ["dim", 3840],
      ["n_heads", 30],
    ],
    base: ["rope_theta", 256],
    numbering: design("zImage"),
  },
  Lumina2Transformer2DModel: {
    shares: listed("axes_dim_rope", [32, 32, 32], video),
    perHead: [
      ["hidden_size", 2304],
      ["num_attention_heads", 24],
    ],
    numbering: design("lumina2"),
  },
  WanTransformer3DModel: wan,
  WanVACETransformer3DModel: wan,
  WanAnimateTransformer3DModel: wan,
  SkyReelsV2Transformer3DModel: wan,
  ChronoEditTransformer3DModel: { shares: thirds },
  SanaVideoTransformer3DModel: { shares: thirds, head: ["attention_head_dim", 112], numbering: design("sanaVideo") },
  HunyuanVideoTransformer3DModel: { ...hunyuan, numbering: design("hunyuanVideo") },
  MotifVideoTransformer3DModel: { ...hunyuan, numbering: design("hunyuanVideo") },
  HunyuanVideo15Transformer3DModel: { ...hunyuan, numbering: design("hunyuanVideo15") },
  HunyuanVideoFramepackTransformer3DModel: hunyuan,
  // Two axes make images; the refiner has three.
  HunyuanImageTransformer2DModel: {
    shares: listed("rope_axes_dim", [64, 64], video, image),
    base: ["rope_theta", 256],
    numbering: (_, { axes }) => ({ design: axes.length === 2 ? "hunyuanImage" : "hunyuanVideo" }),
  },
  CogVideoXTransformer3DModel: cogVideoX,
  ConsisIDTransformer3DModel: cogVideoX,
  // sample_height and sample_width are not read.
  EasyAnimateTransformer3DModel: {
    shares: quarters,
    head: ["attention_head_dim", 64],
    numbering: (part) => ({ design: "cogVideoX", baseGrid: gridOf(part, 60, 90) }),
  },
  Kandinsky5Transformer3DModel: {
    shares: listed("axes_dims", [16, 24, 24], video),
    isWhole: true,
    numbering: design("kandinsky5"),
    notes: () => [{ code: "textRotatesApart" }],
  },
  CosmosTransformer3DModel: {
    shares: (part, head) => {
      const { axes, coordinates } = thirds(part, head);
      const factors = part.numbers("rope_scale", [2, 1, 1], 3);
      const scaled = axes.map((axis, i) =>
        factors[i] === 1 ? axis : { ...axis, scaling: { type: "ntk", factor: factors[i] } },
      );
      return { axes: scaled, coordinates };
    },
    layout: "half",
    numbering: design("cosmos"),
    notes: (part) => (part.usual("extra_pos_embed_type", "learnable", "text") ? [{ code: "tableBeside" }] : []),
  },
  CogView4Transformer2DModel: {
    shares: halves(image),
    head: ["attention_head_dim", 40],
    layout: "half",
    // A grid, not columns.
    numbering: (part) => ({ design: "cogView4", baseGrid: part.numbers("rope_axes_dim", [256, 256], 2) }),
  },
  AllegroTransformer3DModel: {
    shares: (part, head) =>
      divided(head, video, [
        part.usual("interpolation_scale_t", 2.2, "number"),
        part.usual("interpolation_scale_h", 2, "number"),
        part.usual("interpolation_scale_w", 2, "number"),
      ]),
    head: ["attention_head_dim", 96],
    layout: "halfPerAxis",
    numbering: design("wan"),
  },
  PRXTransformer2DModel: {
    shares: listed("axes_dim", [32, 32], image),
    perHead: [
      ["hidden_size", 1792],
      ["num_heads", 28],
    ],
    base: ["theta", 10000],
    numbering: design("hunyuanImage"),
  },
  LTXVideoTransformer3DModel: {
    shares: ltxAxes,
    head: ["attention_head_dim", 64],
    base: [undefined, 10000],
    perFrequency: true,
    numbering: design("ltx"),
  },
  LTX2VideoTransformer3DModel: {
    shares: ltxAxes,
    base: ["rope_theta", 10000],
    perFrequency: true,
    layoutOf: (part) => (part.usual("rope_type", "interleaved", "text") === "split" ? "half" : "interleaved"),
    numbering: (part) => ({
      design: "ltx2",
      scale: part.numbers("vae_scale_factors", [8, 32, 32], 3),
      extent: [
        part.usual("pos_embed_max_pos", 20, "number"),
        part.usual("base_height", 2048, "number"),
        part.usual("base_width", 2048, "number"),
      ],
      causalOffset: part.usual("causal_offset", 1, "number"),
    }),
  },
  OvisImageTransformer2DModel: { shares: axesOfFlux },
  LongCatImageTransformer2DModel: { shares: axesOfFlux },
  JoyImageEditTransformer3DModel: joy,
  JoyImageEditPlusTransformer3DModel: joy,
  HeliosTransformer3DModel: { shares: listed("rope_dim", [44, 42, 42], video), base: ["rope_theta", 10000] },
  MiniMaxH3Transformer3DModel: {
    shares: (part) => {
      const dim = 2 * part.usual("rope_freq_dim", 16);
      return { axes: video.map(() => ({ dim })), coordinates: video, key: "rope_freq_dim" };
    },
    base: ["rope_theta", 10000],
    layout: "half",
  },
  GlmImageTransformer2DModel: { shares: halves(image), head: ["attention_head_dim", 40], layout: "half" },
  HunyuanDiT2DModel: { shares: halves(["column", "row"]), head: ["attention_head_dim", 88] },
  Ideogram4Transformer2DModel: {
    shares: sections("mrope_section"),
    isSectioned: true,
    head: ["attention_head_dim", 256],
    base: ["rope_theta", 5e6],
    layout: "half",
  },
  Cosmos3OmniTransformer: {
    shares: sections("rope_axes_dim", "rope_scaling"),
    isSectioned: true,
    head: ["head_dim", 128],
    base: ["rope_theta", 5e6],
    layout: "half",
  },
};

const addsGrid = "of a class that rotates: it adds sinusoids, which sinusoidal.grid computes";
const addsTable = "of a class that rotates: it adds a learned table, which learned.lookup reads";
const adds3d = "of a class that rotates: it adds sinusoids, which sinusoidal.grid computes with three axes";
const addsNothing = "of a class with positions: it has none";
const unread = "of a class whose positions are known: it is not read yet";

/**
 * Why a class is refused, by its name; a function decides by the configuration.
 * @type {Record<string, string | ((part: any) => string | undefined)>}
 */
const refusals = {
  SD3Transformer2DModel: addsGrid,
  PixArtTransformer2DModel: addsGrid,
  DiTTransformer2DModel: addsGrid,
  Transformer2DModel: addsGrid,
  CogView3PlusTransformer2DModel: addsGrid,
  OmniGenTransformer2DModel: unread,
  SanaTransformer2DModel: (part) => (part.isGiven("interpolation_scale") ? addsGrid : addsNothing),
  LatteTransformer3DModel:
    "of a class that rotates: it adds sinusoids, which sinusoidal.grid computes for patches and sinusoidal.table for frames",
  CogVideoXTransformer3DModel: (part) => (part.isOn("use_rotary_positional_embeddings") ? undefined : adds3d),
  ConsisIDTransformer3DModel: (part) => (part.isOn("use_rotary_positional_embeddings") ? undefined : adds3d),
  AuraFlowTransformer2DModel: addsTable,
  PriorTransformer: addsTable,
  MochiTransformer3DModel:
    "of a class whose frequencies are in its configuration: they are weights, pos_frequencies, one set for each head",
  ErnieImageTransformer2DModel:
    "of a class that rotates: the two columns of a pair rotate by different angles, which is not a rotation",
};

/** The rule that a class breaks, as in "_class_name must be …"; undefined for a class that is read. */
export function refusalOf(name, part) {
  const known = Object.hasOwn(refusals, name) ? refusals[name] : undefined;
  const rule = typeof known === "function" ? known(part) : known;
  if (rule !== undefined || Object.hasOwn(classes, name)) return rule;
  return /UNet|Autoencoder|VQModel|ControlNet|Adapter|Decoder/.test(name) ? addsNothing : unread;
}
