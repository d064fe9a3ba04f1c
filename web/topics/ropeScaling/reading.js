// Remembers the last configuration that was read, by its text: the box, the panel and the formula ask for the same one. No DOM.

/** @type {{ text?: string, models?: any, assume?: boolean, views?: any }} */
let last = {};

/**
 * Returns the spec of a configuration; its other views are those of the same reading (src/models/fromConfig.js).
 * @param {any} models the functions that read models
 * @param {string} text JSON
 * @param {{ length?: number, layerType?: string, assume?: boolean }} given
 */
export function specOf(models, text, { assume = false, ...which }) {
  if (last.text === text && last.models === models && last.assume === assume) return last.views.spec(which);
  const spec = models.fromConfig({ config: JSON.parse(text), assume, ...which });
  last = { text, models, assume, views: spec.views };
  return spec;
}
