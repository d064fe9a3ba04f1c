// Runs "posenc resize": resizes a model's table of learned 2-D positions to another grid, and writes the file with it.
import { learned } from "posenc/learned.js";
import { ModelFileError } from "../models/files/fileError.js";
import { toBfloat16, toFloat16 } from "../models/files/half.js";
import { float32Of } from "../models/files/numbers.js";
import { readModelFile } from "../models/files/readModelFile.js";
import { readSafetensors } from "../models/files/safetensors.js";
import { openSource } from "../models/files/source.js";
import { writeFile } from "./files.js";
import { npyPieces } from "./npy.js";
import { readNumber, readOptions, readWord } from "./options.js";
import { Misused, Refused } from "./refused.js";

const usage = `posenc resize FILE --tensor NAME --grid ROWSxCOLUMNS --out FILE   resize a table of 2-D positions

Reads a safetensors or NPY file and writes it with the table resized, as torch.nn.functional.interpolate does it. Shape
and dtype stay: [197, 768], [1, 197, 768] and [1, 14, 14, 768], float16 and bfloat16 too. Rows of class and register tokens
come first and stay as they are. Other tensors are copied.

  --tensor NAME              the table; an NPY file has only one
  --grid ROWSxCOLUMNS        the new grid, for example 24x24
  --old-grid ROWSxCOLUMNS    the grid of the file; by default a square
  --prefix-tokens N          rows before the grid; by default the fewest that leave a square
  --mode bicubic|bilinear    default: bicubic
  --antialias                as timm and DINOv2 with registers
  --align-corners            as Qwen3-VL, with --mode bilinear
  --out FILE                 the new file, in the same format`;

const mostPrefix = 16;
const pieceBytes = 2 ** 24;

function readGrid(name, text) {
  const [, rows, columns] = /^(\d{1,6})x(\d{1,6})$/.exec(text) ?? [];
  if (!(Number(rows) > 0 && Number(columns) > 0))
    throw new Refused(`--${name} must be ROWSxCOLUMNS, such as 24x24, got ${JSON.stringify(text)}`);
  return [Number(rows), Number(columns)];
}

/** Rows, columns of the grid and rows before it. */
function gridOf({ shape }, { oldGrid, prefixTokens }) {
  const sizes = shape.slice(0, -1).filter((size, axis) => axis > 0 || size !== 1 || shape.length === 2);
  if (sizes.length === 2) return { oldSize: sizes, prefix: 0 };
  if (sizes.length !== 1) throw new Refused(`the tensor must have rows and columns, got shape [${shape.join(", ")}]`);
  const [rows] = sizes;
  if (oldGrid) {
    const prefix = rows - oldGrid[0] * oldGrid[1];
    if (prefix < 0) throw new Refused(`--old-grid must have at most ${rows} places, got ${oldGrid[0] * oldGrid[1]}`);
    return { oldSize: oldGrid, prefix };
  }
  const candidates = prefixTokens === undefined ? Array.from({ length: mostPrefix + 1 }, (_, i) => i) : [prefixTokens];
  const prefix = candidates.find((each) => each < rows && Number.isInteger(Math.sqrt(rows - each)));
  if (prefix === undefined)
    throw new Refused(`${rows} rows must be a square and at most ${mostPrefix} rows before it; pass --old-grid`);
  const side = Math.sqrt(rows - prefix);
  return { oldSize: [side, side], prefix };
}

const conversions = {
  float64: [Number, Float64Array],
  float32: [Number, Float32Array],
  float16: [toFloat16, Uint16Array],
  bfloat16: [toBfloat16, Uint16Array],
};

function resizeTensor(tensor, given) {
  const { data, shape, dtype } = tensor;
  if (!Object.hasOwn(conversions, dtype)) throw new Refused(`the tensor must be of floating point, got ${dtype}`);
  const [toBits, Numbers] = conversions[dtype];
  const { oldSize, prefix } = gridOf(tensor, given);
  const dim = shape.at(-1);
  const table = { data: float32Of(data, dtype), shape: [data.length / dim, dim] };
  const { antialias = false, alignCorners = false, mode = "bicubic", grid: size } = given;
  const options = { oldSize, size, mode, antialias, alignCorners, prefixTokens: prefix };
  const resized = learned.resize({ table, ...options });
  const isGrid = shape.length === 4 || (shape.length === 3 && shape[0] !== 1);
  const newShape = [...shape.slice(0, isGrid ? -3 : -2), ...(isGrid ? size : [resized.shape[0]]), dim];
  return { tensor: { data: Numbers.from(resized.data, toBits), shape: newShape, dtype }, oldSize, prefix };
}

