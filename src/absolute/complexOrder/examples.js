// Examples of each function of complexOrder, shown in the API reference.

export function embed({ complexOrder }) {
  // The same word three times, with two channels: the first is constant, the second rotates by a quarter turn per position.
  const amplitude = new Array(3).fill([1, 2]);
  const frequency = new Array(3).fill([0, Math.PI / 2]);
  const phase = new Array(3).fill([0, 0]);
  const { real, imaginary } = complexOrder.embed({ amplitude, frequency, phase, positions: [1, 2, 3] });
  return { real, imaginary };
}
