// The box that a figure in somebody's post has, known before the figure is: a script that comes later moves nothing.

/** Width and height on a wide page. A map of square cells takes about as much room down as across. */
export const boxSize = (view) => [640, view.square ? 600 : 480];

/**
 * The height that a figure of this size keeps on narrow pages, where its title and its legend stand above each other: of a map
 * of square cells that its square is as wide as a phone.
 */
export const leastHeight = ([width, height]) => (height > 0.9 * width ? "34rem" : "24rem");
