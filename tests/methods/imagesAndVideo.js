// Lists settings and read-outs of the figures of images and video.

const scalings = ["none", "linear", "ntk", "yarn", "riflex"];

export const formulaSettings = scalings.map((scaling) => ({ scaling }));

export const codeSettings = [
  ...scalings.map((scaling) => ({ scaling, frames: 40, trained: 16, dim: 12, base: 100, repeatsAfter: 30 })),
  { scaling: "yarn", frames: 8, trained: 9 },
  { side: 20, columns: 8 },
];

export const readOuts = [
  ["frames", {}, { x: 50, y: 4 }, "frame 50, frequency 4 of the time axis: the cosine of its angle is 1 at frame 0"],
  ["turns", {}, { x: 3, line: 2 }, "DINOv3 (from −1 to 1, base 100): pair 3 of the axis"],
];
