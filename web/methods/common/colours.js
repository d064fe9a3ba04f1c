// Defines the colours of symbols by meaning, [on light, on dark], each with a contrast of at least 4.5:1 on page and code.

export const colours = {
  position: ["#0a58ca", "#7db4ff"],
  key: ["#00707a", "#4fd0d8"],
  distance: ["#6b6200", "#d6c84e"],
  dim: ["#a8480c", "#ffa566"],
  pair: ["#1c7430", "#6fd68a"],
  base: ["#b0157f", "#ff8ad1"],
  head: ["#c2243a", "#ff8f95"],
  length: ["#7a4a2b", "#d9b08c"],
  frequency: ["#6f3fc4", "#c3a4ff"],
  parameter: ["#4a5a6c", "#b3c0cd"],
};
