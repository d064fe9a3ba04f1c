// Renders the list of all methods by family, at the end of every method's page.
import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { families } from "../../../src/families.js";
import { menu } from "../../app/methods.js";

function itemTemplate(name, { lang, state, addresses, actions }) {
  const { short, isHistorical } = menu[name];
  return html`<li><a class=${isHistorical ? "historical" : nothing} href=${addresses.to(name)} aria-current=${name === state.method ? "page" : nothing}
    @click=${actions.choose}>${short[lang]}</a></li>`;
}

/** The list is long, so it is not rendered again while the figure changes. */
export const methodsTemplate = (model) => guard([model.state.method, model.lang], () => listTemplate(model));

function listTemplate(model) {
  const { words } = model;
  const groupTemplate = (family) => {
    const names = Object.keys(menu).filter((name) => menu[name].family === family);
    return html`<div><h2>${words(`family.${family}`)}</h2>
      <ul>${names.map((name) => itemTemplate(name, model))}</ul></div>`;
  };
  return html`<nav class="methods" id="methods" aria-label=${words("methods")}>${families.map(groupTemplate)}</nav>`;
}
