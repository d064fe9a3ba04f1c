// Compares every vector with an explanation, once. Used by diagnose.js.
import { columnsOfPairing } from "./evidence.js";
import { roundedTo } from "./noise.js";

const mostRows = 16;

/** The position of a row under an explanation. */
function moved({ code, value }, position, first) {
  if (code === "notRotated") return 0;
  if (code === "positionsConstant") return value;
  if (code === "positionsRounded") return roundedTo(value, position);
  if (code === "positionsClamped") return Math.min(position, value);
  return code === "offset" ? position + value - first : position;
}

/** The positions of all rows under an explanation. */
export const movedRows = (mode, rows, first) => rows.map((position) => moved(mode, position, first));

/**
 * The relative error of an explanation over all vectors, the largest relative residual of a row, and the rows with the
 * largest ones.
 */
export function residualOf({ data, rows, first, noise }, explanation, shape) {
  const { before, after, dim, outer, length, inner, batch } = data;
  const { pairing, recipe, mode, sign, factor } = explanation;
  const columns = columnsOfPairing(pairing);
  const pairs = pairing.dim / 2;
  const heads = outer / batch;
  const positions = movedRows(mode, rows, first);
  const step = mode.code === "wrongAxis" ? shape.slice(mode.value + 1, -1).reduce((a, b) => a * b, 1) : 0;
  const [cos, sin] = [new Float64Array(pairs), new Float64Array(pairs)];
  let turned = Number.NaN;
  let [lost, total] = [0, 0];
  const worst = [];
  const isRotated = Uint8Array.from({ length: dim }, (_, c) =>
    Number(c >= pairing.start && c < pairing.start + pairing.dim),
  );
  for (let row = 0; row < rows.length; row++) {
    let [sum, count] = [0, 0];
    for (let which = 0; which < heads * inner; which++) {
      const block = Math.floor(row / length) * heads + Math.floor(which / inner);
      const vector = (block * length + (row % length)) * inner + (which % inner);
      const position = step > 0 ? mode.start + (Math.floor(vector / step) % shape[mode.value]) : positions[row];
      if (position !== turned) {
        turned = position;
        for (let m = 0; m < pairs; m++) {
          const angle = sign * ((position * recipe.frequencies[m]) % (2 * Math.PI));
          cos[m] = factor * Math.cos(angle);
          sin[m] = factor * Math.sin(angle);
        }
      }
      const at = vector * dim;
      for (let m = 0; m < pairs; m++) {
        const [x, y] = [before[at + columns.before[2 * m]], before[at + columns.before[2 * m + 1]]];
        const [u, v] = [after[at + columns.after[2 * m]], after[at + columns.after[2 * m + 1]]];
        const left = (u - x * cos[m] + y * sin[m]) ** 2 + (v - x * sin[m] - y * cos[m]) ** 2;
        const size = u * u + v * v;
        lost += left;
        total += size;
        const norm = size + x * x + y * y;
        if (norm <= noise.least ** 2) continue;
        sum += (2 * left) / norm;
        count += 1;
      }
      for (let c = 0; c < dim; c++) {
        if (isRotated[c]) continue;
        const [x, u] = [before[at + c], after[at + c]];
        lost += (u - x) ** 2;
        total += u * u;
        if (u * u + x * x <= noise.least ** 2) continue;
        sum += (u - x) ** 2 / (u * u + x * x);
        count += 0.5;
      }
    }
    const residual = Math.sqrt(sum / Math.max(count, 1));
    if (worst.length < mostRows || residual > worst[worst.length - 1].residual) {
      worst.push({ row, residual });
      worst.sort((a, b) => b.residual - a.residual);
      if (worst.length > mostRows) worst.pop();
    }
  }
  const error = lost === 0 ? 0 : Math.sqrt(lost / (total || 1));
  return { error, worst: worst[0]?.residual ?? 0, rows: worst.map(({ row }) => row) };
}
