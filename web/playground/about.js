// What else a reader of a method should know: its traps, its papers, the models that use it.
import { html } from "lit/html.js";

export function aboutTemplate({ state, pages, lang, words, withTerms }) {
  const { traps, papers, models } = pages[state.method];
  return html`<section class="traps">
      <h2>${words("traps")}</h2>
      <ul>${traps.map((trap) => html`<li>${withTerms(trap[lang])}</li>`)}</ul>
    </section>
    <section class="papers">
      <h2>${words("papers")}</h2>
      <ul>${papers.map(({ text, url }) => html`<li><a href=${url} lang="en">${text}</a></li>`)}</ul>
    </section>
    <section class="models">
      <h2>${words("models")}</h2>
      <p>${models.join(lang === "zh" ? "、" : ", ")}</p>
    </section>`;
}
