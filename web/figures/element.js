// The module that registers <posenc-figure> with the package's own functions: import "posenc/element.js".
import * as api from "posenc";
import * as readers from "../../dist/readers.js";
import { defineFigure } from "./define.js";

export const PosencFigure = defineFigure({ api, methods: api.descriptors, readers });
