// Orders the heads of a T5 table by reach, with the ALiBi slope nearest to each. Used by views.js and torch.js.
import { numberText } from "../../figures/numbers.js";
import { shownHeads } from "../common/headMaps.js";
import { byReach } from "../common/reach.js";
import { tableOf } from "./attention.js";

const mostHeads = 48;
const mostDistance = 512;

/** The largest distance of the keys that count for reach. */
export const reachDistance = ({ maxDistance }) => Math.min(maxDistance, mostDistance);

/** The bucket of a distance, ahead of the query if it is positive. */
function bucketOf(distance, { bidirectional, buckets, maxDistance }) {
  const side = bidirectional ? Math.floor(buckets / 2) : buckets;
  const exact = Math.floor(side / 2);
  const size = Math.abs(distance);
  const wide = exact + Math.floor((Math.log(size / exact) / Math.log(maxDistance / exact)) * (side - exact) + 1e-9);
  return (distance > 0 ? side : 0) + (size < exact ? size : Math.min(side - 1, wide));
}

/** [{ head, reach, slope }] of all heads, over keys behind the query and, with both directions, ahead of it. */
export function headsByReach(/** @type {any} */ parameters) {
  const { data, shape } = tableOf(parameters);
  const far = reachDistance(parameters);
  const distances = Array.from({ length: far + 1 }, (_, i) => -i);
  if (parameters.bidirectional) for (let distance = 1; distance <= far; distance++) distances.push(distance);
  const rows = distances.map((distance) => bucketOf(distance, parameters));
  const biasesOf = (head) => rows.map((row) => data[row * shape[1] + head]);
  return byReach(shape[1], biasesOf, distances.map(Math.abs));
}

/** The shown heads by reach, with the nearest ALiBi slope as a note. */
export function orderedHeads(parameters) {
  const all = headsByReach(parameters);
  return shownHeads(parameters, mostHeads).map((place) => {
    const { head, slope } = all[place];
    const written = numberText(Number(slope.toPrecision(2)));
    return { head, note: { en: `slope ${written}`, zh: `斜率 ${written}` } };
  });
}
