// Writes NPZ files: ZIP archives of NPY files, stored. Used by vectors.js.
// The format: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7 (local header), 4.3.12 (directory) and 4.3.16 (its end).
import { crc32 } from "node:zlib";
import { npyPieces } from "./npy.js";

/** 1 January 1980, so that equal tensors give equal files. */
const date = 0x21;

/** The fields that a local header and the directory share: version, flags, method, time, date, CRC, sizes, length of the name. */
function fieldsOf(name, bytes) {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(date, 8);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(bytes.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

/**
 * Yields an archive with a file NAME.npy per tensor. All together are at most 2^32 - 1 bytes.
 * @param {Record<string, any>} tensors by name
 */
export function* npzPieces(tensors) {
  const directory = [];
  let at = 0;
  for (const [key, tensor] of Object.entries(tensors)) {
    const name = Buffer.from(`${key}.npy`, "latin1");
    const bytes = Buffer.concat([...npyPieces(tensor)]);
    const fields = fieldsOf(name, bytes);
    const start = Buffer.alloc(4);
    start.writeUInt32LE(at);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), fields, Buffer.alloc(10), start, name);
    const local = [Buffer.from("PK\x03\x04", "latin1"), fields, name, bytes];
    yield* local;
    at += local.reduce((sum, { length }) => sum + length, 0);
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(tensors).length, 8);
  end.writeUInt16LE(Object.keys(tensors).length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  yield* directory;
  yield end;
}
