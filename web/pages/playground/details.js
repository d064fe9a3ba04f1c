// Renders the sections below the figure: the method's panels, formula, export, self-test, traps, papers and models.
// Loaded after the figure.
import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { bibtexOf } from "../../app/bibtex.js";
import { panelsTemplate } from "../../app/panels.js";
import { checkTemplate } from "./checkPanel.js";
import { exportTemplate } from "./exportPanel.js";
import { footerTemplate } from "./footer.js";
import { formulaTemplate } from "./formula/section.js";
import { summaryTemplate } from "./summary.js";

export { createExportActions } from "./exportActions.js";
export { lawTemplate } from "./formula/law.js";
export { createLive, styled } from "./formula/live.js";

const bibtexLink = (url) => (url ? html` <a class="bibtex" href=${url}>BibTeX</a>` : nothing);

/** Traps, papers and models of a method. */
function aboutTemplate({ state, pages, lang, words, withTerms }) {
  const { traps, papers, models } = pages[state.method];
  return html`<section class="traps">
      <h2>${words("traps")}</h2>
      <ul>${traps.map((trap) => html`<li>${withTerms(trap[lang])}</li>`)}</ul>
    </section>
    <section class="papers">
      <h2>${words("papers")}</h2>
      <ul>${papers.map(({ text, url }) => html`<li><a href=${url} lang="en">${text}</a>${bibtexLink(bibtexOf(url))}</li>`)}</ul>
    </section>
    ${
      models.length > 0
        ? html`<section class="models">
      <h2>${words("models")}</h2>
      <p>${models.join(lang === "zh" ? "、" : ", ")}</p>
    </section>`
        : nothing
    }`;
}

export function detailsTemplate(model) {
  if (!model.has(model.state.method)) return nothing;
  // A refused state has no export and no formula.
  const isRefused = Boolean(model.pages[model.state.method].front?.refusal(model));
  return html`${summaryTemplate(model)} ${panelsTemplate(model)} ${isRefused ? nothing : [formulaTemplate(model), exportTemplate(model)]}
    <div class="more">${checkTemplate(model)} ${aboutTemplate(model)}</div>
    ${guard([model.state.method, model.lang], () => footerTemplate(model))}`;
}
