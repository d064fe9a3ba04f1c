// How many keys and distances a segment with its memory has.

export const keysOf = ({ queries, memory }) => queries + memory;
export const distancesOf = ({ queries, memory }) => 2 * queries + memory - 1;
