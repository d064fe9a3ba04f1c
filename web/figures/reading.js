// What tells of a cursor and what marks it, at hand. The package's element has readingLater.js in its place.
export { cursorText } from "./cursor.js";
export { markNodes } from "./marks.js";

/** What brings it where it is not here yet. */
export const bringReading = /** @type {any} */ (undefined);
