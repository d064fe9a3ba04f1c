// The module that registers <posenc-figure> with the package's own functions: import "posenc/element.js". What a figure
// needs to know of its method is loaded when it shows it.

import { figures } from "readers:figures";
import * as api from "posenc";
import { addExports } from "./addExports.js";
import { pictures } from "./laterKinds.js";
import { listenLater } from "./listenLater.js";
import { bringReading } from "./reading.js";
import { shareFigure } from "./sharing.js";

const registered = globalThis.customElements?.get("posenc-figure");

export const PosencFigure = shareFigure({ figures, methods: api.descriptors, api, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("./mistakes.js");
addExports(PosencFigure, async () => (await import("./exportsAlone.js")).taken);
// What a file for a script tag has registered tells of cursors, but has no selections.
if (registered) bringReading?.(PosencFigure);
