// Turns the essay's marked text into HTML: paragraphs, formulas ("= …"), *terms*, **strong**, [links](…), exponents ^{…}, `code`,
// and [q] and [k] in the colours of query and key. Used by essay.js and questions.js.
import { raw } from "../../../web/app/markup.js";
import { escapeText } from "../../../web/figures/svg.js";

/** Letters in brackets, by the vector whose colour they have. */
const coloured = { q: "q", x: "q", k: "k", y: "k" };

const inline = (text) =>
  escapeText(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\[([qxky])\]/g, (_, letter) => `<b class="${coloured[letter]}">${letter}</b>`)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/\*([^*]+)\*/g, "<dfn>$1</dfn>")
    .replace(/\^\{([^}]+)\}/g, "<sup>$1</sup>");

/**
 * @param {string} text paragraphs with an empty line between them
 * @param {Record<string, string | number>} values of {names} in it
 */
export function markText(text, values) {
  const filled = text.replace(/(?<!\^)\{(\w+)\}/g, (_, name) => {
    if (!(name in values)) throw new Error(`markText: {${name}} has no value`);
    return String(values[name]);
  });
  const paragraph = (part) =>
    part.startsWith("= ") ? `<p class="formula">${inline(part.slice(2))}</p>` : `<p>${inline(part)}</p>`;
  return raw(filled.split("\n\n").map(paragraph).join("\n"));
}
