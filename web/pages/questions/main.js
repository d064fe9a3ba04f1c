// Brings the figure of a question's page to life.
import { figures } from "readers:figures";
import { createEngine, partsFor } from "../../app/engine.js";
import { enliven } from "../../app/live.js";
import { registerFigure } from "../../figures/define.js";
import { listenLater } from "../../figures/listenLater.js";
import { pictures } from "../../figures/pictureKinds.js";

const { methods, api, bring } = createEngine(undefined);
const withParts = (method) => async () => {
  const [figure] = await Promise.all([figures[method](), bring(partsFor(method))]);
  return figure;
};
const sources = Object.fromEntries(Object.keys(figures).map((method) => [method, withParts(method)]));
const PosencFigure = registerFigure({ figures: sources, methods, api, pictures }, listenLater);
PosencFigure.library.mistakes = () => import("../../figures/mistakes.js");
enliven(() => document.querySelector("h1"));
