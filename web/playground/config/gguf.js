// Reads the metadata of a GGUF file and its tensors of frequency divisors, and nothing else of it. Used by posenc config and dropped.js.
// Limits are checked before anything is allocated, and every byte is read once: the time is linear in the header.
// The format: ggml-org/ggml, docs/gguf.md.

/** Bytes asked for at once. */
const blockBytes = 2 ** 20;
/** Published headers have up to 30 MB, most of it the vocabulary. */
const mostHeader = 2 ** 28;
/** The metadata that is kept; longer texts and lists are skipped. */
const mostKept = 2 ** 24;
const longestText = 2 ** 16;
const longestList = 2 ** 12;
const mostDivisors = 2 ** 15;

/**
 * GGUF's types of values by number: bytes, and how a DataView reads them. The types 8 and 9 are text and list.
 * @type {any[]}
 */
const types = [
  [1, "getUint8"],
  [1, "getInt8"],
  [2, "getUint16"],
  [2, "getInt16"],
  [4, "getUint32"],
  [4, "getInt32"],
  [4, "getFloat32"],
  [1, "getUint8"],
  undefined,
  undefined,
  [8, "getBigUint64"],
  [8, "getBigInt64"],
  [8, "getFloat64"],
];
const [boolean, text, list] = [7, 8, 9];
/** What an entry costs besides its key and value. */
const entryBytes = 64;
/** The fewest bytes of an entry of the metadata, and of a tensor. */
const [leastEntry, leastTensor] = [13, 24];

/** What is wrong with a file. */
export class GgufError extends Error {}

const refuse = (message) => {
  throw new GgufError(message);
};

/** Reads one value after the other out of blocks. */
function createCursor({ size, read }) {
  const decoder = new TextDecoder();
  let block = new DataView(new ArrayBuffer(0));
  let start = 0; // of the block in the file
  let at = 0; // in the file

  /** Ensures that the next bytes of the file are in the block. */
  async function fill(bytes) {
    if (at + bytes > size) refuse(`the file ends at byte ${size}, inside a value at byte ${at}`);
    if (at + bytes > mostHeader) refuse(`the header is longer than ${mostHeader} bytes`);
    const got = await read(at, Math.min(size, at + Math.max(bytes, blockBytes)));
    if (got.byteLength < bytes) refuse(`the file ends at byte ${at + got.byteLength}, inside a value`);
    block = new DataView(got.buffer, got.byteOffset, got.byteLength);
    start = at;
  }
  const isHere = (bytes) => at >= start && at + bytes <= start + block.byteLength;

  /**
   * A value of a type of fixed size. Whole numbers of 64 bits become numbers, rounded above 2^53.
   * @returns {Promise<any>}
   */
  async function value(type) {
    const [bytes, getter] = types[type];
    if (!isHere(bytes)) await fill(bytes);
    const found = block[getter](at - start, true);
    at += bytes;
    return type === boolean ? found !== 0 : Number(found);
  }

  /** Passes over bytes, which are not read. */
  function skip(bytes) {
    if (bytes > size - at) refuse(`the file ends at byte ${size}, inside a value at byte ${at}`);
    at += bytes;
  }

  return {
    get at() {
      return at;
    },
    left: () => size - at,
    value,
    skip,
    async text() {
      const bytes = await value(10);
      if (bytes > longestText || bytes > size - at) {
        skip(bytes);
        return undefined;
      }
      if (!isHere(bytes)) await fill(bytes);
      const found = decoder.decode(new Uint8Array(block.buffer, block.byteOffset + at - start, bytes));
      at += bytes;
      return found;
    },
    /** Passes over texts, of which a vocabulary has hundreds of thousands: waits for the file alone. */
    async skipTexts(count) {
      for (let i = 0; i < count; i++) {
        if (!isHere(8)) await fill(8);
        const bytes = Number(block.getBigUint64(at - start, true));
        at += 8;
        skip(bytes);
      }
    },
  };
}

