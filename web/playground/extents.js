// The extents of cells, told by the worker that has made them, so that the page need not go through all of them.
import { cellExtent } from "../figures/range.js";

/**
 * { data, all, slices }: the extents of all cells and of every slice; undefined of what is no map.
 * @param {import("../figures/shown.js").ShownView} view
 */
export function extentsOf({ kind, axes }, { data, shape }) {
  if (kind !== "heatmap") return undefined;
  const above = axes.value.scale === "log" ? 0 : -Infinity;
  const slices = Array.from({ length: shape[2] ? shape[0] : 1 }, (_, slice) =>
    cellExtent({ data, shape }, above, slice),
  );
  return { data, all: cellExtent({ data, shape }, above), slices };
}
