// Defines views of the second figure that belong to no method: the reader's own table, and two tables against each
// other. Their parameters are operands of pair.js: { first, second, row }.

import { createInWorker } from "../../../app/inWorker.js";
import { channel, dotProduct, position, value } from "../../../methods/common/axes.js";
import * as units from "../../../methods/common/units.js";
import { similarityOf } from "./pair.js";
import { rowsOf } from "./pairing.js";
import { words } from "./words.js";

/** Values along distance, starting with the distance of a row of the first table and the second table's first row. */
const alongView = (readers, id, rowOf) => ({
  id,
  title: words[id],
  kind: "curve",
  calls: [],
  axes: {
    x: {
      name: { en: "distance", zh: "距离" },
      unit: units.positions,
      key: "distance",
      start: ({ first, second, row }) =>
        rowsOf(second, readers).start - rowsOf(first, readers).start - rowOf({ first, row }),
    },
    value: dotProduct,
  },
  curve: { zero: true },
});

/** The axis of positions of the first or second table, by its current name. */
const named = (place, nameOfTable, start) => ({
  ...position,
  start,
  get name() {
    return nameOfTable(place);
  },
});

/** The views of "compared"; nameOfTable(0 or 1) is the name of the positions of the first or second table. */
export const comparedReader = (readers, nameOfTable) => ({
  title: words.similarity,
  views: [
    {
      id: "own",
      title: words.ownTable,
      kind: "heatmap",
      calls: [],
      axes: { x: channel, y: { ...position, start: 0 }, value },
    },
    {
      id: "similarity",
      title: words.similarity,
      kind: "heatmap",
      square: true,
      calls: [],
      axes: {
        x: named(1, nameOfTable, ({ second }) => rowsOf(second, readers).start),
        y: named(0, nameOfTable, ({ first }) => rowsOf(first, readers).start),
        value: dotProduct,
      },
    },
    alongView(readers, "along", ({ row }) => row),
    alongView(readers, "profile", ({ first }) => rowsOf(first, readers).rows - 1),
  ],
});

export const comparedDescriptors = { first: { kind: "tensor" }, second: { kind: "tensor" }, row: { kind: "whole" } };

const sizeOf = ({ table, parameters }) => table?.shape ?? [parameters.length ?? 1, parameters.dim ?? 1];

/**
 * Returns the function that computes the second figure; options as for createCompute, with the exports of computing.js.
 */
export function createSecondCompute({ createCompute, workAtOnce, ...options }) {
  const { api, readers, build, onBusy } = options;
  const computeMethod = createCompute(options);
  const runInTurn = createInWorker(onBusy);
  const viewOf = ({ method, view }) => [`${method}.${view}`, readers[method]?.views.find(({ id }) => id === view)];

  return async (view, parameters, control) => {
    const { first, second, row } = parameters;
    if (!second) return computeMethod(view, parameters, control);
    if (view.id === "own") return { ...second.table, facts: [] };
    const [[rows, dim], [columns]] = [sizeOf(first), sizeOf(second)];
    const pair = { first, second, row: view.id === "along" ? row : undefined, isProfile: view.id === "profile" };
    const work = ((pair.row === undefined ? rows : 1) * columns * dim) / 16 + rows * dim + columns * dim;
    if (work > workAtOnce) return runInTurn({ task: "pair", ...pair, build }, control);
    return similarityOf(api, pair, Object.fromEntries([first, second].map(viewOf)));
  };
}
