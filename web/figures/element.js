// Registers <posenc-figure>: import "posenc/element.js". A method's functions and figure are loaded when it is shown.

import { figures } from "readers:figures";
import { addExports, registerFigure } from "./define.js";
import { listenLater } from "./listenLater.js";

const pictures = {
  heatmap: async () => (await import("./heatmap.js")).heatmapPicture,
  curve: async () => (await import("./curve.js")).curvePicture,
  plane: async () => (await import("./plane.js")).planePicture,
  hands: async () => (await import("./hands.js")).handsPicture,
};

export const PosencFigure = registerFigure({ figures, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("./mistakes.js");
addExports(PosencFigure, () => import("./exports.js"));
