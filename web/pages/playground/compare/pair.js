// Computes dot products of the rows of two tables. No DOM, because the page's worker runs it too.
import { computeView } from "../../../figures/compute.js";
import { sliceOf } from "../../../figures/view.js";

/**
 * The table [rows, channels] of an operand.
 * @param operand { table }, the reader's own, or { method, view, parameters }
 * @param views by "method.view"
 */
function tableOf(api, { table, method, view: id, parameters }, views) {
  if (table) return table;
  const view = views[`${method}.${id}`];
  const { data, shape } = computeView(api, view, parameters);
  const { offset, rows, columns } = sliceOf(view, shape, parameters);
  return { data: data.subarray(offset, offset + rows * columns), shape: [rows, columns] };
}

/** [rows of first, rows of second]; a single row when `row` is given; or the mean at each distance. */
export function similarityOf(api, { first, second, row, isProfile }, views) {
  const [a, b] = [first, second].map((operand) => tableOf(api, operand, views));
  if (isProfile) {
    const { data, shape, dtype } = api.attention.similarityProfile({ a, b });
    return { data, shape: [1, ...shape], dtype, facts: [] };
  }
  const width = a.shape[1];
  const chosen = row === undefined ? a : { data: a.data.subarray(row * width, (row + 1) * width), shape: [1, width] };
  return { ...api.attention.similarity({ a: chosen, b }), facts: [] };
}
