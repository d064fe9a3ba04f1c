// Terms in texts: the first of each becomes a way to its definition.
import { html } from "lit/html.js";
import { symbols } from "../../methods/common/symbols.js";

const keys = Object.keys(symbols).filter((key) => symbols[key].said);

/** One pattern of a language, with a group for each term. */
const patterns = Object.fromEntries(
  ["en", "zh"].map((lang) => {
    const said = keys.map((key) => `(?<${key}>${symbols[key].said[lang]})`);
    // Longer terms first: a position encoding is none of a position.
    const byLength = said.toSorted((a, b) => b.length - a.length).join("|");
    return [lang, new RegExp(lang === "en" ? `(?<![\\w-])(?:${byLength})(?![\\w-])` : byLength, "gi")];
  }),
);

/** Of the texts of one page: withTerms(text) is the text with its terms, those left out that an earlier one had. */
export function createTerms(lang) {
  const seen = new Set();
  return (text) => {
    const parts = [];
    let from = 0;
    for (const { 0: said, groups, index } of text.matchAll(patterns[lang])) {
      const key = keys.find((each) => groups[each] !== undefined);
      if (seen.has(key)) continue;
      seen.add(key);
      parts.push(text.slice(from, index));
      // No button, whose words could not be broken where a line ends.
      parts.push(html`<span class="term" role="button" tabindex="0" data-symbol=${key}>${said}</span>`);
      from = index + said.length;
    }
    return [...parts, text.slice(from)];
  };
}
