// The sinusoidal encoding in PyTorch and in C: { torch, c }, each by the views whose result it computes.
import { program, room, workspace } from "../shared/code/c.js";

const torchTheta = ({ dim, base, endpoint }) =>
  `theta = ${base} ** (-torch.arange(${dim / 2}, dtype=torch.float64) / ${endpoint ? Math.max(dim / 2 - 1, 1) : dim / 2})`;

const torchTable = ({ layout, dim }, rows) =>
  layout === "interleaved"
    ? `table = torch.stack((angle.sin(), angle.cos()), dim=-1).reshape(${rows}, ${dim}).float()`
    : "table = torch.cat((angle.sin(), angle.cos()), dim=-1).float()";

const torchRows = (parameters, start, rows) => `import torch

position = torch.arange(${start}, ${start + rows}, dtype=torch.float64)
${torchTheta(parameters)}
angle = position[:, None] * theta
${torchTable(parameters, rows)}`;

const torch = {
  table: (parameters) => torchRows(parameters, parameters.offset, parameters.length),
  similarity: (parameters) => `${torchRows(parameters, parameters.offset, parameters.length)}
similarity = table @ table.T`,
  distance: (parameters) => `${torchRows(parameters, -parameters.maxDistance, 2 * parameters.maxDistance + 1)}
similarity = table[${parameters.maxDistance}] @ table.T  # the row of distance 0 with every row`,
  frequencies: (parameters) => `import torch

${torchTheta(parameters)}`,
};

const cTable = (parameters, start, rows) => {
  const { dim, base, layout, endpoint } = parameters;
  const flag = endpoint ? 1 : 0;
  return [
    `double theta[${dim / 2}];`,
    `uint32_t fractions[4 * ${dim / 2}];`,
    room("float", "table", [rows, dim]),
    workspace(`posenc_sinusoidal_table_workspace(${rows}, ${dim})`),
    `posenc_sinusoidal_frequencies(theta, ${dim}, ${base}, ${flag});`,
    `posenc_phase_fractions(fractions, theta, ${dim / 2});`,
    `int status = posenc_sinusoidal_table(table, workspace, theta, fractions, NULL, ${rows}, ${dim}, ${start},`,
    `                                     POSENC_${layout.toUpperCase()}, ${flag});`,
  ];
};

const cSimilarity = (table, [first, firstRows], rows, dim) =>
  program([
    ...table,
    room("float", "similarity", [firstRows, rows]),
    `workspace = realloc(workspace, posenc_attention_similarity_workspace(${firstRows}, ${rows}, ${dim}));`,
    `return status ? status : posenc_attention_similarity(similarity, workspace, ${first}, table, ${firstRows}, ${rows}, ${dim});`,
  ]);

const c = {
  table: (parameters) => program([...cTable(parameters, parameters.offset, parameters.length), "return status;"]),
  similarity: (parameters) => {
    const { offset, length, dim } = parameters;
    return cSimilarity(cTable(parameters, offset, length), ["table", length], length, dim);
  },
  distance: (parameters) => {
    const { maxDistance, dim } = parameters;
    const rows = 2 * maxDistance + 1;
    return cSimilarity(cTable(parameters, -maxDistance, rows), [`table + ${maxDistance} * ${dim}`, 1], rows, dim);
  },
  frequencies: ({ dim, base, endpoint }) =>
    program([
      `double theta[${dim / 2}];`,
      `return posenc_sinusoidal_frequencies(theta, ${dim}, ${base}, ${endpoint ? 1 : 0});`,
    ]),
};

/** @type {import("../../figures/reader.js").Code} */
export const code = { torch, c };
