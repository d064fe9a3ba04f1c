// The page's own words, in two languages, and which of them this reader gets.
const sources = { en: () => import("../locales/en.json"), zh: () => import("../locales/zh.json") };
const locales = {};

/** Brings the words of a language, which the following need. */
export async function loadWords(lang) {
  locales[lang] ??= (await sources[lang]()).default;
}

/** "zh" for any Chinese, else "en": what the address asks for, else what the browser prefers. */
export function languageFrom(asked, preferred) {
  const tag = asked ?? preferred.find((each) => /^(zh|en)\b/i.test(each)) ?? "en";
  return /^zh\b/i.test(tag) ? "zh" : "en";
}

/** (key, values) → text in a language. */
export const wordsIn =
  (lang) =>
  (key, values = {}) =>
    locales[lang][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** True for a key that the locales have. */
export const hasWord = (key) => Object.values(locales).some((words) => Object.hasOwn(words, key));
