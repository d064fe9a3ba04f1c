// Writes the parts of a rotation of several axes that NumPy and PyTorch share. Used by the files of these languages.
import { listOf } from "../rotation.js";
import { exampleOf, matrixText, pairRows } from "./rotation.js";

/** Lines that define inv_freq in float64 and rows, the row of positions of each pair. */
export function frequenciesText({ axes, base, isPlain, frequencies, ...rest }) {
  if (isPlain)
    return `axes = [${axes.map(({ dim, row }) => `(${dim}, ${row})`).join(", ")}]  # columns, and the row of positions
inv_freq = np.concatenate([${base} ** -(np.arange(0, dim, 2) / dim) for dim, _ in axes])
rows = np.repeat([row for _, row in axes], [dim // 2 for dim, _ in axes])  # of each pair
`;
  return `inv_freq = np.array([\n${listOf(frequencies, "    ")}\n])
rows = np.array([\n${listOf(pairRows({ axes, ...rest }), "    ")}\n])  # the row of positions of each pair
`;
}

/** Lines that rotate `x`, whose last axis has the columns, by `cos` and `sin` [length, pairs]; `np` is the module. */
export function rotationText({ columns, block }, np, axis) {
  const half = block / 2;
  return `    part = x[..., :${columns}].reshape(x.shape[:-1] + (-1, 2, ${half}))
    cos, sin = (each.reshape(each.shape[:-1] + (-1, ${half})) for each in (cos, sin))
    a, b = part[..., 0, :], part[..., 1, :]
    rotated = ${np}.stack([a * cos - b * sin, a * sin + b * cos], ${axis}-2).reshape(x.shape[:-1] + (${columns},))
    return ${np}.${np === "torch" ? "cat" : "concatenate"}([rotated, x[..., ${columns}:]], ${axis}-1)`;
}

/** Lines that define the example: positions and x as NumPy arrays. */
export const exampleText = (rotation) => `# ${exampleOf(rotation).join("\n# ")}
positions = np.array([\n${matrixText(rotation.positions, "    ")}\n], np.float64)
x = ((np.arange(${rotation.length * rotation.columns}) * 37 % 61 - 30) / 32).astype(np.float32).reshape(${rotation.length}, ${rotation.columns})`;

/** The two lists of indices of the shown numbers. */
export const shownText = ({ shown }) =>
  [0, 1].map((axis) => `[${shown.map((place) => place[axis]).join(", ")}]`).join(", ");
