// Makes the vectors of the example buttons: the model's rotation with one usual fault. Used by panel.js. No DOM.

const [heads, length] = [3, 8];

/** The position of the first token: a missing scaling shows in low frequencies, at later positions. */
export const offsetOf = (fault) => (fault === "scaling" ? 3000 : 5);

/** Different numbers between -1 and 1, the same in every run. */
const numbers = (count) =>
  Float32Array.from({ length: count }, (_, n) => (Math.imul(n + 1, 2654435761) >> 8) / 2 ** 23);

/** The frequencies of a spec for so many positions, on which some scalings depend. */
export const frequenciesOf = (rope, { rotaryDim: dim, base, scaling }, length) =>
  rope.frequencies({ dim, base, scaling, length });

/** The faults that a model can have: without scaling, or with one that begins at longer prompts, it cannot lack it. */
export function faultsOf(rope, spec) {
  const { data } = frequenciesOf(rope, spec, offsetOf("scaling") + length).inverseFrequencies;
  const plain = rope.frequencies({ dim: spec.rotaryDim, base: spec.base }).inverseFrequencies.data;
  const isScaled = data.some((each, m) => each !== plain[m]);
  return ["layout", "sign", "base", "offset", "wrongAxis", isScaled ? "scaling" : "doubleRotation"];
}

/** How each fault rotates x, from (rope, x, arguments, spec, frequencies). */
const rotations = {
  layout: (rope, x, given) => rope.apply({ ...given, x, layout: given.layout === "half" ? "interleaved" : "half" }),
  sign: (rope, x, given, _, { inverseFrequencies, attentionFactor }) =>
    rope.apply({
      ...given,
      x,
      frequencies: { inverseFrequencies: inverseFrequencies.data.map((each) => -each), attentionFactor },
    }),
  base: (rope, x, given, { base, scaling, rotaryDim }) =>
    rope.apply({
      ...given,
      x,
      frequencies: rope.frequencies({ dim: rotaryDim, base: base === 10000 ? 500000 : 10000, scaling }),
    }),
  offset: (rope, x, given) => rope.apply({ ...given, x, offset: given.offset + 1 }),
  wrongAxis: (rope, x, given) => rope.apply({ ...given, x, sequenceAxis: 0 }),
  scaling: (rope, x, given, { base, rotaryDim }) =>
    rope.apply({ ...given, x, frequencies: rope.frequencies({ dim: rotaryDim, base }) }),
  doubleRotation: (rope, x, given) => rope.apply({ ...given, x: rope.apply({ ...given, x }) }),
};

/** @returns {{ before: any, after: any }} */
export function exampleOf(rope, fault, spec) {
  const offset = offsetOf(fault);
  const frequencies = frequenciesOf(rope, spec, offset + length);
  const { rotaryDim, rotaryStart = 0, layout } = spec;
  const shape = [heads, length, rotaryStart + rotaryDim];
  const before = { data: numbers(heads * length * shape[2]), shape, dtype: "float32" };
  const given = { rotaryDim, rotaryStart, layout, frequencies, offset };
  return { before, after: rotations[fault](rope, before, given, spec, frequencies) };
}
