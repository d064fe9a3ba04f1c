// Adds to the atlas its thumbnails, the lines of descent, and the filter in the address.
import { figures } from "readers:figures";
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

const withParts = (method) => async () => {
  const [figure] = await Promise.all([figures[method](), bring(partsFor(method))]);
  return figure;
};
const all = Object.fromEntries(Object.keys(figures).map((method) => [method, withParts(method)]));
const PosencFigure = registerFigure({ figures: all, methods, api, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("../../figures/mistakes.js");
