// What the programs of ReRoPE and Self-Extend share: one query at the end of its window, in PyTorch and in C.
import { program, room, workspace } from "./c.js";

const lastQuery = ({ queries, queryOffset }) => queryOffset + queries - 1;

/** `changed` takes the lines that make `distance`, from query to key, into those that change it. */
export function torchOf(changed) {
  const matrix = (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    return `import torch

query = ${queryOffset} + torch.arange(${queries})[:, None]
key = ${keyOffset} + torch.arange(${keys})[None, :]
${changed(parameters)}`;
  };
  const last = (parameters) => matrix({ ...parameters, queries: 1, queryOffset: lastQuery(parameters) });
  return {
    distances: matrix,
    curve: last,
    scores: (parameters) => `${last(parameters)}
theta = ${parameters.base} ** (-torch.arange(0, ${parameters.dim}, 2, dtype=torch.float64) / ${parameters.dim})
# A pair of ones, turned against another by an angle, adds 2 cos(angle).
scores = 2 * (distance[..., None] * theta).cos().sum(-1)`,
  };
}

/** `own` are the method's own arguments as C has them; rerope.distance takes a workspace, selfExtend.distance none. */
export function cOf(method, own, needsWorkspace) {
  const type = needsWorkspace ? "float" : "int32_t";
  const scratch = ({ queries, keys }) =>
    needsWorkspace ? [workspace(`posenc_${method}_distance_workspace(${queries}, ${keys})`)] : [];
  const distances = (parameters) => {
    const { queries, keys, queryOffset, keyOffset } = parameters;
    const window = `${queries}, ${keys}, ${queryOffset}, ${keyOffset}`;
    return program([
      room(type, "distance", [queries, keys]),
      ...scratch(parameters),
      `return posenc_${method}_distance(distance, ${needsWorkspace ? "workspace, " : ""}${window}, ${own(parameters)});`,
    ]);
  };
  return {
    distances,
    curve: (parameters) => distances({ ...parameters, queries: 1, queryOffset: lastQuery(parameters) }),
    scores: (parameters) => {
      const { keys, keyOffset, dim, base } = parameters;
      return program([
        `double theta[${dim / 2}];`,
        `uint32_t fractions[4 * ${dim / 2}];`,
        `posenc_rope_frequencies(theta, ${dim}, ${base});`,
        `posenc_phase_fractions(fractions, theta, ${dim / 2});`,
        room("float", "q", [dim]),
        room("float", "k", [keys, dim]),
        `for (int c = 0; c < ${dim}; c++) q[c] = 1;`,
        `for (int i = 0; i < ${keys} * ${dim}; i++) k[i] = 1;`,
        room("float", "scores", [keys]),
        workspace(`posenc_${method}_scores_workspace(1, 1, ${keys}, ${dim})`),
        `return posenc_${method}_scores(scores, workspace, q, k, theta, fractions, 1, 1, ${keys}, ${dim},`,
        `                               ${lastQuery(parameters)}, ${keyOffset}, ${own(parameters)}, 1, POSENC_PAIRS_HALF, 0);`,
      ]);
    },
  };
}
