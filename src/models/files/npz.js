// Reads NumPy's NPZ files: ZIP archives of NPY files, stored or deflated, with ZIP64 as NumPy writes it. Used by
// readModelFile.js.
// The format: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.14 to 4.3.16 (its end), 4.5.3.
import { crc32 } from "./crc32.js";
import { nameOf, refuse, refuseText } from "./fileError.js";
import { limits } from "./limits.js";
import { headBytes, isNpy, readNpyHeader } from "./npy.js";

/** The end of the directory: its own bytes, those of a comment after it, and of ZIP64's locator before it. */
const [endBytes, mostComment, locatorBytes] = [22, 2 ** 16 - 1, 20];
const [stored, deflated] = [0, 8];
const none32 = 0xffffffff;

export const isZip = (bytes) => bytes[0] === 0x50 && bytes[1] === 0x4b && [3, 5].includes(bytes[2]);

const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const cut = () => refuseText("a ZIP archive must hold its directory", "a cut or damaged one");
const long = (view, at) => Number(view.getBigUint64(at, true));

/** Where the directory is, and how many entries it has. */
async function findDirectory({ size, read }) {
  const from = Math.max(0, size - endBytes - mostComment - locatorBytes);
  const view = viewOf(await read(from, size));
  let at = view.byteLength - endBytes;
  while (at >= 0 && view.getUint32(at, true) !== 0x06054b50) at -= 1;
  if (at < 0) cut();
  let [count, bytes, start] = [
    view.getUint16(at + 10, true),
    view.getUint32(at + 12, true),
    view.getUint32(at + 16, true),
  ];
  const locator = at - locatorBytes;
  if (locator >= 0 && view.getUint32(locator, true) === 0x07064b50) {
    const record = long(view, locator + 8);
    if (record + 56 > size) cut();
    const end = viewOf(await read(record, record + 56));
    if (end.getUint32(0, true) !== 0x06064b50) cut();
    [count, bytes, start] = [long(end, 32), long(end, 40), long(end, 48)];
  }
  if (count > limits.npzFiles) refuse(`an archive must have at most ${limits.npzFiles} files`, count);
  if (bytes > limits.npzDirectory) refuse(`the directory must have at most ${limits.npzDirectory} bytes`, bytes);
  if (start + bytes > size) cut();
  return { count, bytes, start };
}

/** The sizes and the offset of an entry, which ZIP64 moves into an extra field. */
function longSizes(view, at, nameBytes, extraBytes) {
  let [packed, bytes, offset] = [20, 24, 42].map((field) => view.getUint32(at + field, true));
  let extra = at + 46 + nameBytes;
  const end = extra + extraBytes;
  while (extra + 4 <= end) {
    const [id, length] = [view.getUint16(extra, true), view.getUint16(extra + 2, true)];
    if (id === 1) {
      let field = extra + 4;
      const next = () => {
        if (field + 8 > Math.min(end, extra + 4 + length)) cut();
        field += 8;
        return long(view, field - 8);
      };
      if (bytes === none32) bytes = next();
      if (packed === none32) packed = next();
      if (offset === none32) offset = next();
    }
    extra += 4 + length;
  }
  return { packed, bytes, offset };
}

async function readDirectory(source) {
  const { count, bytes, start } = await findDirectory(source);
  const view = viewOf(await source.read(start, start + bytes));
  const decoder = new TextDecoder();
  const entries = new Map();
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes || view.getUint32(at, true) !== 0x02014b50) cut();
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    if (at + 46 + nameBytes + extraBytes > bytes) cut();
    const name = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, nameBytes));
    if (entries.has(name)) refuseText("names must be different", `${nameOf(name)} twice`);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const sum = view.getUint32(at + 16, true);
    entries.set(name, { name, nameBytes, method, isEncrypted, sum, ...longSizes(view, at, nameBytes, extraBytes) });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  limitEntries([...entries.values()], start);
  return entries;
}

/** Bytes of a local header without its name and extra field. */
const localBytes = 30;

/**
 * Sets where each entry must end: before the next one, or before the directory. Entries that share bytes are refused, because
 * a small archive could unpack to any size (Fifield, "A better zip bomb", 2019).
 */
function limitEntries(entries, directory) {
  const sorted = entries.sort((a, b) => a.offset - b.offset);
  sorted.forEach((entry, i) => {
    entry.limit = Math.min(sorted[i + 1]?.offset ?? directory, directory);
    requireWithin(entry, entry.offset + localBytes + entry.nameBytes + entry.packed);
  });
}

