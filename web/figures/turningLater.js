// What moves hands, which comes once they are drawn. In the package's element this stands for turning.js.

/** @type {any} */
export let hear = () => {};
/** @type {any} */
export let acts = {};

/**
 * Brings it for all figures, and tells when it is here; undefined from then on. What cannot be fetched is asked for again.
 * @type {any}
 */
export let bringTurning = async () => {
  const turning = await import("./turning.js").catch(() => undefined);
  if (!turning) return;
  ({ hear, acts } = turning);
  bringTurning = undefined;
};
