// posenc-figure.js, one file for a script tag: registers <posenc-figure> with every method and every view.

import * as figures from "readers:complete";
import * as api from "posenc";
import { addExports } from "./addExports.js";
import { curvePicture } from "./curve.js";
import * as exported from "./exports.js";
import { handsPicture } from "./hands.js";
import { heatmapPicture } from "./heatmap.js";
import { listen } from "./interaction.js";
import * as mistakes from "./mistakes.js";
import { planePicture } from "./plane.js";
import { shareFigure } from "./sharing.js";

const pictures = {
  curve: () => curvePicture,
  hands: () => handsPicture,
  heatmap: () => heatmapPicture,
  plane: () => planePicture,
};
const PosencFigure = shareFigure({ figures, methods: api.descriptors, api, pictures }, listen);
PosencFigure.library.mistakes = () => mistakes;
addExports(PosencFigure, () => exported);
