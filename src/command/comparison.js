// Compares two configurations fact by fact: same, different or unknown. Used by config.js for --set and --against.
import { rope } from "posenc";
import { numberText, rangesText, scalingText } from "./configText.js";

/** The largest relative difference of equal numbers, because GGUF files store float32. */
const tolerance = 1e-6;
const isClose = (a, b) => a === b || Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b));

/** Architectures whose weights are permuted in GGUF files: convert_hf_to_gguf.py, LlamaModel.permute (ggml-org/llama.cpp). */
const reordered = ["llama", "deci", "mistral3", "smollm3", "arcee", "granite", "granitemoe", "granitehybrid"];

const orUnknown = (compute) => {
  try {
    return compute();
  } catch {
    return undefined;
  }
};

const indicesText = (all, isOne) => {
  const found = all.flatMap((each, i) => (isOne(each) ? [i] : []));
  return found.length === all.length ? `all ${all.length}` : rangesText(found) || "none";
};

/** The spec, frequencies and layers of a configuration; layers are undefined if rope.layers refuses it. */
export function meaningOf(args) {
  const spec = rope.fromConfig(args);
  const { rotaryDim, base, scaling } = spec;
  const { length } = args;
  const frequencies = rope.frequencies({ dim: rotaryDim, base, scaling, ...(length && { length }) });
  const layers = orUnknown(() => rope.layers({ config: args.config, ...(length && { length }) }));
  const { "general.architecture": architecture } = args.config;
  return { spec, frequencies, layers, architecture };
}

/** Whether a fact is assumed. */
const isAssumed = ({ spec }, fact) => spec.known?.[fact] === "assumed";

function frequencyRow(a, b) {
  const [one, other] = [a, b].map(({ frequencies }) => frequencies.inverseFrequencies.data);
  if (one.length !== other.length) return { a: `${one.length} pairs`, b: `${other.length} pairs`, isSame: false };
  let pairs = 0;
  let most = 1;
  one.forEach((each, i) => {
    if (isClose(each, other[i])) return;
    pairs += 1;
    most = Math.max(most, each / other[i], other[i] / each);
  });
  const text = `${pairs} of ${one.length} pairs differ, by a factor of up to ${numberText(most)}`;
  return pairs === 0
    ? { a: `${one.length} pairs`, b: `${one.length} pairs`, isSame: true }
    : { a: text, b: "", isSame: false };
}

/** A layout, with a note when interleaved and half may belong to the same model. */
function layoutRow(a, b) {
  const [one, other] = [a, b].map(({ spec }) => spec.layout);
  const isReordered = [a, b].some(
    ({ architecture, spec }) => reordered.includes(architecture) && spec.layout === "interleaved",
  );
  const isOneGguf = (a.architecture === undefined) !== (b.architecture === undefined);
  const isSame = one === other || (isReordered && isOneGguf);
  return { a: one, b: other, isSame, ...(isSame && one !== other && { note: "the converter reorders the weights" }) };
}

/**
 * The facts of two configurations, in order.
 * @returns {{ fact: string, a: string, b: string, verdict: "same" | "differs" | "unknown", note?: string }[]}
 */
export function compareMeanings(a, b) {
  const plain = (one, other, areEqual = (x, y) => x === y, show = String) => ({
    a: one === undefined ? "none" : show(one),
    b: other === undefined ? "none" : show(other),
    isSame: one === undefined || other === undefined ? one === other : areEqual(one, other),
  });
  const of = (key, ...rest) => plain(a.spec[key], b.spec[key], ...rest);
  const json = [(x, y) => JSON.stringify(x) === JSON.stringify(y), JSON.stringify];
  const frequencies = frequencyRow(a, b);
  const scaling = of("scaling", json[0], (scaling) => scalingText(scaling));
  const scalingNote = !scaling.isSame && frequencies.isSame && { isSame: true, note: "the frequencies are the same" };
  const layers = (show) =>
    a.layers && b.layers
      ? plain(show(a.layers), show(b.layers))
      : { a: a.layers ? show(a.layers) : "unknown", b: b.layers ? show(b.layers) : "unknown", isSame: undefined };
  const rows = [
    ["rotated columns", "rotaryDim", of("rotaryDim")],
    ["first column", "rotaryDim", of("rotaryStart")],
    ["pairs", "layout", layoutRow(a, b)],
    ["base", "base", of("base", isClose)],
    ["scaling", "base", { ...scaling, ...scalingNote }],
    ["frequencies", "base", frequencies],
    [
      "attention factor",
      "base",
      plain(a.frequencies.attentionFactor, b.frequencies.attentionFactor, isClose, numberText),
    ],
    ["softmax scale", "base", of("softmaxScale", isClose, numberText)],
    ["query temperature", "base", of("temperature", ...json)],
    ["sections", "base", of("sections", ...json)],
    ["types of layers", "layers", of("layerTypes", ...json)],
    ["layers", "layers", layers((all) => String(all.length))],
    ["rotated layers", "layers", layers((all) => indicesText(all, ({ rope: each }) => each !== null))],
    ["sliding layers", "layers", layers((all) => indicesText(all, ({ type }) => type === "sliding_attention"))],
    [
      "windows",
      "layers",
      layers((all) => [...new Set(all.map(({ slidingWindow }) => slidingWindow ?? "none"))].join(", ")),
    ],
  ];
  return rows.flatMap(([fact, knowledge, { isSame, ...row }]) => {
    if (row.a === "none" && row.b === "none") return [];
    const isUnknown = isSame === undefined || isAssumed(a, knowledge) || isAssumed(b, knowledge);
    return [{ fact, ...row, verdict: isUnknown ? "unknown" : isSame ? "same" : "differs" }];
  });
}
