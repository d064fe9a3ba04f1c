// Lists the tensors of a model's file and reads single ones: safetensors, GGUF, NPY and NPZ, from a file of any size. Exported
// by posenc/files.js; used by the page and the command.
import { nearest, wrongType } from "../../binding/errors.js";
import { own } from "../../core/own.js";
import { ModelFileError, nameOf, refuse, refuseText } from "./fileError.js";
import { isGguf, readGgufHeader } from "./gguf.js";
import { limits } from "./limits.js";
import { headBytes, isNpy, npyNumbers, readNpyHeader } from "./npy.js";
import { isZip, readNpz } from "./npz.js";
import { checkExtents, float32Of, numbersOf, requireReadable } from "./numbers.js";
import { readSafetensors } from "./safetensors.js";
import { openSource } from "./source.js";

const label = "readModelFile";
/** Bytes that are read at once, after which progress is reported. */
const pieceBytes = 2 ** 24;

/** A tensor's numbers, of formats that keep them in one piece. */
async function readPieces(source, { start, end }, { signal, onProgress }) {
  if (end - start <= pieceBytes) return source.read(start, end, signal);
  let whole;
  try {
    whole = new Uint8Array(end - start);
  } catch {
    refuse("the tensor must fit in the memory available, in bytes", end - start);
  }
  for (let at = start; at < end; at += pieceBytes) {
    whole.set(await source.read(at, Math.min(end, at + pieceBytes), signal), at - start);
    onProgress?.(Math.min(end, at + pieceBytes) - start, end - start);
  }
  return whole;
}

/** @returns {(tensor: any, options: any) => Promise<any>} what reads the numbers of a tensor of one file */
const plainReader = (source) => async (tensor, options) =>
  numbersOf(await readPieces(source, tensor, options), tensor.dtype);

async function openNpy(source) {
  const header = readNpyHeader(await source.read(0, Math.min(headBytes, source.size)));
  const { start, dtype, shape, bytes } = header;
  const end = start + (Number.isNaN(bytes) ? source.size - start : bytes);
  const tensor = { name: "array", shape, dtype, bytes: end - start, start, end };
  checkExtents([tensor], source.size);
  const numbers = async (_, options) => npyNumbers(header, await readPieces(source, tensor, options));
  return { format: "npy", metadata: {}, tensors: [tensor], numbers };
}

async function openNpz(source) {
  const numbers = async ({ header, read }, { signal }) => npyNumbers(header, await read(signal));
  return { format: "npz", ...(await readNpz(source)), numbers };
}

async function openGguf(source) {
  const header = await readGgufHeader(source);
  checkExtents(
    header.tensors.filter(({ bytes }) => !Number.isNaN(bytes)),
    source.size,
  );
  return { format: "gguf", ...header, numbers: plainReader(source) };
}

/** The files that an index of safetensors names; undefined for other JSON. */
async function shardsOf(source) {
  if (source.size > limits.index) refuse(`an index must have at most ${limits.index} bytes`, source.size);
  let index;
  try {
    index = JSON.parse(new TextDecoder().decode(await source.read(0, source.size)));
  } catch {
    return undefined;
  }
  if (typeof index?.weight_map !== "object" || index.weight_map === null) return undefined;
  const names = [...new Set(Object.values(index.weight_map))];
  const wrong = names.find((name) => typeof name !== "string" || /[\\/]|^\.*$/.test(name));
  if (wrong !== undefined) refuse("an index must name files in its own folder", wrong);
  if (names.length > limits.parts) refuse(`an index must name at most ${limits.parts} files`, names.length);
  return names;
}

async function openIndex(source, siblings) {
  const names = await shardsOf(source);
  const hint = "posenc reads a model's config.json by fromConfig";
  if (!names) return refuseText("the file must be safetensors, GGUF, NPY or NPZ", "JSON without a weight_map", hint);
  const given = new Map(siblings.map((each) => [each.name, each]));
  const opened = [];
  for (const name of names) {
    const part = given.get(name) ?? (await source.beside?.(name));
    if (!part) refuseText("the files of an index must be given with it, in an array", `no ${nameOf(name)}`);
    opened.push(await openPart(part));
  }
  return join(opened);
}

/** The header of safetensors is JSON behind its length in 8 bytes, of which the last are 0: text has no such byte. */
const isSafetensors = (first) => first[8] === 0x7b && first.includes(0);

