// Decides which views can be compared, and reads the second figure from the address. No DOM.
//
// with=t5.bias the method and view of the second figure; "own" is the reader's own table
// with.heads=4 its parameters; shared parameters are those of the first figure
// compare=similarity instead of two tables: the dot products of all their rows; "along": of one row;
//                             "profile": its mean at each distance
// compare.ranges=own each figure has its own ranges; otherwise they are common
//   compare.position=64       the row of the first table, for "along"

import { findView, resolve } from "../../../figures/view.js";
import { channel, distanceAround, firstDistance, position } from "../../../methods/common/axes.js";

export const modes = ["beside", "similarity", "profile", "along"];

/** Parameters for the positions and range of both figures. */
const frame = ["length", "offset", "queries", "keys", "queryOffset", "keyOffset", "sentence", "textLength", "stage"];
/** Parameters that different methods share too; within one method they may differ. */
const sizes = ["dim", "heads", "head", "causal"];

const nameOf = (axis) => axis && (axis.key ?? axis.name.en);

/** The properties that two views must have in common to share their axes. */
export const axesOf = ({ kind, axes }) =>
  [kind, axes.x.scale, nameOf(axes.x), kind === "curve" ? "" : nameOf(axes.y), nameOf(axes.index)].join("|");

const table = axesOf({ kind: "heatmap", axes: { x: channel, y: position } });

/** Whether a view is a table [length, dim]. */
export const isTable = (view) => axesOf(view) === table;

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
function sharedNames({ state, method, mode }, { descriptors, pages }) {
  const ownSizes = mode === "beside" ? (method === state.method ? [] : sizes) : ["dim"];
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
 * Reads the second figure from an address; undefined if it cannot be compared with the first: { method, view, mode,
 * ranges, position, shared, given, parameters, problems }. For the reader's own table the method is "own" without
 * parameters.
 */
export function readBeside(beside, state, known) {
  const [method, id] = beside.with.split(".");
  const { readers, descriptors, tables, addresses } = known;
  const main = findView(readers[state.method], state.view);
  const mode = isTable(main) && modes.includes(beside.compare) ? beside.compare : "beside";
  const position = Number.parseFloat(beside["compare.position"]);
  const common = { mode, ranges: beside["compare.ranges"] === "own" ? "own" : "common", position };
  if (method === "own") return isTable(main) ? { ...common, method, given: {}, shared: [] } : undefined;
  const view = findView(readers[method], id);
  if (!view || axesOf(view) !== axesOf(main)) return undefined;
  const same = sharedNames({ state, method, mode }, known).map((name) => [name, state.parameters[name]]);
  const taken = { ...Object.fromEntries(same), ...reachOf(main, view, state) };
  const shared = Object.keys(taken);
  const own = under("with.", beside);
  const given = Object.fromEntries(
    Object.entries(own).filter(([name]) => Object.hasOwn(descriptors[method], name) && !shared.includes(name)),
  );
  const brought = tables[method] ?? {};
  const { parameters, problems } = addresses.read(method, { ...given, ...taken, ...brought });
  return {
    ...common,
    method,
    view: view.id,
    shared: [...shared, ...Object.keys(brought)],
    given,
    parameters,
    problems,
  };
}

/** Writes the result of readBeside to an address, without defaults. */
export function writeBeside({ method, view, mode, ranges, position, given, shared = [] }, { read }) {
  const written = { with: method === "own" ? "own" : `${method}.${view}` };
  if (mode && mode !== "beside") written.compare = mode;
  if (ranges === "own") written["compare.ranges"] = "own";
  if (mode === "along" && Number.isFinite(position)) written["compare.position"] = String(position);
  for (const [name, value] of Object.entries(given ?? {})) {
    const { [name]: _, ...others } = given;
    const isOwn = !shared.includes(name) && typeof value !== "object";
    const { parameters } = read(method, others);
    if (isOwn && String(parameters[name]) !== String(value)) written[`with.${name}`] = String(value);
  }
  return written;
}

/** The rows of an operand (pair.js) as positions: { start, rows }. */
export function rowsOf({ table, method, view, parameters }, readers) {
  if (table) return { start: 0, rows: table.shape[0] };
  const { axes } = findView(readers[method], view);
  return { start: resolve(axes.y.start, parameters, 0), rows: parameters.length ?? 1 };
}
