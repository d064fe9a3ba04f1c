// The ways to read a table of a grid on another grid, by the arguments of learned.resize.

export const resizings = {
  bicubic: { mode: "bicubic" },
  bilinear: { mode: "bilinear" },
  bicubicAntialias: { mode: "bicubic", antialias: true },
  bilinearAntialias: { mode: "bilinear", antialias: true },
  bicubicCorners: { mode: "bicubic", alignCorners: true },
  bilinearCorners: { mode: "bilinear", alignCorners: true },
};
