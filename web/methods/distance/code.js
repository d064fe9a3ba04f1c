// Distances in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";
import { torchWindow, windowOf } from "../shared/code/window.js";

const torchMatrix = (parameters) => `import torch

${torchWindow(parameters)}
distance = (key - query).clamp(-${parameters.maxDistance}, ${parameters.maxDistance})`;

/** The matrix of whatever kind is chosen. */
const torchChosen = (parameters) => {
  const { matrix, queries, keys } = parameters;
  if (matrix === "distance") return `${torchMatrix(parameters)}\nmatrix = distance.double()`;
  const lines = {
    alibi: "matrix = -(key - query).abs().double()",
    t5: `matrix = torch.zeros(${queries}, ${keys}).double()  # your T5 bias of one head goes here`,
    sinusoidal: `theta = 10000 ** (-torch.arange(0, 8, 2).double() / 8)
matrix = torch.cos((key - query)[:, :, None] * theta).sum(-1) / 8`,
  };
  return `import torch\n\n${torchWindow(parameters)}\n${lines[matrix]}`;
};
const torchFactors = (parameters) => `${torchChosen(parameters)}
u, s, vh = torch.linalg.svd(matrix, full_matrices=False)
root = s[:${parameters.rank}].sqrt()
left, right = u[:, :${parameters.rank}] * root, root[:, None] * vh[:${parameters.rank}]`;

const torch = {
  matrix: torchMatrix,
  values: (parameters) => `${torchChosen(parameters)}
values = torch.linalg.svdvals(matrix)`,
  rebuilt: (parameters) => `${torchFactors(parameters)}
rebuilt = (left @ right).float()`,
  left: (parameters) => `${torchFactors(parameters)}
rest = (matrix - left @ right).float()`,
};

const cMatrix = (parameters) => {
  const { queries, keys, maxDistance } = parameters;
  return [
    room("int32_t", "distance", [queries, keys]),
    workspace(`posenc_distance_matrix_workspace(${queries}, ${keys})`),
    `int status = posenc_distance_matrix(distance, workspace, ${windowOf(parameters)}, ${maxDistance});`,
  ];
};

const cFactors = (parameters, rank) => {
  const { matrix, queries, keys } = parameters;
  const own = [room("double", "matrix", [queries, keys]), ...cMatrix(parameters), "if (status) return status;"];
  const copy = `for (int i = 0; i < ${queries * keys}; i++) matrix[i] = distance[i];`;
  const zeros = `double *matrix = calloc(${queries * keys}, sizeof(double)); /* your matrix goes here */`;
  return program([
    ...(matrix === "distance" ? [...own, copy, "free(workspace);"] : [zeros]),
    room("float", "left", [queries, rank]),
    room("float", "right", [rank, keys]),
    `double values[${rank}], error;`,
    `void *room = malloc(posenc_distance_factorize_workspace(${queries}, ${keys}));`,
    `return posenc_distance_factorize(left, right, values, &error, room, matrix, ${queries}, ${keys}, ${rank});`,
  ]);
};

const c = {
  matrix: (parameters) => program([...cMatrix(parameters), "return status;"]),
  values: (parameters) => cFactors(parameters, Math.min(parameters.queries, parameters.keys)),
  rebuilt: (parameters) => cFactors(parameters, parameters.rank),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
