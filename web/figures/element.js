// The module that registers <posenc-figure> with the package's own functions: import "posenc/element.js". What a figure
// needs to know of its method is loaded when it shows it.

import { figures, ownParameters } from "readers:figures";
import * as api from "posenc";
import { defineFigure } from "./define.js";
import { addExports } from "./exporting.js";
import { createLibrary } from "./library.js";
import { addLinking } from "./linking.js";
import { argumentNames } from "./parameters.js";

const { descriptors } = api;

// Attributes are observed by their names, which have to be known before any method is.
const parameters = [...Object.values(descriptors).flatMap(argumentNames), ...ownParameters];

const library = createLibrary(descriptors, figures);
export const PosencFigure = defineFigure({ api, library, parameters });
addExports(PosencFigure, library);
addLinking(PosencFigure);
