// The list of methods by family, each with a thumbnail that the module draws; a menu on narrow screens.
import { html, nothing } from "lit";
import { searchMethods } from "./search.js";

const families = ["absolute", "relative", "rotary", "attention"];

const thumbnailTemplate = (name, { thumbnail }) => html`<posenc-figure
  thumbnail ratio="1" method=${name} view=${thumbnail.view} .parameters=${thumbnail.parameters} aria-hidden="true"
></posenc-figure>`;

function itemTemplate(name, { readers, pages, lang, state, addresses }) {
  const isCurrent = name === state.method;
  return html`<li>
    <a href=${addresses.format({ method: name, view: readers[name].views[0].id, given: {} })} aria-current=${isCurrent ? "page" : nothing}>
      ${thumbnailTemplate(name, pages[name])}<span>${pages[name].short[lang]}</span>
    </a>
  </li>`;
}

export function methodsTemplate(model) {
  const { words, search, actions, pages, readers, isMenuOpen, state, lang } = model;
  const found = searchMethods(search, readers, pages);
  const groups = families
    .map((family) => ({ family, names: found.filter((name) => pages[name].family === family) }))
    .filter(({ names }) => names.length > 0);
  return html`<nav class="methods ${isMenuOpen ? "open" : ""}" aria-label=${words("methods")}>
    <button class="menu" aria-expanded=${isMenuOpen} aria-controls="methods" @click=${() => actions.setMenu(!isMenuOpen)}>
      ${words("methods")} <span>${pages[state.method].short[lang]}</span>
    </button>
    <div id="methods">
      <input type="search" aria-label=${words("search")} placeholder=${words("search")} .value=${search}
        @input=${(event) => actions.setSearch(event.target.value)}>
      ${groups.length === 0 ? html`<p class="note">${words("found.none")}</p>` : nothing}
      ${groups.map(
        ({ family, names }) => html`<h2>${words(`family.${family}`)}</h2>
          <ul>${names.map((name) => itemTemplate(name, model))}</ul>`,
      )}
    </div>
  </nav>`;
}
