// Renders the formula below the figure and a row of its symbols, each with its definition.

import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html } from "lit/html.js";
import { copyText } from "../../../app/exporting.js";
import { legendOf, markupOf } from "./symbols.js";
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

/** The TeX in a formula's annotation. */
const texOf = (within) => within?.querySelector("annotation")?.textContent;

/** A selection of a part of the formula is copied as the whole formula's TeX: MathML as text has lost its structure. */
function copySelected(event) {
  const { focusNode } = getSelection();
  const tex = event.currentTarget.contains(focusNode) && texOf(event.currentTarget);
  if (!tex) return;
  event.clipboardData.setData("text/plain", tex);
  event.preventDefault();
}

/** Copies the TeX; where the clipboard is not permitted, the button's own text becomes it, to be copied by hand. */
async function copyTex({ target }, say) {
  const tex = texOf(target.closest("section"));
  const isCopied = await copyText(tex);
  target.textContent = isCopied ? say("copied") : tex;
  if (!isCopied) getSelection().selectAllChildren(target);
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
    <div class="scroll" tabindex="0" role="group" aria-label=${say("formula")} @copy=${copySelected}><div lang="en">${unsafeHTML(markupOf(model))}</div></div>
    <p class="tex"><button @click=${(event) => copyTex(event, say)}>${words.copyTex[lang]}</button></p>
    <div class="symbols" role="toolbar" aria-label=${words.symbols[lang]} @keydown=${move}>${legendOf(model).map(
      ({ key, markup, name }, i) =>
        html`<button data-symbol=${key} tabindex=${i === 0 ? 0 : -1}>${unsafeHTML(`<math lang="en">${markup}</math>`)} ${name[lang]}</button>`,
    )}</div>
  </section>`;
}
