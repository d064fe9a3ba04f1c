// The module that registers <posenc-figure> with the package's own functions: import "posenc/element.js". What a figure
// needs to know of its method is loaded when it shows it.

import { figures } from "readers:figures";
import * as api from "posenc";
import { defineFigure } from "./define.js";
import { addExports } from "./exporting.js";
import { createLibrary } from "./library.js";
import { addLinking } from "./linking.js";

const library = createLibrary(api.descriptors, figures);
export const PosencFigure = defineFigure({ api, library });
addExports(PosencFigure, library);
addLinking(PosencFigure);
