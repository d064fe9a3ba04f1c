// How two configurations differ: what the module makes of each, side by side, and how far their frequencies are apart. No DOM.
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
 * { rows: [{ name, own, other }] of what is not the same, pairs: how many frequencies differ, farthest: by what factor at
 * most, Infinity where there are other numbers of pairs }
 */
export function differenceOf(one, another, words) {
  const [told, others] = [one, another].map((reading) => toldBy(reading, words));
  const rows = Object.keys({ ...told, ...others })
    .map((name) => ({ name, own: textOf(told[name]), other: textOf(others[name]) }))
    .filter(({ own, other }) => own !== other);
  const [a, b] = [one, another].map(({ own }) => own.wavelengths.data);
  if (a.length !== b.length) return { rows, pairs: Math.max(a.length, b.length), farthest: Number.POSITIVE_INFINITY };
  const factors = Array.from(a, (each, m) => (each === b[m] ? 1 : Math.max(each / b[m], b[m] / each)));
  const differing = factors.filter((factor) => factor > 1 + 1e-9);
  return { rows, pairs: differing.length, farthest: Math.max(1, ...differing.filter(Number.isFinite)) };
}
