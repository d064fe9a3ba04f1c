// Translates what descriptors, the header and the types say into Chinese, for the API reference. A method's words.js has the
// sentences as `chinese`, web/reference/chinese.js those of several methods. Their keys are "bias.r2", of one function, or
// "r2", of an argument in all functions; "bias.doc" is the function itself, "bias.returns" and "bias.accuracy" what it
// returns and how exact that is, "r2.rule" what must hold of an argument and "r2.expected" its type.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chinese as shared } from "../../../../web/reference/chinese.js";
import { listMethods } from "../../methods.js";
import { listReaders } from "../../readers.js";

const sharedFile = "web/reference/chinese.js";

/** The file with a method's own sentences. */
const sentencesFile = (name) =>
  `${listReaders().find((reader) => reader.name === name)?.folder ?? `web/methods/${name}`}/words.js`;

/**
 * @param {Record<string, string>} shared by key, the sentences of several methods
 * @param {Record<string, Record<string, string>>} own those of each method
 */
export function translations(shared, own) {
  const missing = new Map();
  const english = new Map(); // by "file: key", the sentence that it translates

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
    /** The Chinese of a sentence at a place, "alibi.bias.heads". */
    of(text, place) {
      const found = find(place);
      if (found && !english.has(found.entry)) english.set(found.entry, text);
      if (found && english.get(found.entry) === text) return found.text;
      missing.set(place, text);
      return text;
    },
    /** The missing and the unused translations, once all pages are made. */
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
for (const { name } of listMethods()) {
  const file = sentencesFile(name);
  own[name] = existsSync(file) ? (await import(pathToFileURL(resolve(file)).href)).chinese : {};
}
const chinese = translations(shared, own);

/** A sentence of `place` in a page's language. */
export const told = (text, place, lang) => (lang === "zh" ? chinese.of(text, place) : text);

export function checkTranslations() {
  const faults = chinese.faults();
  if (faults.length > 0)
    throw new Error(
      `Translations of the reference are missing or unused:\n${faults.map((each) => `  ${each}`).join("\n")}`,
    );
}
