// Decides which views can be compared, and reads the figures beside the first from the address. No DOM.
//
// with=t5.bias,fire.bias the methods and views of these figures, at most three
// with.heads=4 parameters of the first of them; with.2.heads and with.3.heads those of the others. Shared parameters are
// those of the first figure.
// compare.ranges=own each figure has its own ranges; otherwise they are common

import { findView } from "../../../figures/view.js";
import { distanceAround, firstDistance } from "../../../methods/common/axes.js";

/** The largest number of figures beside the first. */
export const most = 3;

/** The beginning of the keys of a figure's parameters: "with.", "with.2.", "with.3.". */
export const prefixOf = (place) => (place === 0 ? "with." : `with.${place + 1}.`);

/** Parameters for the positions and range of all figures. */
const frame = ["length", "offset", "queries", "keys", "queryOffset", "keyOffset", "sentence", "textLength", "stage"];
/** Parameters that different methods share too; within one method they may differ. */
const sizes = ["dim", "heads", "head", "causal"];

const nameOf = (axis) => axis && (axis.key ?? axis.name.en);

/** The properties that two views must have in common to share their axes. */
export const axesOf = ({ kind, axes }) =>
  [kind, axes.x.scale, nameOf(axes.x), kind === "curve" ? "" : nameOf(axes.y), nameOf(axes.index)].join("|");

/** The property that two views must have in common to share a range of values. */
export const valuesOf = ({ axes: { value } }) => `${value?.kind} ${value?.scale}`;

/** What the values of a view are. */
export const meaningOf = ({ axes: { value } }) => value?.name?.en ?? value?.key;

/**
 * Every view that can be compared with one, { method, view }, and the best: of a method that is not `taken`, then with the
 * same values, then with values of the same kind.
 */
export function candidates(state, readers, methods, taken = [state.method]) {
  const main = findView(readers[state.method], state.view);
  const found = methods.flatMap((method) =>
    readers[method].views.filter((view) => axesOf(view) === axesOf(main)).map((view) => ({ method, view })),
  );
  const rank = ({ method, view }) => [
    taken.includes(method),
    meaningOf(main) !== meaningOf(view),
    valuesOf(main) !== valuesOf(view),
    view.id !== main.id,
  ];
  const place = (each) => rank(each).reduce((sum, isWorse) => 2 * sum + Number(isWorse), 0);
  return { all: found, best: [...found].sort((a, b) => place(a) - place(b))[0] };
}

/** The names in an address, so many of them that those which are too many can be refused by name: [{ name, method, id }]. */
export const namesIn = (beside) =>
  beside.with
    .split(",", 4 * most)
    .filter(Boolean)
    .map((name) => {
      const [method, id] = name.split(".");
      return { name, method, id };
    });

/** The same with their views, undefined for a wrong name. */
const viewsIn = (beside, readers) =>
  namesIn(beside).map((each) => ({ ...each, view: each.id && findView(readers[each.method], each.id) }));

/** The first view of a method that can be compared with most of the views in an address. */
export function firstComparable(state, { readers }) {
  const axes = viewsIn(state.beside, readers).map(({ view }) => view && axesOf(view));
  const counts = readers[state.method].views.map((view) => axes.filter((each) => each === axesOf(view)).length);
  return readers[state.method].views[counts.indexOf(Math.max(...counts))].id;
}

/** Whether an axis extends by `maxDistance` to both sides of zero. */
const isAround = ({ axes: { x } }) => x.start === distanceAround.start;

/** The first figure's range of distances, for another figure with other parameters for it. */
function reachOf(main, view, { parameters }) {
  const { maxDistance, queries, keys } = parameters;
  const isWindow = ({ axes: { x } }) => x.start === firstDistance;
  if (isAround(main) && isAround(view)) return { maxDistance };
  if (isAround(main) && isWindow(view))
    return { queries: maxDistance + 1, keys: maxDistance + 1, queryOffset: 0, keyOffset: 0 };
  if (!isWindow(main) || !isAround(view)) return {};
  const first = firstDistance(parameters);
  return { maxDistance: Math.max(1, Math.abs(first), Math.abs(first + queries + keys - 2)) };
}

/** The parameters that both figures have. */
function sharedNames({ state, method }, { descriptors, pages }) {
  const ownSizes = method === state.method ? [] : sizes;
  // The view "attention" loads after the first figure and may be missing.
  const { controls, tabs } = pages[state.method].views[state.view] ?? { controls: [] };
  const shown = tabs ? [...controls, tabs] : controls;
  return [...frame, ...ownSizes].filter((name) => shown.includes(name) && name in descriptors[method]);
}

/** The entries of an object whose keys have a prefix, without the prefix. */
const under = (beginning, object) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([key]) => key.startsWith(beginning))
      .map(([key, value]) => [key.slice(beginning.length), value]),
  );

/** Reads one figure: { method, view, shared, given, parameters, problems }; `own` are its parameters in the address. */
function readOne({ method, view }, own, state, known) {
  const { readers, descriptors, tables, addresses } = known;
  const main = findView(readers[state.method], state.view);
  const same = sharedNames({ state, method }, known).map((name) => [name, state.parameters[name]]);
  const taken = { ...Object.fromEntries(same), ...reachOf(main, view, state) };
  const shared = Object.keys(taken);
  const given = Object.fromEntries(
    Object.entries(own).filter(([name]) => Object.hasOwn(descriptors[method], name) && !shared.includes(name)),
  );
  const brought = tables[method] ?? {};
  const { parameters, problems: all } = addresses.read(method, { ...given, ...taken, ...brought });
  // A default of the first figure that this one cannot have is no mistake of the reader.
  const problems = all.filter(({ parameter }) => parameter in given || parameter in state.given);
  return { method, view: view.id, shared: [...shared, ...Object.keys(brought)], given, parameters, problems };
}

/**
 * Reads the figures beside the first from an address: { shown, refused, ranges }, where `refused` lists the names that
 * cannot be shown with the reason, [{ name, why: "unknown" | "axes" | "many" }].
 */
export function readBeside(beside, state, known) {
  const axes = axesOf(findView(known.readers[state.method], state.view));
  const [shown, refused] = [[], []];
  viewsIn(beside, known.readers).forEach(({ name, method, view }, place) => {
    const why = !view ? "unknown" : axesOf(view) !== axes ? "axes" : shown.length === most ? "many" : undefined;
    if (why) refused.push({ name, why });
    else shown.push(readOne({ method, view }, under(prefixOf(place), beside), state, known));
  });
  return { shown, refused, ranges: beside["compare.ranges"] === "own" ? "own" : "common" };
}

/** Writes figures beside the first to an address, without defaults; undefined if there are none. */
export function writeBeside({ shown, ranges }, { read }) {
  if (shown.length === 0) return undefined;
  const written = { with: shown.map(({ method, view }) => `${method}.${view}`).join(",") };
  if (ranges === "own") written["compare.ranges"] = "own";
  shown.forEach(({ method, given = {}, shared = [] }, place) => {
    for (const [name, value] of Object.entries(given)) {
      const { [name]: _, ...others } = given;
      const isOwn = !shared.includes(name) && typeof value !== "object";
      const { parameters } = read(method, others);
      if (isOwn && String(parameters[name]) !== String(value)) written[prefixOf(place) + name] = String(value);
    }
  });
  return written;
}
