// Renders the export section: code, embedded figure, data, image and link of the shown state. Used by details.js.

import { html, nothing } from "lit/html.js";
import { menu, pictureName } from "../../app/methods.js";
import { pageOf } from "../../app/routes.js";
import { hasWord } from "../../app/words.js";
import { scriptFile, toEmbedCode } from "../../figures/exports.js";
import { findView } from "../../figures/view.js";
import { javascriptOf } from "./code.js";
import { markedCode } from "./formula/codeMarks.js";

const kinds = ["javascript", "torch", "stacks", "embed", "data"];

/** A topic is not in the package, so the page itself is embedded in a frame. */
function frameOf({ state, pages, lang, addresses }) {
  const address = new URL(pageOf(lang, addresses.inOnePiece(state), "?embed"), document.baseURI);
  return `<iframe src="${address.href.replaceAll("&", "&amp;")}" title="${pages[state.method].title[lang]}"
  width="100%" height="900" loading="lazy" style="border: 0"></iframe>`;
}

/** The JavaScript of the last drawn figure: { view, result, text }. */
let written;

/** The text is not updated while a slider moves, because writing all arguments would delay the figure. */
function javascriptText(view, { parameters, result }, { methods, actions }) {
  if (written?.view === view && (written.result === result || actions.isMoving())) return written.text;
  // A result from the worker has the results of earlier calls as `earlier`, because its arrays must not be reused.
  const text = javascriptOf(view, parameters, result.results ?? result.earlier, methods);
  written = { view, result, text };
  return text;
}

function textOf(kind, model) {
  const { state, pages, readers, actions } = model;
  const drawn = actions.figure()?.picture;
  const { method, parameters } = state;
  if (kind === "torch") return pages[method].torch.views[state.view](parameters);
  if (kind === "embed" && menu[method].isTopic) return frameOf(model);
  const view = findView(readers[method], state.view);
  if (!drawn || drawn.view !== view) return "";
  if (kind === "embed") {
    const options = { image: pictureName(state) };
    return toEmbedCode(actions.figure(), options, model);
  }
  return javascriptText(view, drawn, model);
}

/** The kinds of export that this view has. */
const kindsOf = ({ state: { method, view }, pages }) => {
  const { torch, rotation } = pages[method];
  const is = {
    stacks: Boolean(rotation),
    torch: Object.hasOwn(torch.views, view),
  };
  return kinds.filter((kind) => is[kind] ?? true);
};

const copyWord = (copied, what, word) => {
  if (copied === what) return "copied";
  return copied === `${what} by hand` ? `${word}ByHand` : word;
};

/** The note on the code; for PyTorch the method's own note, if any. */
function noteOf(kind, { state, pages, lang, words }) {
  const methodNote = kind === "torch" && pages[state.method].torch.note?.[lang];
  const common = kind === "embed" && menu[state.method].isTopic ? "export.frameNote" : `export.${kind}Note`;
  return methodNote || (hasWord(common) ? words(common, { file: scriptFile }) : undefined);
}

/** The embedding code, with the script file, the picture and the studio. */
function embedTemplate(model) {
  const { words, actions, state, openStudio } = model;
  const { isTopic } = menu[state.method];
  return html`${codeTemplate("embed", model)}
    <div class="data">
      <button class="studio" @click=${openStudio}>${words("export.studio")}</button>
      ${isTopic ? nothing : html`<a href=${scriptFile} download>${scriptFile}</a>`}
      <button @click=${() => actions.save("png")}>${words("data.png")}</button>
    </div>`;
}

function codeTemplate(kind, model) {
  const { words, actions, copied } = model;
  const text = textOf(kind, model);
  const isOwn = kind === "embed" && model.state.parameters.table;
  const note = isOwn ? words("export.embedOwn") : noteOf(kind, model);
  return html`<div class="code">
    ${note ? html`<p class="note">${note}</p>` : nothing}
    <pre tabindex="0" aria-label=${words(`export.${kind}`)}><code>${kind === "embed" ? text : markedCode(text, model)}</code></pre>
    <button @click=${() => actions.copy(kind, text)}>${words(copyWord(copied, kind, "copy"))}</button>
  </div>`;
}

const dataTemplate = ({ words, actions, copied }) => html`<div class="data">
  ${["csv", "json", "svg", "png"].map((kind) => html`<button @click=${() => actions.save(kind)}>${words(`data.${kind}`)}</button>`)}
  <button @click=${() => actions.copy("link", location.href)}>${words(copyWord(copied, "link", "copyLink"))}</button>
</div>`;

/** The code in other languages, whose writers are loaded when it is first shown. */
function stacksTemplate(model) {
  if (model.stacksTemplate) return model.stacksTemplate(model);
  model.loadStacks();
  return nothing;
}

const templates = { data: dataTemplate, embed: embedTemplate, stacks: stacksTemplate };

export function exportTemplate(model) {
  const { words, actions } = model;
  const kinds = kindsOf(model);
  // A view without the chosen kind shows its JavaScript; the choice is kept for the next view.
  const chosen = kinds.includes(model.exportKind) ? model.exportKind : kinds[0];
  return html`<section class="export">
      <h2>${words("export")}</h2>
      <div class="choices" role="group" aria-label=${words("export")}>${kinds.map(
        (kind) =>
          html`<button aria-pressed=${kind === chosen} @click=${() => actions.setExportKind(kind)}>${words(`export.${kind}`)}</button>`,
      )}</div>
      ${(templates[chosen] ?? codeTemplate.bind(undefined, chosen))(model)}
    </section>`;
}
