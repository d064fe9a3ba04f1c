// One <posenc-figure> for all the files of a page that know figures, whichever comes first.
import { defineFigure } from "./define.js";
import { createLibrary } from "./library.js";

/**
 * Registers the element, or hands what a file knows to the one that another file has registered.
 * @param given what library.js adds
 * @returns the element's class
 */
export function shareFigure(given) {
  const registered = globalThis.customElements?.get("posenc-figure");
  const PosencFigure = /** @type {any} */ (registered ?? defineFigure(createLibrary()));
  PosencFigure.addMethods(given);
  return PosencFigure;
}
