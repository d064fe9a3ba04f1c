// Converts numbers to half precision, as bits. Used by posenc resize.

const word = new DataView(new ArrayBuffer(4));

const roundToEven = (x) => {
  const floor = Math.floor(x);
  const isUp = x - floor > 0.5 || (x - floor === 0.5 && floor % 2 === 1);
  return isUp ? floor + 1 : floor;
};

/** The nearest float16 of a float32, the even one of two. */
export function toFloat16(value) {
  if (Number.isNaN(value)) return 0x7e00;
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const size = Math.abs(value);
  if (size >= 65520) return sign | 0x7c00;
  if (size < 2 ** -14) return sign | roundToEven(size * 2 ** 24); // the count of the smallest number
  word.setFloat32(0, size);
  const exponent = (word.getUint32(0) >>> 23) - 127;
  return sign | (((exponent + 15) << 10) + roundToEven((size / 2 ** exponent - 1) * 1024));
}

/** The nearest bfloat16 of a float32, the even one of two. */
export function toBfloat16(value) {
  if (Number.isNaN(value)) return 0x7fc0;
  word.setFloat32(0, value);
  const bits = word.getUint32(0);
  return (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
}
