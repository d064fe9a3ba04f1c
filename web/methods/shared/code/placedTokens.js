// What the programs of additive and multiplicative share: a table, tokens, and what becomes of them.
import { given, program, room, workspace } from "./c.js";
import { onRandomNumbers } from "./notes.js";

/** `put` writes what is done with x and p; `scale` is a factor on the tokens. */
const torchOf = (put, scale) => {
  const table = ({ length, offset, dim, base }) => `import torch

m = torch.arange(${dim})
angle = torch.arange(${offset}, ${offset + length}, dtype=torch.float64)[:, None] * ${base} ** (-2 * (m // 2) / ${dim})
p = torch.where(m % 2 == 0, angle.sin(), angle.cos()).float()`;
  const times = (parameters) => (scale(parameters) === 1 ? "" : `${scale(parameters)} * `);
  return {
    result: (parameters) => `${table(parameters)}
x = ${times(parameters)}torch.randn(${parameters.length}, ${parameters.dim})
y = ${put(parameters)}`,
    tokens: (parameters) => `${table(parameters)}
x = ${times(parameters)}torch.randn(3, 1, ${parameters.dim})
y = (${put(parameters)}).reshape(-1, ${parameters.dim})
products = y @ y.T`,
  };
};

/** `own` are the arguments of the method's own, ", 1"; `strength` is a factor on the table. */
function cOf(method, own, strength) {
  const lines = (parameters, heads) => {
    const { length, offset, dim, base } = parameters;
    const pairs = Math.ceil(dim / 2);
    return [
      `double theta[${pairs}];`,
      `uint32_t fractions[4 * ${pairs}];`,
      room("float", "table", [length, dim]),
      workspace(`posenc_sinusoidal_table_workspace(${length}, ${dim})`),
      `posenc_sinusoidal_frequencies(theta, ${dim}, ${base}, 0);`,
      `posenc_phase_fractions(fractions, theta, ${pairs});`,
      `int status = posenc_sinusoidal_table(table, workspace, theta, fractions, NULL, ${length}, ${dim}, ${offset},`,
      "                                     POSENC_INTERLEAVED, 0);",
      ...(strength(parameters) === 1
        ? []
        : [`for (int n = 0; n < ${length} * ${dim}; n++) table[n] *= ${strength(parameters)};`]),
      given("x", [heads, length, dim]),
      "/* In place. */",
      `if (status == 0) status = posenc_${method}_apply(x, x, table, ${heads}, ${length}, ${dim}${own(parameters)});`,
    ];
  };
  return {
    result: (parameters) => program([...lines(parameters, 1), "return status;"]),
    tokens: (parameters) => {
      const { length, dim } = parameters;
      const sizes = `${3 * length}, ${3 * length}, ${dim}`;
      return program([
        ...lines(parameters, 3),
        room("float", "products", [3, length, 3, length]),
        `workspace = realloc(workspace, posenc_attention_similarity_workspace(${sizes}));`,
        `return status ? status : posenc_attention_similarity(products, workspace, x, x, ${sizes});`,
      ]);
    },
  };
}

export const codeOf = (method, /** @type {any} */ { put, scale = () => 1, strength = () => 1, own = () => "" }) => ({
  torch: torchOf(put, scale),
  c: cOf(method, own, strength),
  note: onRandomNumbers,
});
