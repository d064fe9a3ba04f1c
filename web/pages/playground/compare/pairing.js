// Decides which views can be compared, and reads the second figure from the address. No DOM.
//
// with=t5.bias the method and view of the second figure
// with.heads=4 its parameters; shared parameters are those of the first figure
// compare.ranges=own each figure has its own ranges; otherwise they are common

import { findView } from "../../../figures/view.js";
import { distanceAround, firstDistance } from "../../../methods/common/axes.js";

/** Parameters for the positions and range of both figures. */
const frame = ["length", "offset", "queries", "keys", "queryOffset", "keyOffset", "sentence", "textLength", "stage"];
/** Parameters that different methods share too; within one method they may differ. */
const sizes = ["dim", "heads", "head", "causal"];

const nameOf = (axis) => axis && (axis.key ?? axis.name.en);

/** The properties that two views must have in common to share their axes. */
export const axesOf = ({ kind, axes }) =>
  [kind, axes.x.scale, nameOf(axes.x), kind === "curve" ? "" : nameOf(axes.y), nameOf(axes.index)].join("|");

/** Whether two views have values of the same kind, so that they can share a range. */
export const sharesValues = ({ axes: a }, { axes: b }) =>
  a.value?.kind === b.value?.kind && a.value?.scale === b.value?.scale;

/**
 * Every view that can be compared with one, { method, view }: other methods first, then values of the same kind first.
 */
export function candidates(state, readers, methods) {
  const main = findView(readers[state.method], state.view);
  const found = methods.flatMap((method) =>
    readers[method].views.filter((view) => axesOf(view) === axesOf(main)).map((view) => ({ method, view })),
  );
  const rank = ({ method, view }) => [method === state.method, !sharesValues(main, view), view.id !== main.id];
  const place = (each) => rank(each).reduce((sum, isWorse) => 2 * sum + Number(isWorse), 0);
  return { all: found, best: [...found].sort((a, b) => place(a) - place(b))[0] };
}

/** Whether an axis extends by `maxDistance` to both sides of zero. */
const isAround = ({ axes: { x } }) => x.start === distanceAround.start;

/** The first figure's range of distances, for a second figure with other parameters for it. */
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

/**
 * Reads the second figure from an address; undefined if it cannot be compared with the first: { method, view,
 * ranges, shared, given, parameters, problems }.
 */
export function readBeside(beside, state, known) {
  const [method, id] = beside.with.split(".");
  const { readers, descriptors, tables, addresses } = known;
  const main = findView(readers[state.method], state.view);
  const view = findView(readers[method], id);
  if (!view || axesOf(view) !== axesOf(main)) return undefined;
  const same = sharedNames({ state, method }, known).map((name) => [name, state.parameters[name]]);
  const taken = { ...Object.fromEntries(same), ...reachOf(main, view, state) };
  const shared = Object.keys(taken);
  const own = under("with.", beside);
  const given = Object.fromEntries(
    Object.entries(own).filter(([name]) => Object.hasOwn(descriptors[method], name) && !shared.includes(name)),
  );
  const brought = tables[method] ?? {};
  const { parameters, problems } = addresses.read(method, { ...given, ...taken, ...brought });
  return {
    ranges: beside["compare.ranges"] === "own" ? "own" : "common",
    method,
    view: view.id,
    shared: [...shared, ...Object.keys(brought)],
    given,
    parameters,
    problems,
  };
}

/** Writes the result of readBeside to an address, without defaults. */
export function writeBeside({ method, view, ranges, given, shared = [] }, { read }) {
  const written = { with: `${method}.${view}` };
  if (ranges === "own") written["compare.ranges"] = "own";
  for (const [name, value] of Object.entries(given ?? {})) {
    const { [name]: _, ...others } = given;
    const isOwn = !shared.includes(name) && typeof value !== "object";
    const { parameters } = read(method, others);
    if (isOwn && String(parameters[name]) !== String(value)) written[`with.${name}`] = String(value);
  }
  return written;
}
