// Examples of each function of complexOrder, shown in the API reference.

export function embed({ complexOrder }) {
  // Three times the same word of two channels: the first stands still, the second turns by a quarter of a turn.
  const amplitude = new Array(3).fill([1, 2]);
  const frequency = new Array(3).fill([0, Math.PI / 2]);
  const phase = new Array(3).fill([0, 0]);
  const { real, imaginary } = complexOrder.embed({ amplitude, frequency, phase, positions: [1, 2, 3] });
  return { real, imaginary };
}
