// What descriptors, the header and the types say, in Chinese. Only the reference reads it, so that nothing that ships grows.
// A translation is found by the English sentence itself: one that has changed has none until somebody has looked at it again.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { listMethods } from "../../methods.js";
import { listReaders } from "../../readers.js";

const sharedFile = "web/reference/sharedSentences.js";

/** Where a method's own sentences are. */
export const sentencesFile = (name) =>
  `${listReaders().find((reader) => reader.name === name)?.folder ?? `web/methods/${name}`}/reference.js`;

/**
 * @param {Record<string, string>} shared by English sentence, those of several methods
 * @param {Record<string, Record<string, string>>} own those of each method alone
 */
export function translations(shared, own) {
  const missing = new Map();
  const used = new Set();
  return {
    /** place: "alibi.bias.heads", the method first */
    of(text, place) {
      const [method] = place.split(".");
      for (const [owner, sentences] of [
        [method, own[method] ?? {}],
        ["", shared],
      ]) {
        if (!Object.hasOwn(sentences, text)) continue;
        used.add(`${owner}: ${text}`);
        return sentences[text];
      }
      if (!missing.has(`${method}: ${text}`)) missing.set(`${method}: ${text}`, { method, place, text });
      return text;
    },
    /** What to write and what to take out, once all pages have asked. */
    faults() {
      const left = (owner, sentences) =>
        Object.keys(sentences)
          .filter((text) => !used.has(`${owner}: ${text}`))
          .map((text) => `${owner ? sentencesFile(owner) : sharedFile}: nothing says "${text}" any more`);
      return [
        ...Array.from(
          missing.values(),
          ({ method, place, text }) => `${sentencesFile(method)}: write the Chinese of ${place}, "${text}"`,
        ),
        ...left("", shared),
        ...Object.entries(own).flatMap(([method, sentences]) => left(method, sentences)),
      ];
    },
  };
}

const read = async (file) => (existsSync(file) ? (await import(pathToFileURL(resolve(file)).href)).reference : {});

const own = {};
for (const { name } of listMethods()) own[name] = await read(sentencesFile(name));
const chinese = translations(await read(sharedFile), own);

/** A sentence of `place` in a page's language. */
export const told = (text, place, lang) => (lang === "zh" ? chinese.of(text, place) : text);

export function checkTranslations() {
  const faults = chinese.faults();
  if (faults.length > 0)
    throw new Error(`The Chinese reference is not whole:\n${faults.map((each) => `  ${each}`).join("\n")}`);
}
