// Formats a rotation, its numbers and ranges of layers. Used by config.js and comparison.js.

export const numberText = (value) => String(Number(value.toPrecision(7)));

/** Indices as ranges: "0–4, 6–10". */
export function rangesText(indices) {
  const runs = [];
  for (const i of indices) {
    if (runs.at(-1)?.[1] === i - 1) runs.at(-1)[1] = i;
    else runs.push([i, i]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

/** A value as JSON; a long list is replaced by its length. */
export const shortly = (value) =>
  Array.isArray(value) && value.length > 4 ? `of ${value.length} numbers` : JSON.stringify(value);

export const scalingText = ({ type, ...parameters }, show = shortly) =>
  [type, ...Object.entries(parameters).map(([name, value]) => `${name} ${show(value)}`)].join(", ");
