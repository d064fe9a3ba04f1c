// Defines the scalings of one axis of an image or a video: those of rope, RIFLEx and DyPE. Used by axial.
/** @import { ScalingType } from "../../binding/descriptor.js" */
import { scalings } from "../rope/scalings.js";

/** @satisfies {Record<string, ScalingType>} */
export const axisScalings = {
  ...scalings,
  // Source: thu-ml/DiT-Extrapolation d54e1e2, riflex_utils.py, get_1d_rotary_pos_embed_riflex.
  riflex: {
    kernel: "posenc_rope_riflex",
    fields: {
      index: { kind: "count", doc: "which frequency is lowered, from 1, k in its code; axial.riflexIndex finds it" },
      share: {
        kind: "number",
        above: 0,
        default: 0.9,
        doc: "share of a period that the length covers; 0.9 in its code, 1 in its paper",
      },
      length: { kind: "number", above: 0, doc: "frames to generate, L_test in its code" },
    },
    last: ({ length }) => length,
  },
  // Source: guyyariv/DyPE 436fe61, flux/transformer_flux.py, get_1d_rotary_pos_embed and FluxPosEmbed.
  dype: {
    kernel: "posenc_rope_dype",
    fields: {
      factor: { kind: "number", min: 1, doc: "patches along the axis, divided by those of the original resolution" },
      original_max_position_embeddings: { kind: "count", doc: "patches along the axis at the original resolution" },
      timestep: {
        kind: "number",
        above: 0,
        max: 1,
        default: 1,
        doc: "how much of the image is still noise, from 1 to near 0",
      },
      ntk: { kind: "flag", default: false, doc: "whether the base grows, instead of YaRN with three bands" },
      lambda_s: {
        kind: "number",
        above: 0,
        optional: true,
        doc: "strength, the factor in κ(t) = λs · t^λt; when absent, 2 with ntk and 1 without",
      },
      lambda_t: { kind: "count", max: 64, default: 2, doc: "exponent of the timestep in κ(t)" },
    },
  },
};
