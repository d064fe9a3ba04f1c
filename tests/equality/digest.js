// Hashes results for the comparisons of tests/equality.
import { createHash } from "node:crypto";

const tensorsOf = (result) => (result.data ? [result] : Object.values(result).filter((value) => value.data));

/** A loop, because a callback per element would take most of the time. */
function hasNaN(data) {
  for (let i = 0; i < data.length; i++) if (Number.isNaN(data[i])) return true;
  return false;
}

/** Every byte of the results, with NaN as one value: payloads are not compared. */
export function digest(result) {
  const hash = createHash("sha256");
  for (const { data, shape, dtype } of tensorsOf(result)) {
    const same = hasNaN(data) ? data.map((value) => (Number.isNaN(value) ? Number.NaN : value)) : data;
    hash.update(`${dtype} ${shape} `).update(new Uint8Array(same.buffer, same.byteOffset, same.byteLength));
  }
  return hash.digest("hex");
}
