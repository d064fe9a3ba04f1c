// Renders four short blocks below the figure: what the method solves, what it costs, its comparisons, its code and post.
// Used by details.js.
import { html, nothing } from "lit/html.js";
import { menu } from "../../app/methods.js";
import { copyCodeTemplate } from "./exportPanel.js";

/** Links to comparisons, or nothing for a method whose figures no other has. */
function besideTemplate({ state, pages, lang, words, addresses, actions }) {
  const { related } = pages[state.method];
  if (related.length === 0) return nothing;
  const linkTemplate = ({ method, address }) =>
    html`<li><a href=${addresses.to(address)} @click=${actions.showFigure}>${menu[method].short[lang]}</a></li>`;
  return html`<section class="related">
    <h2>${words("related")}</h2>
    <ul>${related.map(linkTemplate)}</ul>
  </section>`;
}

export function summaryTemplate(model) {
  const { state, pages, lang, words, actions } = model;
  const { solved, broke } = pages[state.method];
  return html`<div class="summary">
    <section class="solved"><h2>${words("solved")}</h2><p>${solved[lang]}</p></section>
    <section class="broke"><h2>${words("broke")}</h2><p>${broke[lang]}</p></section>
    ${besideTemplate(model)}
    <section class="post">
      <h2>${words("post")}</h2>
      <ul>
        <li>${copyCodeTemplate(model)}</li>
        <li><button @click=${() => actions.showExport("embed")}>${words("post.embed")}</button></li>
      </ul>
    </section>
  </div>`;
}
