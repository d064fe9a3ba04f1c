// The extents of cells as the worker that made them tells them (web/playground/extents.js): { data, all, slices }, of all of
// `data` and of every slice.

/** The extent that is told of a slice of some cells, or without one of all; undefined of other cells than those. */
export const toldExtent = (told, data, slice) =>
  told?.data === data ? (slice === undefined ? told.all : told.slices[slice]) : undefined;
