// What tells of a cursor and what marks it, with selections: they come with what the reader's hands do, for most figures are
// only looked at. In the package's element this stands for reading.js.

/** @type {any} */
export let cursorText;
/** @type {any} */
export let markNodes = () => [];

/**
 * Brings them for all figures, and tells when they are here; undefined from then on. What cannot be fetched is asked for again.
 * @type {any}
 */
export let bringReading = async (PosencFigure) => {
  const interaction = await import("./interaction.js").catch(() => undefined);
  if (!interaction || !bringReading) return;
  ({ cursorText, markNodes } = interaction);
  interaction.addLinking(PosencFigure);
  bringReading = undefined;
};
