// Writes the sentence under a page's picture, with room for the controls that replace its numbers. Used by pages.js.
import { controlOf } from "../../../web/app/controls.js";
import { html } from "../../../web/app/markup.js";
import { numbersOf, partsOf } from "../../../web/app/sentenceParts.js";
import { numberText } from "../../../web/figures/numbers.js";
import { marked } from "../../../web/methods/common/sentences.js";

/**
 * @param {object} given
 * @param {string} given.name of the method or topic
 * @param {"en" | "zh"} given.lang
 * @param {any} given.page
 * @param {any} given.firstView of pictures.js
 */
export function stillSentence({ name, lang, page, firstView }) {
  const { view, parameters, result, descriptors } = firstView;
  const model = {
    state: { method: name, view: view.id, parameters },
    pages: { [name]: page },
    descriptors: { [name]: descriptors },
  };
  const make = () => page.views[view.id].sentence({ parameters, facts: result.facts, lang });
  const { parts, named } = partsOf(marked(numbersOf(model), make), model);
  const number = (of) => html`<span class="number"><b>${numberText(parameters[of])}</b></span>`;
  const added = named.map((of) => {
    const { title, unit } = controlOf(of, model);
    return html`<span class="named">${title[lang]} ${number(of)}${unit ? ` ${unit[lang]}` : ""}</span>`;
  });
  const text = parts.map((part) => (part.name ? number(part.name) : part.text));
  return html`<p class="sentence">${text}${added.length > 0 ? html` <span class="numbers">${added}</span>` : ""}</p>`;
}
