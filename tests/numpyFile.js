// Writes NPY and NPZ files by their descriptions (NumPy, numpy/lib/format.py; PKWARE, APPNOTE.TXT), for the tests that read
// them.
import { crc32, deflateRawSync } from "node:zlib";

export const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

export function npy(descr, shape, data, order = "False") {
  const header = `{'descr': '${descr}', 'fortran_order': ${order}, 'shape': (${shape.join(", ")}${shape.length === 1 ? "," : ""}), }\n`;
  const size = Buffer.alloc(2);
  size.writeUInt16LE(header.length);
  return Buffer.concat([Buffer.from("\x93NUMPY\x01\0", "latin1"), size, Buffer.from(header), data]);
}

/** A ZIP archive of { name: bytes }, stored or deflated; with sizes in ZIP64's extra fields as NumPy writes them. */
export function zip(files, { deflated = false, long = false, count, size } = {}) {
  const locals = [];
  const entries = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const packed = deflated ? deflateRawSync(bytes) : bytes;
    const extra = Buffer.alloc(long ? 20 : 0);
    if (long) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(BigInt(bytes.length), 4);
      extra.writeBigUInt64LE(BigInt(packed.length), 12);
    }
    const fields = Buffer.alloc(26); // version, flags, method, time, date, checksum, sizes, lengths of name and extra field
    fields.writeUInt16LE(45, 0);
    fields.writeUInt16LE(deflated ? 8 : 0, 4);
    fields.writeUInt32LE(crc32?.(bytes) ?? 0, 10);
    fields.writeUInt32LE(long ? 0xffffffff : packed.length, 14);
    fields.writeUInt32LE(long ? 0xffffffff : (size ?? bytes.length), 18);
    fields.writeUInt16LE(name.length, 22);
    fields.writeUInt16LE(extra.length, 24);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), fields, Buffer.from(name), extra, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x2d\0"), fields, rest, Buffer.from(name), extra]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(count ?? entries.length, 8);
  end.writeUInt16LE(count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
