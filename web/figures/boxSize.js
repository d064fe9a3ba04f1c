// Computes the box reserved for an embedded figure before its script loads, so that nothing moves. Used by exports.js
// and the pages that show embed code.

/** Width and height on a wide page. A map of square cells is about as high as wide; dials need room above their rulers. */
export const boxSize = (view) => [640, view.square || view.kind === "hands" ? 600 : 480];

/**
 * The minimum height of a figure of this size on narrow pages, where title and legend are stacked. A map of square
 * cells gets a square as wide as a phone.
 */
export const leastHeight = ([width, height]) => (height > 0.9 * width ? "34rem" : "24rem");
