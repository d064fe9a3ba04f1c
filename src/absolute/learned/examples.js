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

export function components({ learned }) {
  // A circle in a plane of three dimensions, around a centre: two components.
  const table = [
    [3, 1, 5],
    [1, 3, 5],
    [-1, 1, 5],
    [1, -1, 5],
  ];
  const { coordinates, shares } = learned.components({ table, components: 2 });
  return { coordinates, shares };
}

export function spectrum({ learned }) {
  // One cycle in four positions in column 0, one in two positions in column 1.
  const table = [
    [0, 1],
    [1, -1],
    [0, 1],
    [-1, -1],
  ];
  const power = learned.spectrum({ table });
  return { power };
}
