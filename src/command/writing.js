// Where results go: into a file, or out through a pipe; and in which form.
import { writeFileSync } from "node:fs";
import { extname } from "node:path";
import { npyOf } from "./npy.js";
import { Refused } from "./refused.js";

/** The form that --format names, or the file's ending; of several the first where nothing is said. */
export function formatOf({ format, out }, formats) {
  const ending = out === undefined ? undefined : extname(out).slice(1).toLowerCase();
  const wanted = format ?? (ending || formats[0]);
  if (formats.includes(wanted)) return wanted;
  const said = format === undefined ? `--out is ${JSON.stringify(out)}` : `--format is ${JSON.stringify(format)}`;
  throw new Refused(`${said}; expected ${format === undefined ? "a name that ends in " : ""}${formats.join(", ")}`);
}

/** Bytes or text, to where the options say. */
export function write({ out }, content) {
  if (out !== undefined && out !== "-") writeFileSync(out, content);
  else if (typeof content !== "string" && process.stdout.isTTY)
    throw new Refused("these are bytes, which a terminal cannot show: say --out FILE, or lead them into a pipe");
  else process.stdout.write(content);
}

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);
const plainNumber = (value) => (Number.isFinite(value) ? value : String(value));

/** As vector files have it: numbers that JSON lacks are the words "NaN", "Infinity" and "-Infinity". */
export function jsonOf(value) {
  const plain = (each) => {
    if (isTensor(each)) return { dtype: each.dtype, shape: each.shape, data: Array.from(each.data, plainNumber) };
    if (ArrayBuffer.isView(each)) return Array.from(/** @type {any} */ (each), plainNumber);
    if (typeof each === "number") return plainNumber(each);
    if (Array.isArray(each)) return each.map(plain);
    if (typeof each !== "object" || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, part]) => [key, plain(part)]));
  };
  return `${JSON.stringify(plain(value))}\n`;
}

/** A line for each row of the last axis; what is further out follows one after another. */
function csvOf({ data, shape }) {
  const columns = shape.at(-1) ?? 1;
  const lines = [];
  for (let start = 0; start < data.length; start += columns)
    lines.push(`${Array.from(data.subarray(start, start + columns)).join(",")}\n`);
  return lines.join("");
}

/** A tensor, or an object of them, in a form. Of several `key` chooses one for forms that hold one. */
export function inForm(result, form, key) {
  const chosen = key === undefined ? result : result[key];
  if (form === "json" && chosen !== undefined) return jsonOf(chosen);
  const names = isTensor(result) ? [] : Object.keys(result ?? {}).filter((name) => isTensor(result[name]));
  if (!isTensor(chosen))
    throw new Refused(
      names.length > 0
        ? `the result has ${names.join(" and ")}: say which with --key, or take JSON, which has all`
        : `the result is no tensor: take JSON`,
    );
  return form === "npy" ? npyOf(chosen) : csvOf(chosen);
}
