// Does this engine have WebAssembly SIMD?

// (module (type (func (result v128)))): magic and version, then a section of one type. Without SIMD there is no v128.
const type = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123];

export const hasSimd = () => WebAssembly.validate(new Uint8Array(type));