function requireWithin({ name, limit }, end) {
  if (end > limit) refuse(`${nameOf(name)} must end before the next part of the archive, at byte ${limit}`, end);
}

/** Bytes of an entry that are read at once: its local header and an NPY header. */
const firstBytes = localBytes + 2 ** 10 + headBytes;

/** Where an entry's data begin, and a source of them whose first bytes are read already. */
async function locate(source, entry) {
  const { offset, limit, packed } = entry;
  const first = await source.read(offset, Math.min(limit, offset + firstBytes));
  const view = viewOf(first);
  if (view.getUint32(0, true) !== 0x04034b50) cut();
  const start = offset + localBytes + view.getUint16(26, true) + view.getUint16(28, true);
  requireWithin(entry, start + packed);
  const end = offset + first.length;
  const read = (from, to, signal) =>
    to <= end ? first.subarray(from - offset, to - offset) : source.read(from, to, signal);
  return { start, head: { read, end } };
}

const pieceBytes = 2 ** 16;

/** Inflates `bytes` bytes, and reads no more than that needs: first up to `source.end`, if it has one. */
async function inflate(source, { start, packed }, bytes, signal) {
  let at = start;
  let readError;
  const body = new ReadableStream({
    async pull(controller) {
      const next = at < source.end ? source.end : at + pieceBytes;
      const end = Math.min(start + packed, next);
      if (at >= end) return controller.close();
      try {
        controller.enqueue(await source.read(at, end, signal));
      } catch (error) {
        readError = error;
        throw error;
      }
      at = end;
    },
  });
  const whole = new Uint8Array(bytes);
  let filled = 0;
  const reader = body.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    while (filled < bytes) {
      const { done, value } = await reader.read();
      if (done) break;
      const part = value.subarray(0, bytes - filled);
      whole.set(part, filled);
      filled += part.length;
    }
  } catch {
    if (readError) throw readError;
    refuseText("a file in the archive must be deflated data", "damaged data");
  } finally {
    reader.cancel().catch(() => {});
  }
  if (filled < bytes) refuse(`a file in the archive must unpack to ${bytes} bytes`, filled);
  return whole;
}

/** The first `bytes` bytes of an entry. */
const readEntry = (source, entry, bytes, signal) =>
  entry.method === stored
    ? source.read(entry.start, entry.start + bytes, signal)
    : inflate(source, entry, bytes, signal);

/** All bytes of an entry, whose checksum must be the directory's. */
async function readWhole(source, entry, signal) {
  const bytes = await readEntry(source, entry, entry.bytes, signal);
  if (crc32(bytes) !== entry.sum) refuseText(`${nameOf(entry.name)} must have the archive's checksum`, "another one");
  return bytes;
}

async function tensorOf(source, entry) {
  const { name, method, isEncrypted, bytes, packed } = entry;
  const about = nameOf(name);
  if (isEncrypted || (method !== stored && method !== deflated))
    refuseText(`${about} must be stored or deflated`, isEncrypted ? "encrypted data" : `method ${method}`);
  // A byte of DEFLATE makes at most 1032.
  const isPossible = method === stored ? bytes === packed : bytes <= 1032 * packed + 1032;
  if (!isPossible) refuse(`${about} must have a size that its ${packed} bytes can hold`, bytes);
  const { start, head: known } = await locate(source, entry);
  const located = { ...entry, start };
  const head = await readEntry(known, located, Math.min(bytes, headBytes));
  if (!isNpy(head)) return undefined;
  const header = readNpyHeader(head);
  const size = Number.isNaN(header.bytes) ? bytes - header.start : header.bytes;
  if (header.start + size !== bytes) refuse(`${about} must have ${header.start + size} bytes`, bytes);
  const read = async (signal) => (await readWhole(source, located, signal)).subarray(header.start);
  const { dtype, shape } = header;
  return { name: name.replace(/\.npy$/, ""), shape, dtype, bytes: size, header, read };
}

/**
 * The arrays of an NPZ file. Other files in the archive are passed over.
 * @param {import("./source.js").Source} source
 */
export async function readNpz(source) {
  const entries = await readDirectory(source);
  if ([...entries.keys()].some((name) => /(^|\/)data\.pkl$/.test(name)))
    refuseText(
      "the file must be safetensors, GGUF, NPY or NPZ",
      "a PyTorch checkpoint (pickle)",
      "safetensors.torch.save_file converts it",
    );
  const tensors = [];
  for (const entry of entries.values()) {
    if (!entry.name.endsWith(".npy")) continue;
    const tensor = await tensorOf(source, entry);
    if (tensor) tensors.push(tensor);
  }
  return { metadata: {}, tensors };
}
