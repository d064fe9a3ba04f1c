// Renders the page below its header: figure with views, sentence and parameters, and the list of methods at the end; and, by
// themselves, the sections below the figure. Used by main.js.
import { html, nothing } from "lit/html.js";
import { presetsTemplate } from "../../app/controls.js";
import { menu } from "../../app/methods.js";
import { figureTemplate } from "./figurePanel.js";
import { methodsTemplate } from "./methodList.js";

/** model: the model of main.js, with `words` and `actions`. */
export function pageTemplate(model) {
  const { state, pages, lang, words, unfinished, withTerms } = model;
  const page = pages[state.method];
  const { front } = page;
  const opening = html`<p class="opening">${withTerms(page.opening[lang])}</p>`;
  return html`
    <main>
      <div class="middle ${front ? "with-box" : ""}">
        <h1>${page.title[lang]}</h1>
        ${front ? front.headline(model) : [model.staticLaw(model) ?? model.lawTemplate?.(model) ?? nothing, opening]}
        ${front ? html`<div class="box">${front.beside(model)}</div>` : nothing}
        <div class="rest">
        ${unfinished ? html`<p class="note" role="status">${words("unfinished")} <a href=${unfinished}>${words("openAnyway")}</a></p>` : nothing}
        ${state.unknown ? model.notUnderstood?.({ ...model, menu }) : nothing}
        ${figureTemplate(model)}
        ${front ? opening : nothing}
        </div>
        ${front ? presetsTemplate(model) : nothing}
      </div>
      <div class="under"></div>
    </main>
    ${methodsTemplate(model)}`;
}

/** The sections below the figure: those of the static page until the others have loaded. */
export const belowTemplate = (model) => model.detailsTemplate?.(model) ?? model.staticSections(model) ?? nothing;
