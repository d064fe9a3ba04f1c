// Does this engine have WebAssembly SIMD?

// (module (func (result v128) (i8x16.splat (i32.const 0))))
const splat = [
  [0, 97, 115, 109, 1, 0, 0, 0], // magic and version
  [1, 5, 1, 96, 0, 1, 123], // one type: () → v128
  [3, 2, 1, 0], // one function of it
  [10, 8, 1, 6, 0, 65, 0, 253, 15, 11], // i32.const 0, i8x16.splat, end
];

export const hasSimd = () => WebAssembly.validate(Uint8Array.from(splat.flat()));
