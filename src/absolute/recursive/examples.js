// Examples of each function of recursive, shown in the API reference.

export function table({ recursive }) {
  // A quarter of a turn from row to row.
  const weight = [
    [0, -1],
    [1, 0],
  ];
  const rows = recursive.table({ start: [1, 0], weight, length: 5 });
  return { rows };
}

export function spectralRadius({ recursive }) {
  const weight = [
    [0.3, -0.4],
    [0.4, 0.3],
  ];
  const radius = recursive.spectralRadius({ weight });
  return { radius };
}
