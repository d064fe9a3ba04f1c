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

/** What a reading says, by name: words for what we name, the keys of the scaling as they are. */
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
 * { rows: [{ name, own, other }] of what is not the same, pairs: how many frequencies differ, farthest: { pair, factor,
 * isLonger } of the one that differs most, and whether `one` takes longer for its turn there }; without farthest where none
 * differs, pairs undefined where there are other numbers of them.
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
