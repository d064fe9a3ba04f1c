// Reads one object of a model's config: checks values by key, treats null as missing, names the full path in messages and
// tracks unread keys. Used by fromConfig.js, layerTypes.js, forms.js and gguf.js.
/** @import { Kind } from "../binding/descriptor.js" */
import { isRecord } from "../binding/objects.js";
import { count } from "../core/kinds.js";
import { copyOf, own } from "../core/own.js";

export { isRecord };

/**
 * `kit` checks values against a kind (a count by default). `defaults` replace missing keys, but not keys that are null.
 */
export function createPart(given, name, kit, defaults = {}) {
  const record = copyOf(given);
  const isGiven = (key) => record[key] !== null && record[key] !== undefined;
  const keys = Object.keys(record).filter(isGiven);
  const children = new Map();
  /** @type {string[] | undefined} */
  let records;
  const found = (key) => (record[key] === undefined ? own(defaults, key) : (record[key] ?? undefined));

  /** The part, with the keys that were read so far. */
  function createReader(seen, parts) {
    const has = (key) => seen.add(key) && found(key) !== undefined;
    const need = (key, /** @type {Kind} */ kind = count) => {
      seen.add(key);
      return kit.read(`${name}.${key}`, found(key), kind);
    };
    /** The value of a key, or of the first of several keys that is present. */
    const get = (keys, /** @type {Kind} */ kind = count) => {
      const key = [keys].flat().find(has);
      return key && need(key, kind);
    };
    return {
      name,
      record,
      isGiven,
      keys,
      /** The keys of objects. */
      get records() {
        records ??= keys.filter((key) => isRecord(record[key]));
        return records;
      },
      has,
      need,
      get,
      part(key) {
        if (!parts.has(key)) {
          const child = get(key, { kind: "record" });
          if (!children.has(key)) children.set(key, createPart(child, `${name}.${key}`, kit));
          parts.set(key, children.get(key).fork());
        }
        return parts.get(key);
      },
      refuse: (key, expected, value = record[key]) => kit.refuse(`${name}.${key}`, value, expected),
      /** Marks keys as read that have an effect elsewhere. */
      mark: (...read) => read.forEach((key) => seen.add(key)),
      seen: () => [...seen].filter(isGiven),
      unseen: (some = keys) => some.filter((key) => !seen.has(key)),
      /** The same part for another reading, which marks keys of its own beside those that were read so far. */
      fork: () => createReader(new Set(seen), new Map(Array.from(parts, ([key, part]) => [key, part.fork()]))),
    };
  }
  return createReader(new Set(), new Map());
}
