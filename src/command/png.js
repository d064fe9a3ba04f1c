// Pixels as the bytes of a PNG file.
import { crc32, deflateSync } from "node:zlib";

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** @param {Uint32Array} pixels packed, as web/figures/paint.js writes them */
export function pngOf(pixels, width, height) {
  const bytes = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  // Each row begins with the number of its filter: none.
  const rows = Buffer.alloc(height * (4 * width + 1));
  for (let y = 0; y < height; y++) bytes.copy(rows, y * (4 * width + 1) + 1, 4 * y * width, 4 * (y + 1) * width);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8); // eight bits each of red, green, blue and opacity
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
