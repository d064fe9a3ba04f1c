// Where the pages of methods and topics are: rope/ in English, zh/rope/ in Chinese, their state after the "#", and
// where addresses from before there were such pages lead. What a page's state is called everywhere else is the address in one
// piece, "#rope&view=reach". No DOM, and nothing to import.

/**
 * The page of a state, relative to the site: "zh/rope/#view=reach&dim=64".
 * @param {string} lang
 * @param {string} address "#rope&view=reach&dim=64"
 * @param {string} [search] what stands between the two, "?build=scalar"
 */
export function pageOf(lang, address, search = "") {
  const [, method, rest] = /^#?([^&]*)&?(.*)$/s.exec(address) ?? [];
  return `${lang === "zh" ? "zh/" : ""}${method}/${search}${rest ? `#${rest}` : ""}`;
}

/** The method that the first word of a hash names, in whatever case: "#ALiBi&heads=3", "#alibi?heads=3". */
function named(hash, names) {
  const [word] = hash.slice(1).toLowerCase().split(/[&?]/);
  return names.find((name) => name.toLowerCase() === word);
}

/** A query without its language. */
function withoutLanguage(search) {
  const kept = search.slice(1).split("&");
  const rest = kept.filter((part) => part && !/^lang(=|$)/.test(part)).join("&");
  return rest && `?${rest}`;
}

/** The language that a query asks for, "en" or "zh", if it asks for one. */
function askedLanguage(search) {
  const tag = new URLSearchParams(search).get("lang");
  return tag === null ? undefined : /^zh\b/i.test(tag) ? "zh" : "en";
}

/**
 * What a location shows.
 * @param {{ pathname: string, search: string, hash: string }} location
 * @param {string} base the site's own page or folder, "https://example.org/posenc/"
 * @param {string[]} names of all methods and topics
 * @returns {{ lang?: string, method?: string, address: string, search: string }} `address` is the state in one piece
 *   ("#" alone where no method is named), `search` the query without the language
 */
export function placeOf({ pathname, search, hash }, base, names) {
  const [zh, ...parts] = pathname.slice(new URL(".", base).pathname.length).split("/");
  const isChinese = zh === "zh";
  const [folder] = isChinese ? parts : [zh];
  const here = names.includes(folder) ? folder : undefined;
  const old = named(hash, names);
  const state = (old ? hash.slice(1).replace(/^[^&?]*[&?]?/, "") : hash.slice(1)).split("&").filter(Boolean);
  const method = old ?? here;
  return {
    lang: askedLanguage(search) ?? (isChinese ? "zh" : here && "en"),
    method,
    address: `#${[method, ...state].filter(Boolean).join("&")}`,
    search: withoutLanguage(search),
  };
}

/** The state of a place in one piece; where no method is named that of the first. */
export const addressOf = ({ method, address }, names) =>
  method ? address : `#${[names[0], address.slice(1)].join("&")}`;

/** What the playground's address said before its "#" when it was all of the site. */
const ofPlayground = ["embed", "build", "studio"];

/**
 * Where an address of the site's own page leads, from when the playground was there: "?lang=zh#alibi&heads=16" to
 * "zh/alibi/#heads=16"; undefined when it names no method and asks for nothing that a method's page has.
 * @param {{ pathname: string, search: string, hash: string }} location
 * @param {string} base that page
 * @param {string[]} names of all methods and topics, first the one that an address without a name shows
 * @param {string} lang of who reads, where the address does not say it
 */
export function oldAddress(location, base, names, lang) {
  const place = placeOf(location, base, names);
  const query = new URLSearchParams(location.search);
  if (!place.method && !ofPlayground.some((name) => query.has(name))) return undefined;
  return pageOf(place.lang ?? lang, addressOf(place, names), place.search);
}

/**
 * Where an address of the site's own page leads that asks for a language: "?lang=zh&position=rope" to "zh/?position=rope";
 * undefined when it asks for none.
 */
export function frontIn({ search, hash }) {
  const lang = askedLanguage(search);
  return lang && `${lang === "zh" ? "zh/" : "./"}${withoutLanguage(search)}${hash}`;
}
