// The files for a script tag: each registers <posenc-figure> with all that a reader of a page needs of its methods in it, and
// nothing else. What is imported here by a name alone is made for each file by src/build/embed.js.

// biome-ignore assist/source/organizeImports: in this order what is alike stands together, for gzip
import * as api from "posenc";
import * as figures from "readers:figures";
import { families } from "readers:families";
import * as pictures from "readers:pictures";
import { fileOf } from "./files.js";
import { listen } from "./interaction.js";
import { forbidden, missing, notesOf } from "./mistakes.js";
import { shareFigure } from "./sharing.js";

const { library } = shareFigure({ figures, methods: api.descriptors, api, pictures }, listen);

library.names = () => Object.keys(families);
library.mistakes = () => ({ forbidden, missing, notesOf });

/** Where a method is that no file of the page has, or a view of one. */
library.hint = ({ method, view }) =>
  !Object.hasOwn(families, method) || (library.readers[method] && view !== "attention")
    ? ""
    : `: load ${fileOf(view !== "attention" && families[method])}`;
