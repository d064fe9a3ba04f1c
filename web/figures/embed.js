// posenc-figure.js, the one file for a script tag: registers <posenc-figure> with all that a reader of a page needs in it,
// and nothing else.
import * as api from "posenc";
import * as readers from "../../dist/packaged.js";
import { defineFigure } from "./define.js";
import { createLibrary } from "./library.js";

defineFigure({ api, library: createLibrary(api.descriptors, readers) });