/** A list of the metadata; undefined for one that is not kept, of texts or too long. */
async function readList(cursor) {
  const type = await cursor.value(4);
  const length = await cursor.value(10);
  if (type === list) refuse(`a list of lists at byte ${cursor.at}`);
  if (type !== text && !types[type]) refuse(`a value of the unknown type ${type} at byte ${cursor.at}`);
  const bytes = type === text ? 8 : types[type][0];
  if (length > cursor.left() / bytes) refuse(`a list of ${length} values in ${cursor.left()} bytes`);
  if (type === text) {
    await cursor.skipTexts(length);
    return undefined;
  }
  if (length > longestList) {
    cursor.skip(length * bytes);
    return undefined;
  }
  const values = [];
  for (let i = 0; i < length; i++) values.push(await cursor.value(type));
  return values;
}

function readValue(cursor, type) {
  if (type === text) return cursor.text();
  if (type === list) return readList(cursor);
  return types[type] ? cursor.value(type) : refuse(`a value of the unknown type ${type} at byte ${cursor.at}`);
}

async function readMetadata(cursor, count) {
  const metadata = new Map();
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const key = (await cursor.text()) || refuse("a key that is empty or longer than 65536 bytes");
    if (metadata.has(key)) refuse(`the key ${JSON.stringify(key.slice(0, 60))} twice`);
    const start = cursor.at;
    const value = await readValue(cursor, await cursor.value(4));
    metadata.set(key, value);
    kept += entryBytes + key.length + (value === undefined ? 0 : cursor.at - start);
    if (kept > mostKept) refuse(`more than ${mostKept} bytes of metadata without the vocabulary`);
  }
  return metadata;
}

/** The tensors whose names begin with rope_: divisors of frequencies. */
async function readTensors(cursor, count) {
  const found = new Map();
  for (let i = 0; i < count; i++) {
    const name = (await cursor.text()) ?? refuse("a tensor's name that is longer than 65536 bytes");
    const axes = await cursor.value(4);
    if (axes > 4) refuse(`a tensor of ${axes} axes`);
    let length = 1;
    for (let axis = 0; axis < axes; axis++) length *= await cursor.value(10);
    const type = await cursor.value(4);
    const offset = await cursor.value(10);
    if (!/^rope_\w+\.weight$/.test(name)) continue;
    if (found.has(name)) refuse(`the tensor ${name} twice`);
    if (type !== 0) refuse(`${name} of type ${type}; it is float32 (type 0) in published files`);
    if (length > mostDivisors) refuse(`${name} of ${length} numbers`);
    found.set(name, { length, offset });
  }
  return found;
}

/** Whether a file begins as GGUF files do. */
export const isGguf = (bytes) => bytes.length >= 4 && [71, 71, 85, 70].every((byte, i) => bytes[i] === byte);

/**
 * The metadata of a GGUF file by key, as rope.fromConfig takes it: texts, numbers and lists of up to 4096 numbers, and the
 * values of the tensors whose names begin with rope_.
 * @param {{ size: number, read: (start: number, end: number) => Promise<Uint8Array> }} source a file, of which parts are read
 * @returns {Promise<Record<string, any>>}
 */
export async function readGguf({ size, read }) {
  const cursor = createCursor({ size, read });
  const magic = await cursor.value(4);
  if (magic !== 0x46554747) refuse("it does not begin with GGUF");
  const version = await cursor.value(4);
  if (version !== 2 && version !== 3) refuse(`version ${version}; 2 and 3 are read, with the smallest byte first`);
  const tensorCount = await cursor.value(10);
  const entryCount = await cursor.value(10);
  if (entryCount * leastEntry + tensorCount * leastTensor > cursor.left())
    refuse(`${entryCount} entries and ${tensorCount} tensors in ${cursor.left()} bytes`);
  const metadata = await readMetadata(cursor, entryCount);
  const tensors = await readTensors(cursor, tensorCount);
  const alignment = metadata.get("general.alignment") ?? 32;
  if (!(Number.isInteger(alignment) && alignment >= 1 && alignment <= 2 ** 20)) refuse(`an alignment of ${alignment}`);
  const data = Math.ceil(cursor.at / alignment) * alignment;
  const divisors = [];
  for (const [name, { length, offset }] of tensors) {
    const [start, end] = [data + offset, data + offset + 4 * length];
    if (end > size) refuse(`the file ends at byte ${size}, inside ${name}`);
    const bytes = await read(start, end);
    if (bytes.byteLength < 4 * length) refuse(`the file ends inside ${name}`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    divisors.push([name, Array.from({ length }, (_, i) => view.getFloat32(4 * i, true))]);
  }
  const kept = Array.from(metadata).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...kept, ...divisors]);
}
