// Examples of each function of learned, shown in the API reference.

export function lookup({ learned }) {
  const table = [
    [0.1, 0.2],
    [0.3, 0.4],
    [0.5, 0.6],
  ];
  const rows = learned.lookup({ table, positions: [2, 0, 0] });
  return { rows };
}

export function extend({ learned }) {
  const table = [
    [0, 1],
    [1, 0],
    [2, 3],
  ];
  const longer = learned.extend({ table, length: 9, method: "hierarchical" });
  const stretched = learned.extend({ table, length: 5, method: "interpolate" });
  return { longer, stretched };
}

export function resize({ learned }) {
  // A class token, then a grid of 2 × 2 patches, which becomes one of 3 × 3.
  const table = [[9], [0], [1], [2], [3]];
  const resized = learned.resize({ table, size: [3, 3], mode: "bilinear", alignCorners: true, prefixTokens: 1 });
  return { resized };
}
