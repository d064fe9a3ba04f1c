// Describes the arguments that functions of configurations share. Used by fromConfig.js, fromGguf.js, layers.js and
// engines.js.
/** @import { Argument } from "../binding/descriptor.js" */
import { contextLength } from "../rotary/rope/arguments.js";

/** @satisfies {Argument} */
export const assume = {
  kind: "flag",
  default: false,
  doc: "whether to read an unknown model as Llama; known and a warning list the assumptions",
};

/** @satisfies {Record<string, Argument>} */
export const configArguments = {
  config: { kind: "record", doc: "a model's config.json in Hugging Face's format" },
  length: contextLength,
  layerType: {
    kind: "text",
    optional: true,
    doc: "layer type whose parameters are read, if they differ by type; full_attention, else the first, when absent",
  },
  assume,
};
