// Finds what each page compares its method with: its predecessors, its successors and those of the same stage, compared in a
// view of each that draws the same. Used by data.js and pages.js.
import { axesOf, meaningOf } from "../../../web/pages/playground/compare/pairing.js";
import { figures, pages } from "../pages.js";

/** How many methods a page names. */
const most = 3;

const names = Object.keys(pages);
const predecessorsOf = (name) => pages[name].atlas.from ?? [];

/** How near another method is: 0 for a predecessor. */
function distanceTo(name, other) {
  const from = predecessorsOf(name);
  const ranks = [
    from.includes(other),
    predecessorsOf(other).includes(name),
    predecessorsOf(other).some((each) => from.includes(each)),
    pages[other].atlas.at === pages[name].atlas.at,
  ];
  return ranks.includes(true) ? ranks.indexOf(true) : undefined;
}

/** The first views of two methods that draw the same thing on the same axes, [id, id]. */
function pairOf(name, other) {
  for (const one of figures[name].views) {
    const found = figures[other].views.find(
      (view) => axesOf(view) === axesOf(one) && meaningOf(view) === meaningOf(one),
    );
    if (found) return [one.id, found.id];
  }
  return undefined;
}

/**
 * @param {string} name
 * @returns {{ method: string, address: string }[]} the nearest first, of these the most used, with the address of their comparison
 */
export function relatedTo(name) {
  const others = names.filter((other) => other !== name && distanceTo(name, other) !== undefined);
  const place = (other) => 10 * distanceTo(name, other) - pages[other].atlas.use;
  return others
    .toSorted((one, other) => place(one) - place(other))
    .map((method) => ({ method, pair: pairOf(name, method) }))
    .filter(({ pair }) => pair)
    .slice(0, most)
    .map(({ method, pair: [view, beside] }) => ({ method, address: `${name}&view=${view}&with=${method}.${beside}` }));
}
