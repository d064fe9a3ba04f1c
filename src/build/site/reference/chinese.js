// Translates the texts of descriptors, header and types into Chinese for the API reference. Used by this folder. Sentences are
// in `chinese` of a method's words.js, those of the functions that read models in web/pages/reference/models.js, common ones in web/pages/reference/chinese.js. Keys: "bias.r2" is an argument of one
// function, "r2" of all functions; "bias.doc" describes the function, "bias.returns" its result and "bias.accuracy" its
// accuracy; "r2.rule" is an argument's rule and "r2.expected" its type.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chinese as shared } from "../../../../web/pages/reference/chinese.js";
import { config, listMethods, models } from "../../methods.js";
import { listReaders } from "../../readers.js";

const sharedFile = "web/pages/reference/chinese.js";

/** The file with a method's own sentences. */
const sentencesFile = (name) =>
  name === config
    ? "web/pages/reference/models.js"
    : `${listReaders().find((reader) => reader.name === name)?.folder ?? `web/methods/${name}`}/words.js`;

/**
 * @param {Record<string, string>} shared common sentences by key
 * @param {Record<string, Record<string, string>>} own the sentences of each method
 */
export function translations(shared, own) {
  const missing = new Map();
  const english = new Map(); // "file: key" → the translated sentence

  function find(place) {
    const [method, ...rest] = place.split(".");
    const keys = [rest.join("."), rest.slice(1).join(".")];
    for (const [file, sentences] of [
      [sentencesFile(method), own[method] ?? {}],
      [sharedFile, shared],
    ])
      for (const key of keys)
        if (Object.hasOwn(sentences, key)) return { entry: `${file}: ${key}`, text: sentences[key] };
  }

  return {
    /** Translates the sentence at a place, "alibi.bias.heads". */
    of(text, place) {
      const found = find(place);
      if (found && !english.has(found.entry)) english.set(found.entry, text);
      if (found && english.get(found.entry) === text) return found.text;
      missing.set(place, text);
      return text;
    },
    /** Lists missing and unused translations after all pages are written. */
    faults() {
      const unused = (file, sentences) =>
        Object.keys(sentences)
          .filter((key) => !english.has(`${file}: ${key}`))
          .map((key) => `${file}: nothing needs ${JSON.stringify(key)}`);
      return [
        ...Array.from(missing, ([place, text]) => {
          const [method, ...rest] = place.split(".");
          return `${sentencesFile(method)}: write the Chinese of "${rest.join(".")}", ${JSON.stringify(text)}`;
        }),
        ...unused(sharedFile, shared),
        ...Object.entries(own).flatMap(([method, sentences]) => unused(sentencesFile(method), sentences)),
      ];
    },
  };
}

const own = {};
for (const { name } of [...listMethods(), models]) {
  const file = sentencesFile(name);
  own[name] = existsSync(file) ? (await import(pathToFileURL(resolve(file)).href)).chinese : {};
}
const chinese = translations(shared, own);

/** The sentence at a place in a page's language. */
export const translated = (text, place, lang) => (lang === "zh" ? chinese.of(text, place) : text);

export function checkTranslations() {
  const faults = chinese.faults();
  if (faults.length > 0)
    throw new Error(
      `Translations of the reference are missing or unused:\n${faults.map((each) => `  ${each}`).join("\n")}`,
    );
}
