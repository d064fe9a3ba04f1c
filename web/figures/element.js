// Registers <posenc-figure>: import "posenc/element.js". A method's functions and its figure are loaded when it is shown.

import { figures } from "readers:figures";
import { addExports } from "./addExports.js";
import { pictures } from "./laterKinds.js";
import { listenLater } from "./listenLater.js";
import { shareFigure } from "./sharing.js";

export const PosencFigure = shareFigure({ figures, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("./mistakes.js");
addExports(PosencFigure, () => import("./exports.js"));
