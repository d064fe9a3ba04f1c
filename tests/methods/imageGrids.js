// Lists settings and read-outs of the figures of sinusoidal tables for images.

export const formulaSettings = ["xy", "yx"].flatMap((order) =>
  [false, true].flatMap((endpoint) => [false, true].map((normalize) => ({ order, endpoint, normalize }))),
);

export const codeSettings = [
  { height: 3, width: 5, row: 2, column: 4, dim: 12, order: "yx", layout: "stacked", offset: 1, normalize: true },
  { height: 2, width: 3, dim: 8, layout: "interleaved", endpoint: true, base: 100 },
  { height: 1, width: 1, dim: 4 },
  { height: 3, width: 4, row: 1, column: 2, dim: 8, order: "yx", layout: "stacked", offset: 2, spacing: 0.75 },
];

const small = { dim: 8, width: 4 };

export const readOuts = [
  ["grid", { row: 5, column: 7 }, { x: 9, y: 2 }, "+ 2 columns, − 3 rows"],
  ["channels", small, { x: 3, y: 6 }, "patch in column 2, row 1: cosine of its column, pair 1"],
  ["channels", small, { x: 4, y: 6 }, "patch in column 2, row 1: sine of its row, pair 0"],
  [
    "channels",
    { ...small, order: "yx", layout: "interleaved" },
    { x: 2, y: 6 },
    "patch in column 2, row 1: sine of its row, pair 1",
  ],
  [
    "channels",
    { ...small, order: "yx", layout: "stacked" },
    { x: 7, y: 6 },
    "patch in column 2, row 1: cosine of its column, pair 1",
  ],
];
