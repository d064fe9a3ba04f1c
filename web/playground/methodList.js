// Renders the list of methods by family with live thumbnails; a menu on narrow screens.
import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { families } from "../../src/families.js";
import { menu } from "./methods.js";

/** Thumbnails load after the figure, each with its method's views; their places are reserved. */
const thumbnailTemplate = (name, { thumbnail: { view, parameters } }, hasDrawn) =>
  hasDrawn
    ? html`<posenc-figure class="thumbnail" thumbnail ratio="1" method=${name} view=${view} .parameters=${parameters}
        aria-hidden="true"></posenc-figure>`
    : html`<i class="thumbnail"></i>`;

function itemTemplate(name, only, { lang, state, hasDrawn, addresses, actions }) {
  const fetchEarly = () => actions.fetchEarly(name);
  return html`<li>
    <a href=${addresses.to(name)} class=${name === only ? "only" : nothing} aria-current=${name === state.method ? "page" : nothing}
      @click=${actions.choose} @pointerenter=${fetchEarly} @focus=${fetchEarly}>
      ${thumbnailTemplate(name, menu[name], hasDrawn)}<span>${menu[name].short[lang]}</span>
    </a>
  </li>`;
}

/** Scrolls only the list to the shown method. */
export function showCurrent(list) {
  const current = list.querySelector("[aria-current]");
  if (!current) return;
  const [{ top, bottom }, box] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (top < box.top + 64 || bottom > box.bottom) list.scrollTop += (top + bottom - box.top - box.bottom) / 2;
}

/** The list is long, so it is not rendered again while the figure changes. */
export const methodsTemplate = (model) => {
  const { search, searching, isMenuOpen, hasDrawn, state, lang } = model;
  return guard([search, searching, isMenuOpen, hasDrawn, state.method, lang], () => listTemplate(model));
};

function listTemplate(model) {
  const { words, search, searching, actions, isMenuOpen, state, lang } = model;
  const all = Object.keys(menu);
  const found = searching?.searchMethods(search, all) ?? all;
  const groups = families
    .map((family) => ({ family, names: found.filter((name) => menu[name].family === family) }))
    .filter(({ names }) => names.length > 0);
  const only = searching?.onlyOf(search, found, menu);
  return html`<nav class="methods ${isMenuOpen ? "open" : ""}" aria-label=${words("methods")}>
    <button class="menu" aria-expanded=${isMenuOpen} aria-controls="methods" @click=${() => actions.setMenu(!isMenuOpen)}>
      ${words("methods")} <span>${menu[state.method].short[lang]}</span>
    </button>
    <div id="methods" @keydown=${actions.pressInList}>
      <input type="search" aria-label=${words("search")} placeholder=${words("search")} .value=${search}
        @focus=${actions.loadSearch} @input=${(event) => actions.setSearch(event.target.value)}>
      ${search.trim() && !only ? searching?.saidTemplate(search, found, { ...model, menu }) : nothing}
      ${groups.map(
        ({ family, names }) => html`<h2>${words(`family.${family}`)}</h2>
          <ul>${names.map((name) => itemTemplate(name, only, model))}</ul>`,
      )}
    </div>
  </nav>`;
}
