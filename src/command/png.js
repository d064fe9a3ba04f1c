// Encodes pixels as a PNG file. Used by cells.js.
import { crc32, deflateSync } from "node:zlib";

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** Returns the palette and each pixel's index in it; undefined with more than 256 colours. */
function indexed(pixels) {
  const indexes = new Map();
  const indices = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i];
    if (pixel === pixels[i - 1]) {
      indices[i] = indices[i - 1];
      continue;
    }
    let index = indexes.get(pixel);
    if (index === undefined) {
      if (indexes.size === 256 || pixel >>> 24 !== 255) return undefined;
      index = indexes.size;
      indexes.set(pixel, index);
    }
    indices[i] = index;
  }
  const colours = [...indexes.keys()].flatMap((pixel) => [pixel & 255, (pixel >>> 8) & 255, (pixel >>> 16) & 255]);
  return { indices, colours: Uint8Array.from(colours) };
}

/** Prefixes each row of bytes with its filter, none. */
function rowsOf(bytes, length, height) {
  const rows = Buffer.alloc(height * (length + 1));
  for (let y = 0; y < height; y++) rows.set(bytes.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return rows;
}

/** @param {Uint32Array} pixels packed, as web/figures/paint.js writes them */
export function pngOf(pixels, width, height) {
  const few = indexed(pixels);
  const rows = few
    ? rowsOf(few.indices, width, height)
    : rowsOf(new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength), 4 * width, height);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, few ? 3 : 6], 8); // eight bits: of a palette, or each of red, green, blue and opacity
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    ...(few ? [chunk("PLTE", few.colours)] : []),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
