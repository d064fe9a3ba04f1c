// Fills names in braces into texts, and looks texts up by language and key. Used by the views, the pages and the build.

/**
 * filled("every {n} positions", { n: 8 }) → "every 8 positions". Names without a value stay as they are.
 * @param {string} text
 * @param {any} values
 * @param {(value: any, name: string) => string} [written] turns a value into text
 */
export const filled = (text, values, written = (value) => String(value)) =>
  text.replace(/\{(\w+)\}/g, (whole, name) => (values[name] === undefined ? whole : written(values[name], name)));

/**
 * Returns (lang) → (key, values) → text.
 * @param {any} words { key: { en, zh } } or { en: { key }, zh: { key } }
 */
export const catalogue =
  (words) =>
  (lang) =>
  (key, values = {}) =>
    filled(words[lang]?.[key] ?? words[key][lang], values);
