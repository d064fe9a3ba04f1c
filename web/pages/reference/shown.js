// Formats an example's results: tensors with their shape and numbers in columns, everything else as JSON. Used by main.js.

const most = { rows: 8, columns: 8 };

const digits = 5;

/** Formats a number with few digits and a typographic minus sign. */
function numberText(value) {
  if (!Number.isFinite(value)) return String(value).replace("Infinity", "∞").replace("-", "−");
  const short = Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(digits)));
  return short.replace("-", "−");
}

const range = (length) => Array.from({ length }, (_, n) => n);

/** Formats numbers in aligned columns, at most 8 × 8. */
function matrixText(data, rows, columns) {
  const [few, narrow] = [Math.min(rows, most.rows), Math.min(columns, most.columns)];
  const cells = range(few).map((i) => range(narrow).map((j) => numberText(data[i * columns + j])));
  const widths = range(narrow).map((j) => Math.max(...cells.map((row) => row[j].length)));
  const end = columns > narrow ? "  …" : "";
  const lines = cells.map((row) => row.map((cell, j) => cell.padStart(widths[j])).join("  ") + end);
  return [...lines, ...(rows > few ? ["…"] : [])].join("\n");
}

const product = (sizes) => sizes.reduce((all, size) => all * size, 1);

/** Formats at most two planes of a tensor, one below the other. */
function tensorText({ data, shape }) {
  const columns = shape.at(-1) ?? 1;
  const rows = shape.at(-2) ?? 1;
  const planes = product(shape.slice(0, -2));
  const few = Math.min(planes, 2);
  const texts = range(few).map((plane) =>
    matrixText(data.subarray(plane * rows * columns, (plane + 1) * rows * columns), rows, columns),
  );
  return [...texts, ...(planes > few ? ["…"] : [])].join("\n\n");
}

const isTensor = (value) => ArrayBuffer.isView(value?.data);

/** Replaces tensors and infinities, which JSON lacks. */
function plain(_, value) {
  if (isTensor(value)) return `${value.dtype} [${value.shape.join(", ")}]`;
  if (ArrayBuffer.isView(value)) return Array.from(/** @type {Float64Array} */ (value));
  return typeof value === "number" && !Number.isFinite(value) ? String(value) : value;
}

const spaced = (value) => String(JSON.stringify(value, plain)).replace(/([,:])(?=["\d[{tfn-])/g, "$1 ");

/** Formats a value on one line if it is short, otherwise with a line per element or member. */
function jsonText(value) {
  const short = spaced(value);
  if (short.length <= 60 || value === null || typeof value !== "object") return short;
  if (Array.isArray(value)) return `[\n${value.map((each) => `  ${spaced(each)}`).join(",\n")}\n]`;
  return `{\n${Object.entries(value)
    .map(([key, each]) => `  ${key}: ${spaced(each)}`)
    .join(",\n")}\n}`;
}

/** Returns { head, body } of a result: "slopes: float32 [8]" and its numbers. */
export function shownText(name, value) {
  if (!isTensor(value)) return { head: name, body: typeof value === "number" ? numberText(value) : jsonText(value) };
  // The names of posenc, then those of ONNX Runtime.
  const [dtype, shape] = [value.dtype ?? value.type, value.shape ?? value.dims];
  return { head: `${name}: ${dtype} [${shape.join(", ")}]`, body: tensorText({ data: value.data, shape }) };
}
