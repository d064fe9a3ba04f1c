// Describes fingerprint: hashes a set of frequencies so that two systems can be compared. Used by config.js.
/** @import { Argument, FunctionDescriptor } from "../binding/descriptor.js" */
import { byDim, contextLength, ofDim } from "../rotary/rope/arguments.js";
import { scaledSet } from "../rotary/rope/scalings.js";

/** @satisfies {Argument} */
export const inverseFrequencies = {
  kind: "tensor",
  dtype: "float64",
  shape: ["pairs"],
  finite: true,
  doc: "radians per position, one for each dimension pair",
};

/** FNV-1a of 64 bits. */
function hashOf(bytes) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

/** @type {() => FunctionDescriptor} */
export const fingerprint = () => ({
  doc: "Hashes a set of frequencies to 16 hexadecimal digits: FNV-1a of their float32 bits, little-endian.",
  source: "Fowler, Noll and Vo, FNV-1a, 64 bits",
  arguments: {
    inverseFrequencies,
    ...ofDim,
    length: contextLength,
  },
  alternatives: [[["inverseFrequencies"], ["dim", "base", "scaling", "length"]]],
  ...byDim,
  symbols: ({ dim, inverseFrequencies }) => ({ pairs: inverseFrequencies ? inverseFrequencies.data.length : dim / 2 }),
  returns: {
    fingerprint: { type: "string", doc: "16 hexadecimal digits" },
    count: { type: "number", doc: "number of frequencies" },
    first: { type: "number", doc: "the first one" },
    last: { type: "number", doc: "the last one" },
    sum: { type: "number", doc: "their sum in float64, in their order" },
  },
  compose({ inverseFrequencies, dim, base, scaling, length = 0 }, helpers) {
    const data = inverseFrequencies?.data ?? scaledSet(dim, base, scaling, () => length, helpers).frequencies;
    const bytes = new DataView(new ArrayBuffer(4 * data.length));
    data.forEach((each, m) => bytes.setFloat32(4 * m, each, true));
    return {
      fingerprint: hashOf(new Uint8Array(bytes.buffer)),
      count: data.length,
      first: data[0],
      last: data.at(-1),
      sum: data.reduce((sum, each) => sum + each, 0),
    };
  },
});
