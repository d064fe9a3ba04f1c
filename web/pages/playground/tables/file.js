// Reads a table from a chosen or dropped file in NPY or JSON format.
import { isNpy } from "../../../../src/models/files/npy.js";
import { readJson } from "./json.js";
import { readNpy } from "./npy.js";
import { refuse, refuseAxes } from "./refusal.js";

const most = 64e6;

/** @returns {Promise<{ data: Float32Array, shape: number[], dtype: string }>} a matrix; rejects with a Refusal */
export async function readTable(file) {
  if (file.size > most) refuse("size", { most: most / 1e6, came: file.size / 1e6 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { data, shape } = isNpy(bytes) ? readNpy(bytes) : readJson(new TextDecoder().decode(bytes));
  if (shape.length !== 2 || data.length === 0) refuseAxes(shape);
  return { data, shape, dtype: "float32" };
}
