// One <posenc-figure> for all the files of a page that know figures, whichever comes first.
import { defineFigure } from "./define.js";
import { createLibrary } from "./library.js";

/**
 * Registers the element, or hands what a file knows to the one that another file has registered.
 * @param given what library.js adds
 * @param listen as defineFigure takes it
 * @returns the element's class
 */
export function shareFigure(given, listen) {
  const registered = globalThis.customElements?.get("posenc-figure");
  const PosencFigure = /** @type {any} */ (registered ?? defineFigure(createLibrary(), listen));
  PosencFigure.addMethods(given);
  return PosencFigure;
}
