// Registers <posenc-figure> with every method and view, for posenc-figure.js, the file for a script tag.

import * as figures from "readers:complete";
import * as api from "posenc";
import { curvePicture } from "./curve.js";
import { addExports, registerFigure } from "./define.js";
import * as exported from "./exports.js";
import { handsPicture } from "./hands.js";
import { heatmapPicture } from "./heatmap.js";
import { listen } from "./interaction.js";
import * as mistakes from "./mistakes.js";
import { planePicture } from "./plane.js";

const pictures = {
  curve: () => curvePicture,
  hands: () => handsPicture,
  heatmap: () => heatmapPicture,
  plane: () => planePicture,
};
const PosencFigure = registerFigure({ figures, methods: api.descriptors, api, pictures }, listen);
PosencFigure.library.mistakes = () => mistakes;
addExports(PosencFigure, () => exported);
