// Compares two configurations fact by fact: same, different or unknown. Used by compare.js and by config.js for --set.
import { compare, fromConfig } from "posenc/config.js";
import { isReordered } from "../models/files/reordered.js";
import { numberText, rangesText, rowsText, scalingText } from "./configText.js";
import { listed } from "./documentation.js";
import { orUnknown } from "./terminalWords.js";

const indicesText = (all, isOne) => {
  const found = all.flatMap((each, i) => (isOne(each) ? [i] : []));
  return found.length === all.length ? `all ${all.length}` : rangesText(found) || "none";
};

/** The spec and layers of a configuration; layers are undefined if layers refuses it. */
export function meaningOf(args) {
  const spec = fromConfig(args);
  const { config, length } = args;
  const found = orUnknown(() => spec.views.layers({ length }));
  return {
    spec,
    layers: found.unknown ? undefined : found,
    architecture: config["general.architecture"],
    length,
  };
}

/** Whether a fact, or a value named in a warning, is assumed. */
export const restsOnAssumption = ({ known, notes = [] }) =>
  Object.values(known).includes("assumed") ||
  notes.some(({ code }) => code.startsWith("assumed") || code === "metaFactor");

const json = (value) => JSON.stringify(value) ?? "none";
const unless = (usual, show) => (value) => (value === usual ? "none" : show(value));

/** fact → its name in the report and a formatter; rows in which both values are "none" are left out. */
const names = {
  rotaryDim: ["rotated columns", String],
  rotaryStart: ["first column", unless(0, String)],
  layout: ["pairs", String],
  frequencies: ["frequencies", (all) => `${all.length} pairs`],
  inverse: ["opposite direction", unless(false, String)],
  base: ["base", String],
  scaling: ["scaling", scalingText],
  attentionFactor: ["attention factor", numberText],
  softmaxScale: ["softmax scale", unless(1, numberText)],
  temperature: ["query temperature", json],
  sections: ["sections", json],
  interleavedSections: ["sections in turns", unless(false, String)],
  axes: ["rows of positions", rowsText],
  layerTypes: ["types of layers", json],
  otherLayerTypes: ["other types", () => "not compared"],
};

function layerRows(a, b) {
  const rowOf = (fact, show) => {
    const [one, other] = [a, b].map(({ layers }) => (layers ? show(layers) : "unknown"));
    const isKnown = a.layers && b.layers && ![a, b].some(({ spec }) => spec.known.layers === "assumed");
    return { fact, a: one, b: other, verdict: !isKnown ? "unknown" : one === other ? "same" : "different" };
  };
  return [
    rowOf("layers", (all) => String(all.length)),
    rowOf("rotated layers", (all) => indicesText(all, ({ rope: each }) => each !== null)),
    rowOf("sliding layers", (all) => indicesText(all, ({ type }) => type === "sliding_attention")),
    rowOf("windows", (all) => [...new Set(all.map(({ window }) => window?.join(" + ") ?? "none"))].join(", ")),
  ];
}

/** Where angles are compared in the report. */
const places = [1, 1024, 32768, 1048576];

/**
 * The facts of two configurations, in order, and the largest differences of their angles.
 * @returns {{ facts: { fact: string, a: string, b: string, verdict: string, note?: string }[], angles: any[] }}
 */
export function compareMeanings(a, b) {
  const length = a.length && { length: a.length };
  const { facts, angles, differences, notes } = compare({ a: a.spec, b: b.spec, positions: places, ...length });
  const rows = facts.map(({ fact, layerType, verdict, a: one, b: other }) => {
    const [label, show] = names[fact];
    const name = layerType ? `${label}, ${layerType}` : label;
    const row = { fact: name, a: show(one), b: show(other), verdict };
    if (fact === "layout" && verdict === "different" && isReordered(a, b))
      return { ...row, verdict: "same", note: "the converter reorders the weights" };
    const said = notes.findIndex(({ code }) => code === "frequenciesDiffer");
    if (fact === "frequencies" && !layerType && said >= 0) return { ...row, a: differences[said].slice(0, -1), b: "" };
    const isOtherName = fact === "scaling" && verdict === "same" && row.a !== row.b;
    return isOtherName ? { ...row, note: "the frequencies are the same" } : row;
  });
  const shown = [...rows, ...layerRows(a, b)].filter((row) => row.a !== "none" || row.b !== "none");
  return { facts: shown, angles };
}

/** Facts in lines: the verdict, and both values where they differ. */
export const factLines = (facts) =>
  listed(
    facts.map(({ fact, verdict, a, b, note }) => {
      const values = a === b || b === "" ? a : `${a} | ${b}`;
      return [fact, `${verdict}: ${values}${note ? ` (${note})` : ""}`];
    }),
  );

/** "differ by up to 0.0012 rad at position 1, 3.1 at 1024". */
export const anglesText = (angles) =>
  angles.every(({ difference }) => difference < 1e-6)
    ? "the same at every position"
    : `differ by up to ${angles
        .map(({ position, difference }) => `${Number(difference.toPrecision(3))} rad at position ${position}`)
        .join(", ")}`;