const openSafetensors = async (source) => ({
  format: "safetensors",
  ...(await readSafetensors(source)),
  numbers: plainReader(source),
});

/** Opens one of several files. An index is none, because it could name itself. */
async function openPart(source) {
  const first = await source.read(0, Math.min(10, source.size));
  return isSafetensors(first)
    ? openSafetensors(source)
    : refuseText("files given together must be safetensors", "another format");
}

/** One file of several, whose tensors have different names. */
function join(files) {
  const owners = new Map();
  for (const { tensors, numbers } of files) {
    for (const tensor of tensors) {
      if (owners.has(tensor.name)) refuseText("names must be different", `${nameOf(tensor.name)} twice`);
      owners.set(tensor.name, { ...tensor, numbers });
    }
  }
  return {
    format: "safetensors",
    metadata: Object.fromEntries(files.flatMap(({ metadata }) => Object.entries(metadata))),
    tensors: [...owners.values()],
    numbers: (tensor, options) => tensor.numbers(tensor, options),
  };
}

/** Opens a file by its first bytes. */
async function openFile(source, siblings) {
  const first = await source.read(0, Math.min(10, source.size));
  if (isGguf(first)) return openGguf(source);
  if (isNpy(first)) return openNpy(source);
  if (isZip(first)) return openNpz(source);
  if (isSafetensors(first)) return openSafetensors(source);
  if (/^\s*\{/.test(new TextDecoder().decode(first))) return openIndex(source, siblings);
  return refuseText("the file must be safetensors, GGUF, NPY or NPZ", "something else");
}

/** Opens several files: an index and its files, or these alone. */
async function openFiles(sources, opening) {
  if (sources.length === 0 || sources.length > limits.parts)
    throw wrongType(label, "source", sources, `an array of 1 to ${limits.parts} files`);
  const opened = [];
  for (const source of sources) opened.push(await openSource(source, opening));
  if (opened.length === 1) return openFile(opened[0], []);
  const index = opened.find(({ name }) => name?.endsWith(".json"));
  if (index) return openFile(index, opened);
  const files = [];
  for (const source of opened) files.push(await openPart(source));
  return join(files);
}

/** Suggests the tensor whose name is most like a wrong one. */
function hintFor(name, tensors) {
  if (tensors.length === 0) return "it has none";
  const names = tensors.slice(0, 2 ** 10).map((tensor) => tensor.name);
  return `did you mean ${nameOf(nearest(String(name).slice(0, 100), names))}?`;
}

/**
 * Lists the tensors of a file, of which nothing but the header is read.
 * @param {any} source a Blob, an ArrayBuffer, bytes, a path (in Node.js), an address (with ranges), { size, read(start, end) },
 *   or an array of these: the files of a model in parts, or its index and its files
 * @param {{ signal?: AbortSignal, onProgress?: (bytes: number) => void }} [options] for the header
 */
export async function readModelFile(source, options = undefined) {
  const [signal, onProgress] = ["signal", "onProgress"].map((name) => own(options ?? {}, name));
  let bytes = 0;
  const opening = {
    signal,
    onBytes(more) {
      bytes += more;
      onProgress?.(bytes);
    },
  };
  const { format, metadata, tensors, numbers } = Array.isArray(source)
    ? await openFiles(Array.from(source), opening)
    : await openFile(await openSource(source, opening), []);
  Object.assign(opening, { signal: undefined, onBytes() {} });
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  return {
    format,
    metadata,
    tensors: tensors.map(({ name, shape, dtype }) => ({ name, shape: [...shape], dtype })),
    /**
     * Reads one tensor.
     * @param {string} name
     * @param {any} [options] as, signal, onProgress
     */
    async tensor(name, options = {}) {
      const as = own(options, "as");
      if (as !== undefined && as !== "float32") throw wrongType(label, "as", as, '"float32"');
      const tensor = byName.get(name);
      if (!tensor) refuse(`the tensor must be one of the file's ${tensors.length}`, name, hintFor(name, tensors));
      requireReadable(tensor);
      options.signal?.throwIfAborted();
      const data = await numbers(tensor, options);
      const { dtype } = tensor;
      const isKept = as === undefined || dtype === as;
      return { data: isKept ? data : float32Of(data, dtype), shape: [...tensor.shape], dtype: as ?? dtype };
    },
  };
}

export { ModelFileError };
