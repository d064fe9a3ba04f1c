// The ways to take a state of the page along: code, an embedded figure, data, an image, a link.

import { html, nothing } from "lit/html.js";
import { scriptFile, toEmbedCode } from "../figures/exports.js";
import { findView } from "../figures/view.js";
import { javascriptOf } from "./code.js";
import { markedCode } from "./formula/codeMarks.js";
import { menu, pictureName } from "./methods.js";
import { pageOf } from "./places.js";
import { programText } from "./programs.js";
import { hasWord } from "./words.js";

const kinds = ["javascript", "torch", "c", "embed", "data"];

/** A topic is no part of the package: it is embedded as the page itself, in a frame. */
function frameOf({ state, pages, lang, addresses }) {
  const address = new URL(pageOf(lang, addresses.inOnePiece(state), "?embed"), document.baseURI);
  return `<iframe src="${address.href.replaceAll("&", "&amp;")}" title="${pages[state.method].title[lang]}"
  width="100%" height="900" loading="lazy" style="border: 0"></iframe>`;
}

/** The JavaScript of what was drawn last: { view, result, text }. */
let written;

/** While a slider moves it stays as it was: made at every step, with all arguments, it would hold up the figure. */
function javascriptText(view, { parameters, result }, { methods, actions }) {
  if (written?.view === view && (written.result === result || actions.isMoving())) return written.text;
  // A result from the worker brings those of the calls before it under another name: it is no result to write into again.
  const text = javascriptOf(view, parameters, result.results ?? result.earlier, methods);
  written = { view, result, text };
  return text;
}

function textOf(kind, model) {
  const { state, pages, readers, actions } = model;
  const drawn = actions.figure()?.picture;
  const { method, parameters } = state;
  if (kind === "torch") return pages[method].torch.views[state.view](parameters);
  if (kind === "c") return programText(model);
  if (kind === "embed" && menu[method].isTopic) return frameOf(model);
  const view = findView(readers[method], state.view);
  if (!drawn || drawn.view !== view) return "";
  if (kind === "embed") {
    const options = { image: pictureName(state) };
    return toEmbedCode(actions.figure(), options, model);
  }
  return javascriptText(view, drawn, model);
}

/** The kinds of code that compute what this view shows, and what else can be taken along of it. */
const kindsOf = ({ state: { method, view }, pages }) => {
  const { torch, programs } = pages[method];
  const is = {
    torch: Object.hasOwn(torch.views, view),
    c: programs.includes(view),
  };
  return kinds.filter((kind) => is[kind] ?? true);
};

const copyWord = (copied, what, word) => {
  if (copied === what) return "copied";
  return copied === `${what} by hand` ? `${word}ByHand` : word;
};

/** What is said of the code: of PyTorch the method's own note, where it has one. */
function noteOf(kind, { state, pages, lang, words }) {
  const own = kind === "torch" && pages[state.method].torch.note?.[lang];
  const common = kind === "embed" && menu[state.method].isTopic ? "take.frameNote" : `take.${kind}Note`;
  return own || (hasWord(common) ? words(common, { file: scriptFile }) : undefined);
}

/** What an embedded figure needs beside its lines, and the way to have it as one wants. */
function embedTemplate(model) {
  const { words, actions, state, openStudio } = model;
  const { isTopic } = menu[state.method];
  return html`${codeTemplate("embed", model)}
    <div class="data">
      <button class="studio" @click=${openStudio}>${words("take.studio")}</button>
      ${isTopic ? nothing : html`<a href=${scriptFile} download>${scriptFile}</a>`}
      <button @click=${() => actions.save("png")}>${words("data.png")}</button>
    </div>`;
}

function codeTemplate(kind, model) {
  const { words, actions, copied } = model;
  const text = textOf(kind, model);
  const isOwn = kind === "embed" && model.state.parameters.table;
  const note = isOwn ? words("take.embedOwn") : noteOf(kind, model);
  return html`<div class="code">
    ${note ? html`<p class="note">${note}</p>` : nothing}
    <pre tabindex="0" aria-label=${words(`take.${kind}`)}><code>${kind === "embed" ? text : markedCode(text, model)}</code></pre>
    <button @click=${() => actions.copy(kind, text)}>${words(copyWord(copied, kind, "copy"))}</button>
  </div>`;
}

const dataTemplate = ({ words, actions, copied }) => html`<div class="data">
  ${["csv", "json", "svg", "png"].map((kind) => html`<button @click=${() => actions.save(kind)}>${words(`data.${kind}`)}</button>`)}
  <button @click=${() => actions.copy("link", location.href)}>${words(copyWord(copied, "link", "copyLink"))}</button>
</div>`;

const own = { data: dataTemplate, embed: embedTemplate };

export function takeTemplate(model) {
  const { words, actions } = model;
  const kinds = kindsOf(model);
  // A view without code of the chosen kind shows its JavaScript; the choice stays for the next view.
  const take = kinds.includes(model.take) ? model.take : kinds[0];
  return html`<section class="take">
      <h2>${words("take")}</h2>
      <div class="choices" role="group" aria-label=${words("take")}>${kinds.map(
        (kind) =>
          html`<button aria-pressed=${kind === take} @click=${() => actions.setTake(kind)}>${words(`take.${kind}`)}</button>`,
      )}</div>
      ${(own[take] ?? codeTemplate.bind(undefined, take))(model)}
    </section>`;
}
