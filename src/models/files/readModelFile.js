// Lists the tensors of a model's file and reads single ones: safetensors, GGUF, NPY and NPZ, from a file of any size. Exported
// by posenc/files.js; used by the page and the command.
import { wrongType } from "../../binding/errors.js";
import { own } from "../../core/own.js";
import { ModelFileError, refuse, refuseText } from "./fileError.js";
import { isGguf, readGgufHeader } from "./gguf.js";
import { headBytes, isNpy, npyNumbers, readNpyHeader } from "./npy.js";
import { isZip, readNpz } from "./npz.js";
import { checkExtents, numbersOf, requireReadable } from "./numbers.js";
import { readSafetensors } from "./safetensors.js";
import { openSource } from "./source.js";

const label = "readModelFile";
const mostShards = 2 ** 12;
const mostIndex = 2 ** 26; // bytes; the index of a model of a trillion parameters has about 10 MB
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
  if (source.size > mostIndex) refuse(`an index must have at most ${mostIndex} bytes`, source.size);
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
  if (names.length > mostShards) refuse(`an index must name at most ${mostShards} files`, names.length);
  return names;
}

async function openIndex(source, siblings, opening) {
  const names = await shardsOf(source);
  const hint = "posenc reads a model's config.json by fromConfig";
  if (!names) return refuseText("the file must be safetensors, GGUF, NPY or NPZ", "JSON without a weight_map", hint);
  const given = new Map(siblings.map((each) => [each.name, each]));
  const opened = [];
  for (const name of names) {
    const sibling = given.get(name) ?? (source.beside && (await openSource(source.beside(name), opening)));
    if (!sibling) refuseText("the files of an index must be given with it, in an array", `no ${JSON.stringify(name)}`);
    opened.push(await openFile(sibling, [], opening));
  }
  return join(opened);
}

/** One file of several, whose tensors have different names. */
function join(files) {
  const owners = new Map();
  for (const { format, tensors, numbers } of files) {
    if (format !== "safetensors") refuseText("files given together must be safetensors", format);
    for (const tensor of tensors) {
      if (owners.has(tensor.name))
        refuseText("names must be different", `${JSON.stringify(tensor.name.slice(0, 60))} twice`);
      owners.set(tensor.name, { ...tensor, numbers });
    }
  }
  return {
    format: "safetensors",
    metadata: Object.assign({}, ...files.map(({ metadata }) => metadata)),
    tensors: [...owners.values()],
    numbers: (tensor, options) => tensor.numbers(tensor, options),
  };
}

/** Opens a file by its first bytes. */
async function openFile(source, siblings, opening) {
  const first = await source.read(0, Math.min(10, source.size));
  if (isGguf(first)) return openGguf(source);
  if (isNpy(first)) return openNpy(source);
  if (isZip(first)) return openNpz(source);
  // The header of safetensors is JSON behind its length in 8 bytes, of which the last are 0: text has no such byte.
  if (first[8] === 0x7b && first.includes(0))
    return { format: "safetensors", ...(await readSafetensors(source)), numbers: plainReader(source) };
  if (/^\s*\{/.test(new TextDecoder().decode(first))) return openIndex(source, siblings, opening);
  return refuseText("the file must be safetensors, GGUF, NPY or NPZ", "something else");
}

/** Opens several files: an index and its files, or these alone. */
async function openFiles(sources, opening) {
  if (sources.length === 0 || sources.length > mostShards)
    throw wrongType(label, "source", sources, `an array of 1 to ${mostShards} files`);
  const opened = [];
  for (const source of sources) opened.push(await openSource(source, opening));
  if (opened.length === 1) return openFile(opened[0], [], opening);
  const index = opened.find(({ name }) => name?.endsWith(".json"));
  if (index) return openFile(index, opened, opening);
  const files = [];
  for (const source of opened) files.push(await openFile(source, [], opening));
  return join(files);
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
    : await openFile(await openSource(source, opening), [], opening);
  Object.assign(opening, { signal: undefined, onBytes() {} });
  const byName = new Map(tensors.map((tensor) => [tensor.name, tensor]));
  return {
    format,
    metadata,
    tensors: tensors.map(({ name, shape, dtype }) => ({ name, shape: [...shape], dtype })),
    /** Reads one tensor. */
    async tensor(name, options = {}) {
      const tensor = byName.get(name);
      if (!tensor) refuse(`the tensor must be one of the file's ${tensors.length}`, name);
      requireReadable(tensor);
      options.signal?.throwIfAborted();
      const data = await numbers(tensor, options);
      return { data, shape: [...tensor.shape], dtype: tensor.dtype };
    },
  };
}

export { ModelFileError };
