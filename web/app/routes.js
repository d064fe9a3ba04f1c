// Converts between addresses of the site and states in one piece, "#rope&view=reach": the pages of methods and topics are
// rope/ in English and zh/rope/ in Chinese, with their state after the "#". Also redirects former addresses. No DOM and no
// imports. Used by the pages and the build.

/**
 * The page of a state, relative to the site: "zh/rope/#view=reach&dim=64".
 * @param {string} lang
 * @param {string} address "#rope&view=reach&dim=64"
 * @param {string} [search] the query, "?build=scalar"
 */
export function pageOf(lang, address, search = "") {
  const [, method, rest] = /^#?([^&]*)&?(.*)$/s.exec(address) ?? [];
  return `${lang === "zh" ? "zh/" : ""}${method}/${search}${rest ? `#${rest}` : ""}`;
}

/** The method named by the first word of a hash, in any case: "#ALiBi&heads=3", "#alibi?heads=3". */
function methodNamed(hash, names) {
  const [word] = hash.slice(1).toLowerCase().split(/[&?]/);
  return names.find((name) => name.toLowerCase() === word);
}

/** A query without its language. */
function withoutLanguage(search) {
  const parts = search.slice(1).split("&");
  const rest = parts.filter((part) => part && !/^lang(=|$)/.test(part)).join("&");
  return rest && `?${rest}`;
}

/** The language in a query, "en" or "zh", if any. */
function languageIn(search) {
  const tag = new URLSearchParams(search).get("lang");
  return tag === null ? undefined : /^zh\b/i.test(tag) ? "zh" : "en";
}

/**
 * The route of a location.
 * @param {{ pathname: string, search: string, hash: string }} location
 * @param {string} base the site's own page or folder, "https://example.org/posenc/"
 * @param {string[]} names of all methods and topics
 * @returns {{ lang?: string, method?: string, address: string, search: string }} `address` is the state in one piece
 *   ("#" without a method), `search` the query without the language
 */
export function routeOf({ pathname, search, hash }, base, names) {
  const [zh, ...parts] = pathname.slice(new URL(".", base).pathname.length).split("/");
  const isChinese = zh === "zh";
  const [folder] = isChinese ? parts : [zh];
  const current = names.includes(folder) ? folder : undefined;
  const named = methodNamed(hash, names);
  const state = (named ? hash.slice(1).replace(/^[^&?]*[&?]?/, "") : hash.slice(1)).split("&").filter(Boolean);
  const method = named ?? current;
  return {
    lang: languageIn(search) ?? (isChinese ? "zh" : current && "en"),
    method,
    address: `#${[method, ...state].filter(Boolean).join("&")}`,
    search: withoutLanguage(search),
  };
}

/** The state of a route in one piece; without a method, that of the first. */
export const addressOf = ({ method, address }, names) =>
  method ? address : `#${[names[0], address.slice(1)].join("&")}`;

/** Query keys of the playground when it was the whole site. */
const playgroundKeys = ["embed", "build", "studio"];

/**
 * Redirects a former address of the playground on the front page: "?lang=zh#alibi&heads=16" to "zh/alibi/#heads=16";
 * undefined when it has neither a method nor a key of the playground.
 * @param {{ pathname: string, search: string, hash: string }} location
 * @param {string} base that page
 * @param {string[]} names of all methods and topics; the first is the default
 * @param {string} lang the reader's, used if the address has none
 */
export function redirectOf(location, base, names, lang) {
  const route = routeOf(location, base, names);
  const query = new URLSearchParams(location.search);
  if (!route.method && !playgroundKeys.some((name) => query.has(name))) return undefined;
  return pageOf(route.lang ?? lang, addressOf(route, names), route.search);
}

/**
 * Redirects an address of the front page with a language, "?lang=zh&at=9000" to "zh/?at=9000", and of the list of methods
 * that it had, "zh/#methods" to "zh/atlas.html"; undefined without either.
 * @param {{ pathname: string, search: string, hash: string }} location
 */
export function frontRedirect({ pathname, search, hash }) {
  const lang = languageIn(search);
  if (hash === "#methods") return `${/\/zh\/[^/]*$/.test(pathname) || lang === "zh" ? "zh/" : ""}atlas.html`;
  return lang && `${lang === "zh" ? "zh/" : "./"}${withoutLanguage(search)}${hash}`;
}
