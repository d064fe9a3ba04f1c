// Configures MiniSearch for the texts of the site, in English and Chinese. The build makes the index with it, and the dialog
// searches in it. No DOM.
import MiniSearch from "minisearch";
import { likeness } from "../../figures/mistakes.js";
import { nearestNames } from "../unknown.js";

/** Words of letters and digits, and pairs of neighbouring Chinese characters, which are written without spaces. */
export function tokensOf(text) {
  const tokens = [];
  for (const [run] of text.toLowerCase().matchAll(/[\p{Script=Han}]+|[^\s\p{P}\p{S}\p{Script=Han}]+/gu)) {
    if (!/\p{Script=Han}/u.test(run)) tokens.push(run);
    else if (run.length === 1) tokens.push(run);
    else for (let i = 0; i + 1 < run.length; i++) tokens.push(run.slice(i, i + 2));
  }
  return tokens;
}

const options = {
  fields: ["name", "words", "text"],
  storeFields: ["kind", "title", "address", "use"],
  tokenize: tokensOf,
  searchOptions: {
    tokenize: tokensOf,
    boost: { name: 6, words: 4 },
    boostDocument: (_id, _term, { use }) => use,
    combineWith: "AND",
    prefix: (term) => term.length > 1,
    // A slip of the keyboard in a long word.
    fuzzy: (term) => (term.length > 4 && !/\d/.test(term) ? 0.2 : false),
  },
};

/** @param {{ id: string, kind: string, name: string, words: string, text: string, use: number }[]}
 *   entries `use` as in the atlas */
export function indexOf(entries) {
  const index = new MiniSearch(options);
  index.addAll(entries);
  return index;
}

/** @param {string} json what JSON.stringify makes of an index */
export const readIndex = (json) => MiniSearch.loadJSON(json, options);

/** Names less alike than this are no misspellings. */
const leastLikeness = 0.25;

/** The entries whose names are most like a query that nothing has. */
function guess(index, query) {
  const all = index.search(MiniSearch.wildcard).filter(({ kind }) => ["method", "topic", "model"].includes(kind));
  const names = all.map(({ id, title }) => ({ name: id, texts: [id.replace(/^model /, ""), ...Object.values(title)] }));
  return nearestNames(query, names, likeness, leastLikeness).map((name) => all.find(({ id }) => id === name));
}

/**
 * The entries found, [{ id, kind, title: { en, zh }, address: { en, zh } }]: that of exactly this name, then the best first. Where
 * nothing is found, those of the most similar names.
 */
export function find(index, query) {
  const isNamed = ({ id }) => id.toLowerCase() === query.trim().toLowerCase();
  const found = index.search(query);
  if (found.length === 0) return guess(index, query.trim());
  return [...found.filter(isNamed), ...found.filter((each) => !isNamed(each))];
}
