// A part of a model's config: values are read by key, null is absence, messages name the way to the key, and keys that
// nobody looked for are known.

const isRecord = (value) => typeof value === "object" && !Array.isArray(value) && !ArrayBuffer.isView(value);

/** `read` of a kit reads a value of a kind, or throws what is wrong with it. */
export function createPart(record, name, { read }) {
  const keys = Object.keys(record).filter((key) => record[key] !== null && record[key] !== undefined);
  const seen = new Set();
  const has = (key) => keys.includes(seen.add(key) && key);
  const need = (key, spec) => read(`${name}.${key}`, has(key) ? record[key] : undefined, spec);
  return {
    name,
    record,
    records: keys.filter((key) => isRecord(record[key])),
    has,
    need,
    get: (key, spec) => (has(key) ? need(key, spec) : undefined),
    part: (key) => createPart(has(key) ? need(key, { kind: "record" }) : {}, `${name}.${key}`, { read }),
    unseen: () => keys.filter((key) => !seen.has(key)),
  };
}