/** The header of a safetensors file, padded to 8 bytes as its own writer does it. */
function headerBytes(header) {
  const text = Buffer.from(JSON.stringify(header));
  const padded = Buffer.alloc(Math.ceil(text.length / 8) * 8, " ");
  text.copy(padded);
  return Buffer.concat([Buffer.from(BigUint64Array.of(BigInt(padded.length)).buffer), padded]);
}

/** Yields a safetensors file with one tensor replaced; others are copied piece by piece. */
async function* safetensorsPieces(path, name, { data, shape }) {
  const source = await openSource(path);
  const { metadata, tensors } = await readSafetensors(source);
  const sorted = tensors.toSorted((a, b) => a.start - b.start);
  let at = 0;
  const entries = sorted.map((tensor) => {
    const isNew = tensor.name === name;
    const start = at;
    at += isNew ? data.byteLength : tensor.bytes;
    return [tensor.name, { dtype: tensor.type, shape: isNew ? shape : tensor.shape, data_offsets: [start, at] }];
  });
  yield headerBytes(Object.fromEntries([["__metadata__", metadata], ...entries]));
  for (const tensor of sorted) {
    if (tensor.name === name) yield Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    else
      for (let from = tensor.start; from < tensor.end; from += pieceBytes)
        yield await source.read(from, Math.min(tensor.end, from + pieceBytes));
  }
}

const isCount = (value) => Number.isInteger(value) && value >= 0;

export async function resize(words) {
  const kinds = {
    tensor: "value",
    grid: "value",
    oldGrid: "value",
    prefixTokens: "value",
    mode: "value",
    out: "value",
  };
  const { given, positionals } = readOptions(words, { ...kinds, antialias: "flag", alignCorners: "flag" });
  if (given.help) return console.log(usage);
  const [path] = positionals;
  if (positionals.length !== 1) throw new Misused("resize takes one file; posenc resize --help lists the options");
  for (const name of ["grid", "out"]) if (given[name] === undefined) throw new Misused(`resize needs --${name}`);
  const options = {
    ...given,
    grid: readGrid("grid", given.grid),
    oldGrid: given.oldGrid === undefined ? undefined : readGrid("old-grid", given.oldGrid),
    prefixTokens:
      given.prefixTokens === undefined
        ? undefined
        : readNumber("prefixTokens", given.prefixTokens, isCount, "a whole number"),
    mode: readWord("mode", given.mode ?? "bicubic", ["bicubic", "bilinear"]),
  };
  if (path.endsWith(".json")) throw new Refused("resize takes the file that has the tensor, not its index");
  try {
    const file = await readModelFile(path);
    if (!["safetensors", "npy"].includes(file.format))
      throw new Refused(`the file must be safetensors or NPY, got ${file.format}`);
    const name = given.tensor ?? (file.tensors.length === 1 ? file.tensors[0].name : undefined);
    if (name === undefined)
      throw new Misused(
        "resize needs --tensor; the file has",
        file.tensors.map((each) => each.name),
      );
    const { tensor, oldSize, prefix } = resizeTensor(await file.tensor(name), options);
    const pieces = file.format === "npy" ? npyPieces(tensor) : safetensorsPieces(path, name, tensor);
    await writeFile(given.out, pieces);
    const kept = prefix === 0 ? "" : `, after ${prefix} rows that stay`;
    console.log(
      `${name}: ${oldSize.join(" × ")} to ${options.grid.join(" × ")}${kept}; shape [${tensor.shape.join(", ")}], ${tensor.dtype}`,
    );
  } catch (error) {
    throw error instanceof ModelFileError ? new Refused(`${path}: ${error.problem}`) : error;
  }
}
