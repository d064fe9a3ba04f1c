// What a view is, and the small functions that read one.
//
// web/methods/<method>/ is the reader's half of a method, web/laboratories/<name>/ that of figures of the page alone, which
// are too large for the element and the one-file embed. Each file there exports one object of its own name:
//
//   menu.js     { family, short, thumbnail, aliases }: the method in the menu and in the search
//   figure.js   { controls, views }: what the figure element reads
//   page.js     { title, opening, tryThis, presets, controls, views, tableViews? }: what the page says beside the figure; of
//               a view that is page.views[id]: { tab, controls, work?, sentence }
//   details.js  { papers, models, traps, panels?, ownTable? }: what it says below the figure
//   formula.js  { cases, of }, and code.js { torch, c, note? }: what else stands there
//
// What several methods have, such as axes, is in web/methods/shared. Of figure.js:
//
//   controls: { heads: { default: 8, min: 1, max: 128 }, head: { kind: "whole", default: 0, min: 0,
//               max: ({ heads }) => heads - 1 }, … }
//     One entry for each parameter, in the order the page shows them. An entry is merged over the argument of that name
//     in the call's half (src/<family>/<method>.js): kind, words, default, min, max, above, multipleOf, scale. A
//     parameter that no function takes, such as the head to look at, is described here alone and needs `kind` (count,
//     whole, number, flag, word, text, or tensor: an array that no attribute holds). Every other parameter needs a
//     default in one of the two. `default`, `min` and `max` may be functions of the parameters before it. Anything else in an entry
//     (title, unit, step, …) belongs to the page.
//
//   views: [view, …]; the first is the one shown when none is named. A view is data:
//     id, title: { en, zh }
//     kind       "heatmap": the last two axes of the result are rows (y, downwards) and columns (x)
//                "curve": the last axis runs along x, the axis before it (if any) counts the lines
//                "plane": points with two values each, on axes of one scale; with picture: planePicture of ./plane.js,
//                  which only those methods load that have planes; or loadPicture: () => Promise of it
//     calls      [{ function: "alibi.slopes", arguments: ["heads"] }, …], in order; the last one's result is shown
//                  arguments  names taken from the parameters of the same name
//                  with       { name: value }: a fixed value; { result: 0, key?: "cos" }, an earlier call's result;
//                             or a function (parameters, results) → value, for inputs such as a seeded table, another
//                             name, or one head's slope out of a result
//     key        of a result with several Tensors, the one that is shown ("cos")
//     stack      instead of key: [{ result: 0, key?: "cos", row?: 0, column?: 0, name?: { en, zh } }, …], or a function
//                (parameters) → it: one line or more each under one another, or a row or column of it; curves name them
//     transposed true: of what is shown, with two axes, rows are columns: of a table every column is a line
//     facts      more calls in the same form; their results reach explain() and the page's sentence(), so that no number in a text
//                is computed outside the module. Their `with` functions see the results of `calls`.
//                forWords: true in a list of that name, `facts: forWords`: nothing else asks for them, and the embed, which
//                has no such words, goes without
//     axes       x, y (heatmaps), line (curves with several lines), slice (three axes: one of them is chosen), value
//                  of planes x, y (both { name, unit? }, of values), index (along the points), line (several lines)
//       an axis: { name: { en, zh }, unit?: { en, zh }, key?: "position", start?, step?, values?, scale?: "log" }
//                  key        axes with the same key select together in all figures of a page
//                  start      coordinate of index 0: a number, a parameter's name, or a function of the parameters; 0
//                  step       coordinate from one index to the next: the same three forms; 1
//                  values     (parameters, facts) → one coordinate for each index, when they are not evenly spaced
//                  scale      "log", for x of curves; otherwise linear
//       slice, line: also { parameter: "head" }. For slice it is the index along the first axis that is shown; a first
//                  axis of length 1 (the call made that head alone) is shown whatever the parameter says. For line it
//                  is the line drawn strongest. A line axis may have names: [{ en, zh }, …].
//       value:   { name, unit?, kind, scale?: "linear" | "log" (curves; heatmaps of magnitudes ≥ 0, where zeros have no
//                  colour and the legend says so), range?: [low, high] or (parameters) → it,
//                  over?: "slice" (default) | "all": what the colours' range is taken from }
//                  kind       "signed": diverges from a neutral zero; "magnitude": one scale from the least to the
//                             greatest; "probability": from 0, which is the background; "category": whole numbers
//     curve      { mark?: "line" (default) | "steps" | "points", zero?: true (the value axis includes zero) }
//     square?    true: a heatmap's cells are as wide as high, unless that would leave a narrow strip
//     plane      { x?, y?, connect?: true, circle?: 1, from?: "origin" }. Rows are points: x and y are two columns of the
//                result, each a number, a parameter's name, or a function of the parameters. Of a stack of two results
//                the first has the x and the second the y; without x every column is a line of its own, otherwise x and
//                y are its column in either.
//                  connect    points are joined, from a ring at the first to an arrow at the last; a single line is
//                             coloured along its index, several each in a colour of their own
//                  circle     the radius of a circle around the origin
//                  from       hands from the origin to every point
//     marks?     [{ x | y, name: { en, zh } }, …]: reference lines of curves at a coordinate or a value, of heatmaps before
//                a coordinate's cells: a number, or a function (parameters, facts) → it; one that is undefined or outside
//                of the plot is not drawn
//     over?      (picture so far) → nodes over a heatmap's cells: cellMarks or cellNumbers of ./overCells.js, or both, for
//                those methods that need them; a heatmap's marks are drawn by the first
//     explain?   ({ at, indices, value, parameters, facts, lang }) → how the value came about, one short sentence;
//                  at: coordinates by axis { x, y?, slice?, line? }, of planes index and the values x and y;
//                indices: into the whole result; value: of planes the distance from the origin
//
// A figure computes by `compute(view, parameters, { signal, onProgress })` → Promise of computeView()'s result,
// { shape, data, dtype, facts } (web/figures/compute.js), which also runs in a worker.

