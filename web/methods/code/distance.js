// Distances in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "./c.js";
import { torchWindow, windowOf } from "./window.js";

const torchMatrix = (parameters) => `import torch

${torchWindow(parameters)}
distance = (key - query).clamp(-${parameters.maxDistance}, ${parameters.maxDistance})`;

const torch = {
  matrix: torchMatrix,
  values: (parameters) => `${torchMatrix(parameters)}
values = torch.linalg.svdvals(distance.double())`,
  rebuilt: (parameters) => `${torchMatrix(parameters)}
u, s, vh = torch.linalg.svd(distance.double(), full_matrices=False)
root = s[:${parameters.rank}].sqrt()
left, right = u[:, :${parameters.rank}] * root, root[:, None] * vh[:${parameters.rank}]
rebuilt = (left @ right).float()`,
};

const cMatrix = (parameters) => {
  const { queries, keys, maxDistance } = parameters;
  return [
    room("int32_t", "distance", [queries, keys]),
    workspace(`posenc_distance_matrix_workspace(${queries}, ${keys})`),
    `int status = posenc_distance_matrix(distance, workspace, ${windowOf(parameters)}, ${maxDistance});`,
  ];
};

const c = {
  matrix: (parameters) => program([...cMatrix(parameters), "return status;"]),
  values: (parameters) => {
    const { queries, keys } = parameters;
    const rank = Math.min(queries, keys);
    return program([
      ...cMatrix(parameters),
      "if (status) return status;",
      room("double", "matrix", [queries, keys]),
      `for (int i = 0; i < ${queries * keys}; i++) matrix[i] = distance[i];`,
      room("float", "left", [queries, rank]),
      room("float", "right", [rank, keys]),
      `double values[${rank}], error;`,
      `workspace = realloc(workspace, posenc_distance_factorize_workspace(${queries}, ${keys}));`,
      `return posenc_distance_factorize(left, right, values, &error, workspace, matrix, ${queries}, ${keys}, ${rank});`,
    ]);
  },
};

export const code = { torch, c };
