// Runs the parameters of a page's first view up to their values when it opens, so that the reader sees what they move. Used by
// main.js.

/** Milliseconds for a step of 1, and for all of them. */
const pace = 800;
const longest = 5000;

/** Input that ends the movement. */
const ending = ["pointerdown", "keydown", "wheel", "hashchange", "popstate"];

/**
 * Moves the parameters `names` of a figure together, the smallest of them from 0, without a change of the address. A single
 * one comes from about the middle: earlier there is little to see. With reduced motion nothing moves.
 * @param figure the element
 * @param {string[]} names
 * @param {(name: string) => boolean} isWhole whether a parameter takes whole numbers only
 * @param {() => void} over called at the end
 */
export function arrive(figure, names, isWhole, over) {
  const ends = names.map((name) => figure.parameters[name]);
  const far = Math.ceil(Math.min(...ends) * (names.length > 1 ? 1 : 0.55));
  if (!(far > 0) || matchMedia("(prefers-reduced-motion: reduce)").matches) return over();
  const duration = Math.min(longest, pace * far);
  const begin = performance.now();
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    for (const type of ending) removeEventListener(type, end, true);
    over();
    figure.pass({});
  };
  for (const type of ending) addEventListener(type, end, true);
  const step = (now) => {
    if (isOver) return;
    const part = Math.max(0, (now - begin) / duration);
    if (part >= 1 || !figure.isConnected) return end();
    const placeOf = (name, i) => {
      const place = ends[i] - far * (1 - part);
      return [name, isWhole(name) ? Math.round(place) : place];
    };
    figure.pass(Object.fromEntries(names.map(placeOf)));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
