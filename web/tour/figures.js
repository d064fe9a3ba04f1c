// The figures of the steps, as <posenc-figure method="order-0">: each comes with the functions that it calls.
import { addExports, registerFigure } from "../figures/define.js";
import { listen } from "../figures/interaction.js";
import { pictures } from "../figures/pictureKinds.js";
import { createEngine } from "../playground/engine.js";

/** What a step's figure is called in the element. */
export const nameOf = (step, index) => `${step.id}-${index}`;

/**
 * Registers the element for the figures of all steps.
 * @param {import("./step.js").Step[]} steps
 */
export function defineFigures(steps) {
  const { methods, api, bring } = createEngine(new URLSearchParams(location.search).get("build"));
  const figures = Object.fromEntries(
    steps.flatMap((step) =>
      (step.figures ?? []).map(({ figure, parts }, index) => [
        nameOf(step, index),
        async () => {
          await bring(parts);
          return { figure };
        },
      ]),
    ),
  );
  const PosencFigure = registerFigure({ figures, methods, api, pictures }, listen);
  addExports(PosencFigure, () => import("../figures/exports.js"));
}