/** The words of `words` ({ en, zh } or a plain string) in a language. */
export const inLanguage = (words, lang) =>
  typeof words === "object" && words !== null ? (words[lang] ?? words.en ?? "") : (words ?? "");

/** The view of a reader's half that an id names; the first without one; undefined when there is no such view. */
export const findView = (reader, id) => (id ? reader?.views.find((view) => view.id === id) : reader?.views[0]);

/** What a rule stands for: a number, a parameter's name, or a function of the parameters. */
export const resolve = (rule, parameters, otherwise) => {
  if (rule === undefined) return otherwise;
  if (typeof rule === "function") return rule(parameters);
  return typeof rule === "string" ? Number(parameters[rule]) : rule;
};

/** The index in [first, end) where distance(index) is nearest to zero; what is not a number is passed over. */
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
 * says that neighbouring coordinates are the same step apart.
 */
export function coordinates(axis, length, parameters, facts) {
  const values = axis?.values?.(parameters, facts);
  const start = resolve(axis?.start, parameters, 0);
  const step = resolve(axis?.step, parameters, 1);
  const at = values ? (index) => values[index] : (index) => start + index * step;
  const indexOf = (coordinate) => nearest([0, length], (index) => at(index) - coordinate);
  return { at, indexOf, length, even: !values };
}

/** Where the shown slice lies: { offset, rows, columns, index, chosen } of a result with one to three axes. */
export function sliceOf(view, shape, parameters) {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const slices = shape.length > 2 ? shape[0] : 1;
  const chosen = resolve(view.axes.slice?.parameter, parameters, 0);
  const index = Math.max(0, Math.min(slices - 1, chosen));
  return { offset: index * rows * columns, rows, columns, index, chosen: slices === 1 ? chosen : index };
}
