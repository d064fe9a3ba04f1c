// Computes what the code for a rotary spec contains: frequencies, the example's input, and six numbers of its output from the
// module. Used by languages.js.

/** The position of the example. */
const position = 1000;

/** Multiples of 1/32 between -1 and 1, which every language writes and computes exactly. */
const inputAt = (column) => (((column * 37) % 64) - 32) / 32;

/**
 * @param {any} rope the functions rope.frequencies and rope.apply
 * @param {any} spec as fromConfig gives it
 * @param {number} [length] for scalings that depend on the length of the sequence
 */
export function rotationOf(rope, spec, length) {
  const { rotaryDim, rotaryStart = 0, layout = "half", base, scaling } = spec;
  const { inverseFrequencies, attentionFactor } = rope.frequencies({
    dim: rotaryDim,
    base,
    scaling,
    ...(length && { length }),
  });
  const columns = rotaryStart + rotaryDim;
  const x = { data: Float32Array.from({ length: columns }, (_, c) => inputAt(c)), shape: [1, columns] };
  const frequencies = { inverseFrequencies, attentionFactor };
  const { data } = rope.apply({ x, rotaryDim, rotaryStart, layout, frequencies, offset: position });
  const shown = Array.from({ length: 6 }, (_, n) => rotaryStart + Math.floor((n * (rotaryDim - 1)) / 5));
  return {
    dim: rotaryDim,
    start: rotaryStart,
    isInterleaved: layout === "interleaved",
    base,
    scaling,
    // Unscaled frequencies are a formula; others are listed.
    isPlain: (scaling?.type ?? "default") === "default",
    frequencies: inverseFrequencies.data,
    attentionFactor,
    position,
    columns,
    shown,
    expected: shown.map((column) => data[column]),
  };
}

/** Numbers as text, four in a line. */
export function listOf(numbers, indent, textOf = String) {
  const lines = [];
  for (let at = 0; at < numbers.length; at += 4)
    lines.push(`${indent}${Array.from(numbers.slice(at, at + 4), textOf).join(", ")},`);
  return lines.join("\n");
}

/** float32 numbers with the digits that tell them apart. */
export const expectedText = ({ expected }) => expected.map((value) => String(Number(value.toPrecision(8)))).join(", ");

/** "128 columns from column 0, half layout, base 10000, yarn scaling". */
export const titleOf = ({ dim, start, isInterleaved, base, scaling }) =>
  [
    `RoPE on ${dim} columns${start ? ` from column ${start}` : ""}`,
    isInterleaved ? "pairs 2i and 2i + 1" : `pairs i and i + ${dim / 2}`,
    `base ${base}`,
    `${scaling?.type ?? "default"} scaling`,
  ].join(", ");
