// Reads NumPy's NPZ files: ZIP archives of NPY files, stored or deflated, with ZIP64 as NumPy writes it. Used by
// readModelFile.js.
// The format: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7 (local header), 4.3.12 (directory), 4.3.14 to 4.3.16 (its end), 4.5.3.
import { refuse, refuseText } from "./fileError.js";
import { headBytes, isNpy, readNpyHeader } from "./npy.js";

const mostEntries = 2 ** 16;
const mostDirectory = 2 ** 24;
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
  if (count > mostEntries) refuse(`an archive must have at most ${mostEntries} files`, count);
  if (bytes > mostDirectory) refuse(`the directory must have at most ${mostDirectory} bytes`, bytes);
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
    if (entries.has(name)) refuseText("names must be different", `${JSON.stringify(name.slice(0, 60))} twice`);
    const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    entries.set(name, { name, method, isEncrypted, ...longSizes(view, at, nameBytes, extraBytes) });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/** Where an entry's bytes begin, behind its local header. */
async function startOf(source, { name, offset, packed }) {
  if (offset + 30 > source.size) cut();
  const view = viewOf(await source.read(offset, offset + 30));
  if (view.getUint32(0, true) !== 0x04034b50) cut();
  const start = offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
  if (start + packed > source.size)
    refuse(`${JSON.stringify(name.slice(0, 60))} must end within the file's ${source.size} bytes`, start + packed);
  return start;
}

/** Inflates `bytes` bytes, and reads no more than that needs. */
async function inflate(source, start, packed, bytes, signal) {
  let at = start;
  let readError;
  const body = new ReadableStream({
    async pull(controller) {
      const end = Math.min(start + packed, at + 2 ** 16);
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

/** Reads bytes of an entry, from its own beginning. */
async function readEntry(source, entry, from, to, signal) {
  const { method, start, packed } = entry;
  if (method === stored) return source.read(start + from, start + to, signal);
  return (await inflate(source, start, packed, to, signal)).subarray(from);
}

async function tensorOf(source, entry) {
  const { name, method, isEncrypted, bytes, packed } = entry;
  const about = JSON.stringify(name.slice(0, 60));
  if (isEncrypted || (method !== stored && method !== deflated))
    refuseText(`${about} must be stored or deflated`, isEncrypted ? "encrypted data" : `method ${method}`);
  // A byte of DEFLATE makes at most 1032.
  const isPossible = method === stored ? bytes === packed : bytes <= 1032 * packed + 1032;
  if (!isPossible) refuse(`${about} must have a size that its ${packed} bytes can hold`, bytes);
  const located = { ...entry, start: await startOf(source, entry) };
  const head = await readEntry(source, located, 0, Math.min(bytes, headBytes));
  if (!isNpy(head)) return undefined;
  const header = readNpyHeader(head);
  const size = Number.isNaN(header.bytes) ? bytes - header.start : header.bytes;
  if (header.start + size !== bytes) refuse(`${about} must have ${header.start + size} bytes`, bytes);
  const read = (signal) => readEntry(source, located, header.start, bytes, signal);
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
