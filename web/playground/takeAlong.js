// The formula, and the ways to take a state of the page along: code, an embedded figure, data, an image, a link.

import formulas from "site:formulas";
import { html, nothing } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { findView } from "../figures/view.js";
import { javascriptOf } from "./code.js";
import { hasWord } from "./words.js";

const kinds = ["javascript", "torch", "c", "embed", "data"];

function textOf(kind, { state, pages, readers, methods, actions }) {
  const drawn = actions.figure()?.picture;
  const { method, parameters } = state;
  if (kind === "torch" || kind === "c") return pages[method].code[kind][state.view](parameters);
  const view = findView(readers[method], state.view);
  if (!drawn || drawn.view !== view) return "";
  if (kind === "embed") return actions.figure().toEmbedCode();
  // A result from the worker comes without those of the calls before it; facts are made by the same first calls.
  return javascriptOf(view, parameters, drawn.result.results ?? drawn.result.facts, methods);
}

/** The kinds of code that compute what this view shows. */
const kindsOf = ({ state: { method, view }, pages }) => {
  const { code } = pages[method];
  return kinds.filter((kind) => !code[kind] || code[kind][view]);
};

// The formula is marked as English, because the mathematics fonts of some systems are not found for Chinese.
function formulaMarkup({ state, pages }) {
  const { method } = state;
  return formulas[method][pages[method].formula.of(state)];
}

const copyWord = (copied, what, word) => {
  if (copied === what) return "copied";
  return copied === `${what} by hand` ? `${word}ByHand` : word;
};

function noteOf(kind, method, words) {
  const [own, common] = [`take.${kind}Note.${method}`, `take.${kind}Note`];
  return hasWord(own) ? words(own) : hasWord(common) ? words(common) : undefined;
}

function codeTemplate(kind, model) {
  const { words, actions, copied, state } = model;
  const text = textOf(kind, model);
  const note = noteOf(kind, state.method, words);
  return html`<div class="code">
    ${note ? html`<p class="note">${note}</p>` : nothing}
    <pre tabindex="0" aria-label=${words(`take.${kind}`)}><code>${text}</code></pre>
    <button @click=${() => actions.copy(kind, text)}>${words(copyWord(copied, kind, "copy"))}</button>
  </div>`;
}

const dataTemplate = ({ words, actions, copied }) => html`<div class="data">
  ${["csv", "json", "svg", "png"].map((kind) => html`<button @click=${() => actions.save(kind)}>${words(`data.${kind}`)}</button>`)}
  <button @click=${() => actions.copy("link", location.href)}>${words(copyWord(copied, "link", "copyLink"))}</button>
</div>`;

export function takeTemplate(model) {
  const { words, actions } = model;
  const kinds = kindsOf(model);
  // A view without code of the chosen kind shows its JavaScript; the choice stays for the next view.
  const take = kinds.includes(model.take) ? model.take : kinds[0];
  return html`<section class="formula">
      <h2>${words("formula")}</h2>
      <div class="scroll" tabindex="0" role="group" aria-label=${words("formula")}><div lang="en">${unsafeHTML(formulaMarkup(model))}</div></div>
    </section>
    <section class="take">
      <h2>${words("take")}</h2>
      <div class="choices" role="group" aria-label=${words("take")}>${kinds.map(
        (kind) =>
          html`<button aria-pressed=${kind === take} @click=${() => actions.setTake(kind)}>${words(`take.${kind}`)}</button>`,
      )}</div>
      ${take === "data" ? dataTemplate(model) : codeTemplate(take, model)}
    </section>`;
}
