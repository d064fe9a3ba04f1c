// Adds to the atlas its thumbnails, the lines of descent, and the filter in the address.
import { writeAddress } from "../../app/addressBar.js";
import { createEngine, partsFor } from "../../app/engine.js";
import { enliven } from "../../app/live.js";
import { registerFigure } from "../../figures/define.js";
import { listenLater } from "../../figures/listenLater.js";
import { pictures } from "../../figures/pictureKinds.js";
import { drawLines } from "./lines.js";
import { filters } from "./words.js";

const { methods, api, bring } = createEngine(undefined);

const draw = drawLines(/** @type {HTMLElement} */ (document.querySelector(".map")));
const form = /** @type {HTMLElement} */ (document.querySelector(".ways"));
const radio = (value) => /** @type {HTMLInputElement} */ (form.querySelector(`[value=${value}]`));

form.addEventListener("change", () => {
  const shown = filters.find((value) => radio(value).checked);
  const search = shown === "all" ? "" : `?show=${shown}`;
  writeAddress("replaceState", history.state, `${location.pathname}${search}`);
  draw();
});
enliven(() => document.querySelector("h1"));

// Of many methods, the functions of all are fewer files than those of each.
const withParts = (method) => async () => {
  const parts = partsFor(method).map((part) => (part === "config" ? part : "everything"));
  const [{ figures }] = await Promise.all([import("readers:thumbnails"), bring([...new Set(parts)])]);
  return { figure: figures[method] };
};
const thumbnails = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("posenc-figure")]);
const methodsShown = thumbnails.map((each) => each.getAttribute("method"));
const all = Object.fromEntries(methodsShown.map((method) => [method, withParts(method)]));
const PosencFigure = registerFigure({ figures: all, methods, api, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("../../figures/mistakes.js");
