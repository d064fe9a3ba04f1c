// Marks the first occurrence of each term in texts as a link to its definition.
import { html } from "lit/html.js";
import { symbols } from "../../../methods/common/symbols.js";

const keys = Object.keys(symbols).filter((key) => symbols[key].said);

/** A language's pattern with a group for each term. */
const patterns = Object.fromEntries(
  ["en", "zh"].map((lang) => {
    const said = keys.map((key) => `(?<${key}>${symbols[key].said[lang]})`);
    // Longer terms first, so that "position encoding" wins over "position".
    const byLength = said.toSorted((a, b) => b.length - a.length).join("|");
    return [lang, new RegExp(lang === "en" ? `(?<![\\w-])(?:${byLength})(?![\\w-])` : byLength, "gi")];
  }),
);

/** Returns withTerms(text) for the texts of one page, which marks only terms that no earlier text had. */
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
      // Not a button, because a button's words cannot wrap.
      parts.push(
        html`<span class="term" role="button" tabindex="0" data-symbol=${key} title=${symbols[key].meaning[lang]}>${said}</span>`,
      );
      from = index + said.length;
    }
    return [...parts, text.slice(from)];
  };
}
