// Reads parts of a view: its words, axes, coordinates and slice. reader.js describes views. Used by pictures, cursor and page.
//
// A figure computes by `compute(view, parameters, { signal, onProgress })` → Promise of computeView()'s result,
// { shape, data, dtype, facts } (web/figures/compute.js), which also runs in a worker.

/** @import { ShownAxis, ShownView } from "./sceneTypes.js" */
/** `words` ({ en, zh } or a plain string) in a language. */
export const inLanguage = (words, lang) =>
  typeof words === "object" && words !== null ? (words[lang] ?? words.en ?? "") : (words ?? "");

/** The view with an id, the first without an id, or undefined. */
export const findView = (reader, id) => (id ? reader?.views.find((view) => view.id === id) : reader?.views[0]);

/** The value of a rule: a number, a parameter's name, or a function of the parameters. */
export const resolve = (rule, parameters, otherwise) => {
  if (rule === undefined) return otherwise;
  if (typeof rule === "function") return rule(parameters);
  return typeof rule === "string" ? Number(parameters[rule]) : rule;
};

/** The index in [first, end) where distance(index) is nearest to zero; NaN is skipped. */
export function nearest([first, end], distance) {
  let [best, least] = [first, Infinity];
  for (let index = first; index < end; index++) {
    const away = Math.abs(distance(index));
    if (away < least) [best, least] = [index, away];
  }
  return best;
}

/**
 * Coordinates along one axis: { at(index), indexOf(coordinate), length, even }. `indexOf` is the nearest index; `even`
 * means equal steps.
 * @param {ShownAxis | undefined} axis
 */
export function coordinates(axis, length, parameters, facts) {
  const values = axis?.values?.(parameters, facts);
  const start = resolve(axis?.start, parameters, 0);
  const step = resolve(axis?.step, parameters, 1);
  const at = values ? (index) => values[index] : (index) => start + index * step;
  const indexOf = (coordinate) => nearest([0, length], (index) => at(index) - coordinate);
  return { at, indexOf, length, even: !values };
}

/**
 * The shown slice, { offset, rows, columns, index, chosen }, of a result with one to three axes.
 * @param {ShownView} view
 */
export function sliceOf(view, shape, parameters) {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const slices = shape.length > 2 ? shape[0] : 1;
  const chosen = resolve(view.axes.slice?.parameter, parameters, 0);
  const index = Math.max(0, Math.min(slices - 1, chosen));
  return { offset: index * rows * columns, rows, columns, index, chosen: slices === 1 ? chosen : index };
}
