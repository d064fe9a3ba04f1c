// How far the border reaches into layers of convolutions, and the ways to pad it.

export const mostLayers = 16;

export const lines = [
  { en: "zeros", zh: "补零" },
  { en: "circular", zh: "循环" },
  { en: "reflect", zh: "镜像" },
];

export const reachOf = ({ layers, radius }) => layers * radius;
export const isSeen = ({ padding }) => padding === "zero";
