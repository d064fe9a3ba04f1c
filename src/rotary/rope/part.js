// A part of a model's config: values are read by key, null is absence, messages name the way to the key, and keys that
// nobody looked for are known.

const isRecord = (value) => typeof value === "object" && !Array.isArray(value) && !ArrayBuffer.isView(value);

/**
 * `read` of a kit reads a value of a kind, or throws what is wrong with it; `defaults` are there for keys that are left
 * out, null being said.
 */
export function createPart(given, name, { read }, defaults = {}) {
  const record = Object.assign(Object.create(null), given);
  const isThere = (key) => record[key] !== null && record[key] !== undefined;
  const keys = Object.keys(record).filter(isThere);
  const filled = Object.keys(defaults).filter((key) => record[key] === undefined);
  const seen = new Set();
  const parts = new Map();
  const has = (key) => seen.add(key) && (keys.includes(key) || filled.includes(key));
  const valueFor = (key) => (keys.includes(key) ? record[key] : defaults[key]);
  const need = (key, spec) => read(`${name}.${key}`, has(key) ? valueFor(key) : undefined, spec);
  return {
    name,
    record,
    isGiven: (key) => keys.includes(key),
    records: keys.filter((key) => isRecord(record[key])),
    has,
    need,
    get: (key, spec) => (has(key) ? need(key, spec) : undefined),
    part(key) {
      if (!parts.has(key))
        parts.set(key, createPart(has(key) ? need(key, { kind: "record" }) : {}, `${name}.${key}`, { read }));
      return parts.get(key);
    },
    unseen: () => keys.filter((key) => !seen.has(key)),
  };
}
