// Opens what readModelFile is given, a Blob, bytes, a path, an address or the caller's own reader, as a size and a function
// that reads ranges. Nothing is read before it is asked for, but the first bytes of an address. Used by readModelFile.js.
import { wrongType } from "../../binding/errors.js";
import { refuse, refuseText } from "./fileError.js";

const label = "readModelFile";

/**
 * A file of which ranges are read.
 * @typedef {object} Source
 * @property {number} size in bytes
 * @property {(start: number, end: number, signal?: AbortSignal) => Promise<Uint8Array>} read
 * @property {string} [name]
 * @property {(name: string) => Promise<Source>} [beside] what opens a file in the same folder, and refuses any other
 */

/** Bytes of an address that are read first, with its size: most headers are shorter. */
const firstBytes = 2 ** 16;

const sliceOf = (bytes) => ({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });

/** Refuses a file that an index names, where the name leads out of the index's folder. */
const refuseOutside = (name) => refuse("an index must name files in its own folder", name);

/** @returns {Source} */
function blobSource(blob) {
  const read = async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer());
  return { size: blob.size, read, name: blob.name };
}

/** @returns {Promise<Source>} a file of Node.js, opened for each read, so that no handle is left open */
async function pathSource(fs, path) {
  const { promises } = fs;
  const explain = (error) => refuseText("the file must be readable", `${error.code} for ${JSON.stringify(path)}`);
  const found = await promises.stat(path).catch(explain);
  if (!found.isFile()) refuseText("the path must be that of a file", `${JSON.stringify(path)}`);
  async function read(start, end) {
    const handle = await promises.open(path).catch(explain);
    try {
      const bytes = new Uint8Array(end - start);
      let at = 0;
      while (at < bytes.length) {
        const { bytesRead } = await handle.read(bytes, at, Math.min(bytes.length - at, 2 ** 30), start + at);
        if (bytesRead === 0) break;
        at += bytesRead;
      }
      return bytes.subarray(0, at);
    } finally {
      await handle.close();
    }
  }
  const { basename, dirname, resolve } = module("node:path");
  const whole = resolve(path instanceof URL ? module("node:url").fileURLToPath(path) : path);
  const folder = dirname(whole);
  async function beside(name) {
    const other = resolve(folder, name);
    return dirname(other) === folder ? pathSource(fs, other) : refuseOutside(name);
  }
  return { size: found.size, read, name: basename(whole), beside };
}

/** Reads a body of an expected length, and no byte more; `onBytes` gets the number of each part. */
async function bodyOf(response, bytes, onBytes) {
  const whole = new Uint8Array(bytes);
  let at = 0;
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > bytes) {
      await reader.cancel();
      refuse("the server must send the range it was asked for", at + part.value.length);
    }
    whole.set(part.value, at);
    at += part.value.length;
    onBytes(part.value.length);
  }
  return whole.subarray(0, at);
}

/** @returns {Promise<Source>} an address, of which ranges are requested */
async function addressSource(address, opening) {
  async function request(start, end, signal) {
    const headers = { Range: `bytes=${start}-${end - 1}` };
    const response = await fetch(address, { headers, signal });
    const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(response.headers.get("content-range") ?? "") ?? [];
    if (response.status !== 206 || Number(first) !== start || Number(last) >= end) {
      await response.body?.cancel();
      if (response.ok)
        refuseText("the server must answer ranges of bytes", `status ${response.status} without a range`);
      refuse("the server must have the file", response.status);
    }
    return { size: Number(total), bytes: await bodyOf(response, Number(last) - start + 1, opening.onBytes) };
  }
  const { size, bytes } = await request(0, firstBytes, opening.signal);
  const read = async (start, end, signal) =>
    end <= bytes.length ? bytes.subarray(start, end) : (await request(start, end, signal)).bytes;
  const url = new URL(address, globalThis.location?.href);
  const beside = async (name) => addressSource(addressBeside(url, name), opening);
  return { size, read, name: url.pathname.split("/").at(-1), beside };
}

const folderOf = ({ pathname }) => pathname.slice(0, pathname.lastIndexOf("/") + 1);

/** The address of a file in the same folder. What a name leads to is known only from the result: "https:host" has no slash. */
function addressBeside(url, name) {
  let other;
  try {
    other = new URL(name, url);
  } catch {
    return refuseOutside(name);
  }
  const isSame =
    other.protocol === url.protocol &&
    other.host === url.host &&
    folderOf(other) === folderOf(url) &&
    other.href !== url.href;
  return isSame && other.search === "" && other.hash === "" ? other : refuseOutside(name);
}

/** @returns {Source} the caller's own reader */
function ownSource(source) {
  const { size } = source;
  async function read(start, end, signal) {
    const got = await source.read(start, end, signal);
    const bytes = got instanceof ArrayBuffer ? new Uint8Array(got) : got;
    if (!(bytes instanceof Uint8Array)) throw wrongType(label, "what source.read returns", got, "a Uint8Array");
    return bytes.subarray(0, end - start);
  }
  return { size, read, name: typeof source.name === "string" ? source.name : undefined };
}

/** A module of Node.js; undefined in browsers. A static import would break bundles for them. */
const module = (name) => globalThis.process?.getBuiltinModule?.(name);

async function openUnchecked(source, opening) {
  const isAddress = source instanceof URL ? source.protocol !== "file:" : /^https?:/i.test(source);
  const isName = typeof source === "string" || source instanceof URL;
  if (isName && isAddress) return addressSource(source, opening);
  if (isName) {
    const fs = module("node:fs");
    return fs ? pathSource(fs, source) : addressSource(source, opening);
  }
  if (typeof source?.slice === "function" && typeof source.arrayBuffer === "function") return blobSource(source);
  if (source instanceof ArrayBuffer) return sliceOf(new Uint8Array(source));
  if (ArrayBuffer.isView(source)) return sliceOf(new Uint8Array(source.buffer, source.byteOffset, source.byteLength));
  if (typeof source?.read === "function") return ownSource(source);
  const expected = "a Blob, bytes, a path, an address, an object with size and read, or an array of these";
  throw wrongType(label, "source", source, expected);
}

/** The result of work that does not listen to a signal itself, or the signal's reason. */
async function unlessAborted(signal, work) {
  if (!signal?.addEventListener) return work;
  let stop;
  const aborted = new Promise((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * @param {any} source
 * @param {{ signal?: AbortSignal, onBytes: (bytes: number) => void }} opening the signal of reads that have none of their own, and
 *   what gets the bytes that come from an address
 * @returns {Promise<Source>} whose reads give every byte that was asked for, or refuse
 */
export async function openSource(source, opening = { signal: undefined, onBytes() {} }) {
  opening.signal?.throwIfAborted();
  const opened = await openUnchecked(source, opening);
  return checked(opened, opening);
}

function checked(opened, opening) {
  const { size, beside } = opened;
  if (!(Number.isSafeInteger(size) && size >= 0)) throw wrongType(label, "source.size", size, "a number of bytes");
  return {
    ...opened,
    beside: beside && (async (name) => checked(await beside(name), opening)),
    async read(start, end, signal = opening.signal) {
      signal?.throwIfAborted();
      if (end > size)
        refuseText("the file must hold what its header says", `its end at byte ${size}, before byte ${end}`);
      const bytes = await unlessAborted(signal, opened.read(start, end, signal));
      if (bytes.length < end - start)
        refuseText("the file must hold what its header says", `its end at byte ${start + bytes.length}`);
      return bytes;
    },
  };
}
