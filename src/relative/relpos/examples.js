// Examples of each function of relpos, shown in the API reference.

export function index({ relpos }) {
  // Two chains; of the first one residue 3 is missing.
  const index = relpos.index({ residueIndex: [1, 2, 4, 1], asymId: [0, 0, 0, 1], maxRelative: 2 });
  return { index };
}

export function encoding({ relpos }) {
  const table = [[-1], [0], [1]];
  const encoding = relpos.encoding({ residueIndex: [1, 2, 4], maxRelative: 1, table });
  return { encoding };
}
