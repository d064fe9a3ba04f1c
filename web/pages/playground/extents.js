// Computes the extents of cells and lines in the worker, so that the page need not scan them. Used by worker.js.
import { cellExtent, extentOf } from "../../figures/range.js";

/**
 * { data, all, slices }: the extents of all cells and of every slice, or of every line of a result with up to two axes;
 * undefined for other views.
 * @param {import("../../figures/sceneTypes.js").ShownView} view
 */
export function extentsOf({ kind, axes }, { data, shape }) {
  const above = axes.value.scale === "log" ? 0 : -Infinity;
  const [length, rows = 1] = shape.toReversed();
  const lineExtent = (_, row) => extentOf(data, row * length, (row + 1) * length, above);
  if (kind === "curve" && shape.length < 3) return { data, slices: Array.from({ length: rows }, lineExtent) };
  if (kind !== "heatmap") return undefined;
  const slices = Array.from({ length: shape[2] ? shape[0] : 1 }, (_, slice) =>
    cellExtent({ data, shape }, above, slice),
  );
  return { data, all: cellExtent({ data, shape }, above), slices };
}
