// The page as a whole: its header, the list of methods, the figure with its views, the controls, and what lies under it.
import { html, nothing } from "lit/html.js";
import { controlsTemplate } from "./controls.js";
import { figureTemplate } from "./figurePanel.js";
import { methodsTemplate } from "./methodList.js";
import { menu } from "./methods.js";
import { pageOf } from "./places.js";
import { themes } from "./theme.js";

function headerTemplate({ words, lang, theme, actions, state, addresses }) {
  const other = lang === "en" ? "zh" : "en";
  const inOther = pageOf(other, addresses.inOnePiece(state), location.search);
  return html`<header>
    <a class="name" href="./?lang=${lang}">posenc</a>
    <p class="tagline">${words("tagline")}</p>
    <nav aria-label="posenc">
      <a href="tour.html?lang=${lang}">${words("tour")}</a>
      <a href="lab.html?lang=${lang}">${words("trainLab")}</a>
      <a href=${lang === "zh" ? "zh/reference.html" : "reference.html"}>${words("reference")}</a>
      <a href=${inOther} lang=${other} hreflang=${other} aria-label=${words("languageLabel")}>${words("language")}</a>
      <label><span>${words("theme")}</span>
        <select .value=${theme} @change=${(event) => actions.setTheme(event.target.value)}>
          ${themes.map((each) => html`<option value=${each} ?selected=${each === theme}>${words(`theme.${each}`)}</option>`)}
        </select>
      </label>
    </nav>
  </header>`;
}

/** model: what main.js keeps, with `words` and `actions`. */
export function pageTemplate(model) {
  const { state, pages, lang, words, detailsTemplate, studio, withTerms } = model;
  const page = pages[state.method];
  return html`
    <a class="skip" href="#figure" @click=${skipToFigure}>${words("skip")}</a>
    ${headerTemplate(model)}
    <div class="columns">
      ${methodsTemplate(model)}
      <main>
        <div class="bench">
        <div class="middle">
          <h1>${pages[state.method].title[lang]}</h1>
          <p class="opening">${withTerms(page.opening[lang])}</p>
          ${state.unknown ? model.notUnderstood?.({ ...model, menu }) : nothing}
          ${figureTemplate(model)}
        </div>
        ${controlsTemplate(model)}
        </div>
        <div class="under">${detailsTemplate?.(model) ?? model.told(model) ?? nothing}</div>
      </main>
    </div>
    ${studio?.template(model) ?? nothing}`;
}

// The hash is the state of the page, so that the skip link cannot change it.
function skipToFigure(event) {
  event.preventDefault();
  document.querySelector("posenc-figure.main").renderRoot.querySelector("[tabindex]").focus();
}
