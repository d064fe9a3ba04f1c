// Tells tests whether they run in ./build.sh test matrix, where they try every preset, view and cell; npm test takes samples.
export const isMatrix = process.env.POSENC_MATRIX === "1";

/** In the matrix all of a list, otherwise the first of each group. */
export const sampled = (all, groupOf) => {
  if (isMatrix) return all;
  const groups = new Map(all.map((each) => [groupOf(each), each]).reverse());
  return all.filter((each) => groups.get(groupOf(each)) === each);
};
