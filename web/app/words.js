// Loads the page's own words in two languages and chooses the reader's language.
import { catalogue } from "../figures/catalogue.js";

const sources = { en: () => import("./locales/en.json"), zh: () => import("./locales/zh.json") };
const locales = {};

/** Loads the words of a language, required by the functions below. */
export async function loadWords(lang) {
  locales[lang] ??= (await sources[lang]()).default;
}

/** "zh" for any Chinese, else "en": the language of the address, else the browser's preference. */
export function languageFrom(asked, preferred) {
  const tag = asked ?? preferred.find((each) => /^(zh|en)\b/i.test(each)) ?? "en";
  return /^zh\b/i.test(tag) ? "zh" : "en";
}

/** (key, values) → text in a language. */
export const wordsIn = catalogue(locales);

/** Whether the locales have a key. */
export const hasWord = (key) => Object.values(locales).some((words) => Object.hasOwn(words, key));
