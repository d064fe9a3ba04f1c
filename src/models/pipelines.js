// Reads the rotation of a diffusion transformer from its configuration in diffusers' format, recognised by _class_name: a spec
// for axial.apply with the arguments of axial.positions, or for mrope.apply. Used by fromConfig.js.
import { above0, count, number, text } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";
import { sentenceOf, withNotes } from "./notes.js";
import { createPart } from "./part.js";
import { classes, refusalOf } from "./pipelines/classes.js";

const kinds = { count, number: above0, any: number, text };

/** Whether a configuration is of a pipeline's part. */
export const isPipeline = (config) => typeof own(config ?? {}, "_class_name") === "string";

/** A part of the configuration with what the classes need: keys with the class's default, and lists of numbers. */
function createPipelinePart(config, defaults, kit) {
  const part = createPart(config, "config", kit, defaults);
  return {
    ...part,
    isOn: (key) => part.isGiven(key) && part.need(key, { kind: "flag" }),
    /** The value of a key, or the class's default; a text may be null. */
    usual(key, value, kind = "count") {
      if (part.record[key] === undefined) return value;
      return kind === "text" && !part.isGiven(key) ? undefined : part.need(key, kinds[kind]);
    },
    /** A list of positive numbers, or the class's default; `length` numbers if given. */
    numbers(key, value, length) {
      if (!part.isGiven(key)) return value;
      const { data } = part.need(key, {
        kind: "tensor",
        dtype: "float64",
        shape: [length ?? "numbers"],
        finite: true,
        above: 0,
      });
      return Array.from(data);
    },
    inner: (key) => createPipelinePart(part.need(key, { kind: "record" }), {}, kit),
  };
}

/** The head size, and the key that says it. */
function headOf(part, { head: [key, usual] = ["attention_head_dim", 128], perHead }) {
  if (!perHead) return { head: part.usual(key, usual), key };
  const [width, heads] = perHead.map((pair) => part.usual(...pair));
  return { head: Math.floor(width / heads), key: perHead[0][0] };
}

/** The number of the head whose frequencies are read, where each has its own. */
function headNumber(entry, part, head, kit) {
  if (!entry.perFrequency) {
    if (head !== undefined)
      kit.refuse("head", head, "absent, unless the heads have frequencies of their own, as in LTX");
    return {};
  }
  const heads = part.usual("num_attention_heads", 32);
  const most = { kind: "whole", min: 0, max: heads - 1 };
  return { heads, head: kit.read("head", head, most) };
}

const isWholeEven = (dim) => Number.isInteger(dim) && dim > 0 && dim % 2 === 0;

function axesOf(entry, part, context) {
  const { headSize, headKey } = context;
  const shares = entry.shares(part, headSize, context);
  const { axes, key = headKey } = shares;
  if (!axes.every(({ dim }) => isWholeEven(dim))) part.refuse(key, "such that each axis has an even number of columns");
  const columns = axes.reduce((sum, { dim }) => sum + dim, 0);
  if (!entry.isWhole && columns > headSize) part.refuse(key, `at most ${headSize} columns in all`);
  return { ...shares, columns };
}

/** @returns the spec; undefined for any other configuration */
export function readPipeline(config, head, kit) {
  if (!isPipeline(config)) return undefined;
  const name = config._class_name;
  const entry = copyOf(own(classes, name));
  const part = createPipelinePart(config, entry.defaults, kit);
  const refusal = refusalOf(name, part);
  if (refusal) part.refuse("_class_name", refusal);
  const number = headNumber(entry, part, head, kit);
  const { head: headSize, key: headKey } = headOf(part, entry);
  const [baseKey, usualBase] = entry.base ?? [undefined, 10000];
  const isBaseGiven = baseKey !== undefined && part.isGiven(baseKey);
  const base = isBaseGiven ? part.need(baseKey, above0) : usualBase;
  const known = {
    rotates: "family",
    layout: "family",
    rotaryDim: part.isGiven(headKey) ? "config" : "family",
    base: isBaseGiven ? "config" : "family",
    layers: "family",
  };
  const context = { ...number, base, headSize, headKey, kit };
  const common = (rotaryDim) => ({
    rotaryDim,
    dim: rotaryDim,
    layout: entry.layoutOf?.(part) ?? entry.layout ?? "interleaved",
    ...(entry.perFrequency ? {} : { base }),
    scaling: { type: "default" },
  });
  if (entry.isSectioned) {
    const sections = entry.shares(part, headSize);
    return withNotes({ ...common(headSize), sections, interleavedSections: true, warnings: [], known }, []);
  }
  const { axes, coordinates, columns, key } = axesOf(entry, part, context);
  if (key && part.isGiven(key)) known.rotaryDim = "config";
  const numbering = entry.numbering?.(part, { axes });
  const notes = [
    { code: numbering ? "tokensNumbered" : "tokensUnnumbered" },
    ...(entry.perFrequency ? [{ code: "headsApart", head: number.head, heads: number.heads }] : []),
    ...(entry.notes?.(part) ?? []),
  ];
  const spec = {
    ...common(columns),
    axes,
    coordinates: [...coordinates],
    ...(numbering && { numbering }),
    warnings: notes.map(sentenceOf),
    known,
  };
  return withNotes(spec, notes);
}
