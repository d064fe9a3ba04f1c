// What a worker that has made cells tells of them: { data, all, slices }, the extents of all of `data` and of every slice.

/** The extent that is told of a slice of some cells, or without one of all; undefined of other cells than those. */
export const toldExtent = (told, data, slice) =>
  told?.data === data ? (slice === undefined ? told.all : told.slices[slice]) : undefined;
