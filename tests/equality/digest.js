// The bytes of results, in a form that is compared and shown.
import { createHash } from "node:crypto";

const tensorsOf = (result) => (result.data ? [result] : Object.values(result).filter((value) => value.data));

/** Every byte of the results, NaNs as one: their payloads are not compared. */
export function digest(result) {
  const hash = createHash("sha256");
  for (const { data, shape, dtype } of tensorsOf(result)) {
    const same = data.some(Number.isNaN) ? data.map((value) => (Number.isNaN(value) ? Number.NaN : value)) : data;
    hash.update(`${dtype} ${shape} `).update(new Uint8Array(same.buffer, same.byteOffset, same.byteLength));
  }
  return hash.digest("hex");
}
