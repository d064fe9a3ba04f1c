// Compares two configurations: the module's reading of each, side by side, and the largest difference of their frequencies.
// Used by configPanel.js. No DOM.
import { numberText } from "../../figures/numbers.js";

const numberOf = (value) => (typeof value === "number" ? numberText(Number(value.toPrecision(6))) : undefined);

function textOf(value) {
  if (value === undefined) return "–";
  if (Array.isArray(value) || ArrayBuffer.isView(value)) {
    const list = Array.from(/** @type {any} */ (value), numberText);
    return list.length > 4 ? `[${list.slice(0, 3).join(", ")} …]` : `[${list.join(", ")}]`;
  }
  return numberOf(value) ?? String(value);
}

/** The facts of a reading by name; keys of the scaling keep their own names. */
function toldBy({ spec, own }, words) {
  const { scaling, layout, sections, softmaxScale } = spec;
  const { type, ...parameters } = scaling;
  const { length: _, ...lasting } = parameters;
  return {
    [words("scaling")]: type,
    [words("base")]: spec.base,
    [words("rotaryDim")]: spec.rotaryDim,
    [words("layout")]: words(layout),
    ...lasting,
    [words("attentionFactor")]: own.attentionFactor,
    [words("softmaxScale")]: softmaxScale,
    [words("sections")]: sections,
  };
}

/**
 * Returns { rows, pairs, farthest }. rows are the facts that differ, [{ name, own, other }]. pairs is the number of frequencies
 * that differ, undefined if their counts differ. farthest, { pair, factor, isLonger }, is the pair that differs most, and
 * isLonger says whether its wavelength is longer in `one`; undefined if none differs.
 */
export function differenceOf(one, another, words) {
  const [told, others] = [one, another].map((reading) => toldBy(reading, words));
  const rows = Object.keys({ ...told, ...others })
    .map((name) => ({ name, own: textOf(told[name]), other: textOf(others[name]) }))
    .filter(({ own, other }) => own !== other);
  const [a, b] = [one, another].map(({ own }) => own.wavelengths.data);
  if (a.length !== b.length) return { rows };
  const differing = Array.from(a, (each, pair) => {
    const isLonger = each > b[pair];
    return { pair, factor: each === b[pair] ? 1 : isLonger ? each / b[pair] : b[pair] / each, isLonger };
  }).filter(({ factor }) => factor > 1 + 1e-9);
  const [farthest] = differing.toSorted((one, other) => other.factor - one.factor);
  return { rows, pairs: differing.length, farthest };
}
