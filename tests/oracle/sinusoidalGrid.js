// Computes two-dimensional tables as MAE, timm, DETR and big_vision do, and n-dimensional ones, in float64, one value at a time.
import { coordinatesOf, patchesOf } from "./axes.js";

/** The axis, pair and function of column c of a row of `dims`. */
function originOf(c, dims, layout) {
  if (layout === "stacked") {
    const half = dims.reduce((all, dim) => all + dim, 0) / 2;
    let pair = c % half;
    let axis = 0;
    for (; pair >= dims[axis] / 2; axis++) pair -= dims[axis] / 2;
    return { axis, pair, wave: c < half ? Math.sin : Math.cos };
  }
  let column = c;
  let axis = 0;
  for (; column >= dims[axis]; axis++) column -= dims[axis];
  if (layout === "interleaved")
    return { axis, pair: Math.floor(column / 2), wave: column % 2 === 0 ? Math.sin : Math.cos };
  const pairs = dims[axis] / 2;
  return { axis, pair: column % pairs, wave: column < pairs ? Math.sin : Math.cos };
}

export function grid(args) {
  const { height, width, dim, order = "xy", offset = 0, axes, base = 10000, prefixTokens = 0 } = args;
  const { layout = "concatenated", endpoint = false, normalize = false, scale = 2 * Math.PI } = args;
  const places = axes
    ? coordinatesOf(axes)
    : patchesOf(height, width).map(([x, y]) => (order === "xy" ? [offset + x, offset + y] : [offset + y, offset + x]));
  const dims = axes ? axes.map((axis) => axis.dim) : [dim / 2, dim / 2];
  const columns = dims.reduce((all, each) => all + each, 0);
  const last = dims.map((_, axis) => places.at(-1)[axis]);
  const data = new Array(prefixTokens * columns).fill(0);
  for (const place of places) {
    for (let c = 0; c < columns; c++) {
      const { axis, pair, wave } = originOf(c, dims, layout);
      const exponent = endpoint ? pair / Math.max(dims[axis] / 2 - 1, 1) : (2 * pair) / dims[axis];
      const position = normalize ? (place[axis] / (last[axis] + 1e-6)) * scale : place[axis];
      data.push(wave(position / (axes?.[axis].base ?? base) ** exponent));
    }
  }
  return { shape: [prefixTokens + places.length, columns], data };
}
