// Formats a rotation, its numbers and ranges of layers. Used by config.js and comparison.js.

export const numberText = (value) => String(Number(value.toPrecision(7)));

/** Whether run i continues the step and the length of the two runs before it. */
const continues = (runs, i) => {
  const [[a, aEnd], [b, bEnd], [c, cEnd]] = [runs[i - 2], runs[i - 1], runs[i]];
  return c - b === b - a && cEnd - bEnd === bEnd - aEnd && cEnd - c === bEnd - b;
};

/** Indices as ranges: "0–4, 6–10"; four or more ranges at equal steps as "0–4, 6–10 … 24–28". */
export function rangesText(indices) {
  const runs = [];
  for (const i of indices) {
    if (runs.at(-1)?.[1] === i - 1) runs.at(-1)[1] = i;
    else runs.push([i, i]);
  }
  const text = ([from, to]) => (from === to ? String(from) : `${from}–${to}`);
  const parts = [];
  for (let i = 0; i < runs.length; ) {
    let end = i + 2;
    while (end < runs.length && continues(runs, end)) end += 1;
    const isLong = end - i >= 4;
    parts.push(isLong ? `${text(runs[i])}, ${text(runs[i + 1])} … ${text(runs[end - 1])}` : text(runs[i]));
    i = isLong ? end : i + 1;
  }
  return parts.join(", ");
}

/** The pairs of each row of positions: "row 0: pairs 44–63; row 1: pairs 0, 2 … 42". */
export function rowsText(axes) {
  if (!axes) return "none";
  const rows = [...new Set(axes)].sort((a, b) => a - b);
  const pairsOf = (row) => axes.flatMap((each, pair) => (each === row ? [pair] : []));
  return rows.map((row) => `row ${row}: pairs ${rangesText(pairsOf(row))}`).join("; ");
}

/** A value as JSON; a long list is replaced by its length. */
export const shortly = (value) =>
  Array.isArray(value) && value.length > 4 ? `of ${value.length} numbers` : JSON.stringify(value);

export const scalingText = ({ type, ...parameters }, show = shortly) =>
  [type, ...Object.entries(parameters).map(([name, value]) => `${name} ${show(value)}`)].join(", ");
