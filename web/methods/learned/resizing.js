// The ways to read a table of a grid on another grid, by the arguments of learned.resize.

export const resizings = {
  bicubic: { mode: "bicubic" },
  bilinear: { mode: "bilinear" },
  bicubicAntialias: { mode: "bicubic", antialias: true },
  bilinearAntialias: { mode: "bilinear", antialias: true },
  bicubicCorners: { mode: "bicubic", alignCorners: true },
  bilinearCorners: { mode: "bilinear", alignCorners: true },
  // Meta's DINOv2: the new points are as far apart as if there were a tenth of a point more of them.
  bicubicOffset: { mode: "bicubic", offset: 0.1 },
};

/** How many old points pass from one new point to the next, where the ends are not kept. */
export const stepOf = (way, from, to) => from / (to + (resizings[way].offset ?? 0));
