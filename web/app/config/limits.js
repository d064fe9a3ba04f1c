// Limits the size and depth of pasted and linked texts, which are checked before anything is allocated. A published
// config.json is under 100 kB and nests five deep.

/** Characters of a text. */
export const mostText = 2 ** 20;

/** Characters of an address's configuration that the box shows; a browser needs seconds to lay out longer texts. */
export const mostShown = 2 ** 16;

/** Objects and lists around a value. */
export const mostDepth = 64;

/** Numbers in a list of frequencies: published heads have up to 256 pairs. */
export const mostNumbers = 4096;
/** Characters of an address's configuration that is no JSON. */
export const mostPasted = 10_000;
