// Where a position stands among the chunks, for the words of the figures.

export const tokensOf = ({ chunkSize, localSize }) => chunkSize - localSize;

/** The number of its chunk. */
export const chunkOf = (position, parameters) => Math.floor(position / tokensOf(parameters));

/** Its place in its chunk. */
export const placeOf = (position, parameters) => position - tokensOf(parameters) * chunkOf(position, parameters);
