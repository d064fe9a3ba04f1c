// Selects what the page's worker sends besides the drawn result: facts, and the results that the exported code and the filled
// formula read. Used by worker.js. No DOM.

/** Longer arrays stay in the worker, except those that a formula reads: code names them without reading them. */
export const mostSent = 32_768;

/** A result whose long arrays are empty; each stays distinct, because code finds the origin of a value by identity. */
function withoutLong(value) {
  if (ArrayBuffer.isView(value)) {
    const array = /** @type {Float32Array} */ (value);
    return array.length > mostSent ? new /** @type {any} */ (array.constructor)(0) : array;
  }
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutLong(each)]));
}

/** The results as they are sent: those of a stack all, otherwise without the last one, which is drawn. */
export const sentResults = (view, results) =>
  (view.stack ? results : results.slice(0, -1)).map((result, i) =>
    view.formulaReads?.includes(i) ? result : withoutLong(result),
  );
