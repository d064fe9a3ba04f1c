// Defines the colours of symbols by meaning, [on light, on dark], each with a contrast of at least 4.5:1 on page and code. Query,
// key and value have those of web/app/tokens.css, a position that of the query.

export const colours = {
  position: ["#1f4e8c", "#8fb8f5"],
  key: ["#845400", "#f2c15e"],
  value: ["#117a70", "#7ff0d8"],
  distance: ["#6f3fc4", "#c3a4ff"],
  dim: ["#b03a1c", "#ff9f80"],
  pair: ["#1c7430", "#6fd68a"],
  base: ["#a5168f", "#ff90e0"],
  head: ["#5d6a00", "#c3d65a"],
  length: ["#6d4b3f", "#d9b3a4"],
  frequency: ["#00707a", "#4fd0d8"],
  parameter: ["#4a5a6c", "#b3c0cd"],
};
