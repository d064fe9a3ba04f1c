// Detects WebAssembly SIMD. Used by inlineEngine.js, load.js, posenc/auto.js and the page.

// (module (type (func (result v128)))): magic, version and a type section. It is invalid without SIMD, which defines v128.
const type = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123];

export const hasSimd = () => WebAssembly.validate(new Uint8Array(type));
