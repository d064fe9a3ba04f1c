// Renders the formula below the figure and a row of its symbols, each with its definition.

import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html } from "lit/html.js";
import { markupOf, shownSymbols } from "./symbols.js";
import { words } from "./words.js";

/** Arrow keys move between symbols; the row is one tab stop. */
function move(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const all = [...event.currentTarget.querySelectorAll("button")];
  const at = all.indexOf(event.target);
  const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + step;
  if (at < 0 || !all[to]) return;
  event.preventDefault();
  for (const [i, button] of all.entries()) button.tabIndex = i === to ? 0 : -1;
  all[to].focus();
}

// Marked as English, because some systems find no mathematics fonts for Chinese.
export const formulaTemplate = (model) => {
  const { state, lang } = model;
  return guard([state.method, state.view, lang, markupOf(model)], () => sectionTemplate(model));
};

function sectionTemplate(model) {
  const { words: say, lang } = model;
  return html`<section class="formula">
    <h2>${say("formula")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${say("formula")}><div lang="en">${unsafeHTML(markupOf(model))}</div></div>
    <div class="symbols" role="toolbar" aria-label=${words.symbols[lang]} @keydown=${move}>${shownSymbols(model).map(
      ({ key, markup, name }, i) =>
        html`<button data-symbol=${key} tabindex=${i === 0 ? 0 : -1}>${unsafeHTML(`<math lang="en">${markup}</math>`)} ${name[lang]}</button>`,
    )}</div>
  </section>`;
}
