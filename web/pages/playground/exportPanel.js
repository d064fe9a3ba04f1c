// Renders the export section: code, embedded figure, data, image and link of the shown state. Used by details.js.

import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { hasWord } from "../../app/words.js";
import { findView } from "../../figures/view.js";
import { javascriptOf } from "./code.js";
import { markedCode } from "./formula/codeMarks.js";
import { markupOf } from "./formula/symbols.js";

const kinds = ["javascript", "torch", "stacks", "embed", "data"];

/** The JavaScript of the last drawn figure: { view, result, text }. */
let written;

/** The text is not updated while a slider moves, because writing all arguments would delay the figure. */
function javascriptText(view, { parameters, result }, { methods, actions, isArriving }) {
  if (written?.view === view && (written.result === result || actions.isMoving())) return written.text;
  // Numbers that run are between two steps.
  if (isArriving) return "";
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
  const view = findView(readers[method], state.view);
  if (!drawn || drawn.view !== view) return "";
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
  const common = `export.${kind}Note`;
  return methodNote || (hasWord(common) ? words(common) : undefined);
}

function codeTemplate(kind, model, text = textOf(kind, model)) {
  const { words, actions, copied } = model;
  const note = noteOf(kind, model);
  const code = () => guard([text, model.state.view, markupOf(model)], () => markedCode(text, model));
  return html`<div class="code">
    ${note ? html`<p class="note">${note}</p>` : nothing}
    <pre tabindex="0" role="group" aria-label=${words(`export.${kind}`)}><code>${kind === "embed" ? text : code()}</code></pre>
    <button @click=${() => actions.copy(kind, text)}>${words(copyWord(copied, kind, "copy"))}</button>
  </div>`;
}

/** The panel for embedding, which is loaded when it is first shown. */
function embedTemplate(model) {
  if (model.embedTemplate) return model.embedTemplate(model, (text) => codeTemplate("embed", model, text));
  model.loadEmbedding();
  return nothing;
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

/** The button that copies the JavaScript, for a place outside the section. */
export function copyCodeTemplate(model) {
  const { words, actions, copied } = model;
  const copy = () => actions.copy("javascript", textOf("javascript", model));
  const word = copyWord(copied, "javascript", "copy");
  return html`<button @click=${copy}>${words(word === "copy" ? "post.copy" : word)}</button>`;
}

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
