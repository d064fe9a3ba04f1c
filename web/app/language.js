// Redirects former addresses with a language, "essay.html?lang=zh#rotation", to the page of that language: essay.html
// or zh/essay.html.

/**
 * The page in the language of an address's query; undefined without one or if already there.
 * @param {string} href
 * @param {string} lang of the page at this address
 */
export function pageAsked(href, lang) {
  const url = new URL(href);
  const tag = url.searchParams.get("lang");
  const wanted = tag && /^zh\b/i.test(tag) ? "zh" : "en";
  if (tag === null || wanted === lang) return undefined;
  const file = /[^/]*$/;
  url.pathname = wanted === "zh" ? url.pathname.replace(file, "zh/$&") : url.pathname.replace(/zh\/([^/]*)$/, "$1");
  const parts = url.search
    .slice(1)
    .split("&")
    .filter((part) => part && !/^lang(=|$)/.test(part));
  url.search = parts.length > 0 ? `?${parts.join("&")}` : "";
  return url.href;
}

/** Returns the language of this page; goes to the other page if the address asks for its language. */
export async function languageHere() {
  const lang = document.documentElement.lang === "zh" ? "zh" : "en";
  const other = pageAsked(location.href, lang);
  if (other === undefined) return lang;
  location.replace(other);
  return new Promise(() => {});
}
