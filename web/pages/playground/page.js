// Renders the page below its header: figure with views, controls, the sections below, and the list of methods at the end.
import { html, nothing } from "lit/html.js";
import { controlsTemplate } from "../../app/controls.js";
import { menu } from "../../app/methods.js";
import { figureTemplate } from "./figurePanel.js";
import { methodsTemplate } from "./methodList.js";

/** model: the model of main.js, with `words` and `actions`. */
export function pageTemplate(model) {
  const { state, pages, lang, words, detailsTemplate, unfinished, withTerms } = model;
  const page = pages[state.method];
  return html`
    <div class="columns">
      <main>
        <div class="bench">
        <div class="middle">
          <h1>${pages[state.method].title[lang]}</h1>
          <p class="opening">${withTerms(page.opening[lang])}</p>
          ${unfinished ? html`<p class="note" role="status">${words("unfinished")} <a href=${unfinished}>${words("openAnyway")}</a></p>` : nothing}
          ${state.unknown ? model.notUnderstood?.({ ...model, menu }) : nothing}
          ${figureTemplate(model)}
        </div>
        ${controlsTemplate(model)}
        </div>
        <div class="under">${detailsTemplate?.(model) ?? model.staticSections(model) ?? nothing}</div>
      </main>
    </div>
    ${methodsTemplate(model)}`;
}
