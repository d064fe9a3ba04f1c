// Reads one run of tokens: a text, or the grid of an image or a video. Used by mrope.positions and axial.positions.
/** @import { Kind } from "../binding/descriptor.js" */
import { count } from "./kinds.js";
import { copyOf } from "./own.js";

const expected = "text, image or video";

/**
 * Creates the reader of a run: { text: n }, or { grid: [t, h, w], isVideo } with the further fields that a video may have.
 * @param {Record<string, Kind>} further name → kind of a video's further fields
 */
export const runReader =
  (further = {}) =>
  (/** @type {string} */ label, /** @type {string} */ name, value, { isRecord, read, outOfRange, wrongType }) => {
    if (!isRecord(value)) throw wrongType(label, name, value, expected);
    const run = copyOf(value);
    const keys = Object.keys(run).filter((key) => run[key] !== undefined);
    const [sort, ...others] = keys.filter((key) => !Object.hasOwn(further, key) || !("video" in run));
    const path = `${name}.${sort}`;
    if (!["text", "image", "video"].includes(sort)) throw wrongType(label, sort ? path : name, run[sort], expected);
    if (others.length > 0) throw outOfRange(label, `${name}.${others[0]}`, run[others[0]], `${sort} alone`);
    if (sort === "text") return copyOf({ text: read(label, path, run.text, count) });
    const { data } = read(label, path, run[sort], { kind: "tensor", dtype: "float64", shape: [3] });
    const grid = Array.from(data, (side, i) => read(label, `${path}[${i}]`, side, count));
    const parsed = copyOf({ grid, isVideo: sort === "video" });
    for (const key of Object.keys(further))
      if (run[key] !== undefined) parsed[key] = read(label, `${name}.${key}`, run[key], further[key]);
    return parsed;
  };
