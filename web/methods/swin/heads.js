// Orders the heads of a Swin table by reach, with the ALiBi slope nearest to each. Used by views.js, formula.js and torch.js.
import { numberText } from "../../figures/numbers.js";
import { shownHeads } from "../common/headMaps.js";
import { byReach } from "../common/reach.js";
import { tableOf } from "./table.js";

const mostHeads = 48;

/** [{ head, reach, slope }] of all heads, for the query in the middle of the window. */
export function headsByReach(parameters) {
  const { height, width } = parameters;
  const [row, column] = [height >> 1, width >> 1];
  const { data, shape } = tableOf(parameters);
  /** @type {number[][]} */
  const [rows, distances] = [[], []];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      rows.push((row - y + height - 1) * (2 * width - 1) + column - x + width - 1);
      distances.push(Math.hypot(row - y, column - x));
    }
  return byReach(shape[1], (head) => rows.map((each) => data[each * shape[1] + head]), distances);
}

/** The shown heads by reach, with the nearest ALiBi slope as a note. */
export function orderedHeads(parameters) {
  const { height, width, classToken } = parameters;
  const tokens = height * width + (classToken ? 1 : 0);
  const all = headsByReach(parameters);
  return shownHeads({ heads: all.length, queries: tokens, keys: tokens }, mostHeads).map((place) => {
    const { head, slope } = all[place];
    return { head, note: numberText(Number(slope.toPrecision(2))) };
  });
}
