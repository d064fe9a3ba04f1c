// Writes the sentence under a page's picture, with room for the controls that replace its numbers. Used by pages.js.
import { html } from "../../../web/app/markup.js";
import { numbersOf, sentenceIn } from "../../../web/app/sentenceParts.js";
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
    lang,
    state: { method: name, view: view.id, parameters },
    pages: { [name]: page },
    descriptors: { [name]: descriptors },
  };
  const make = () => page.views[view.id].sentence({ parameters, facts: result.facts, lang });
  const number = (of) => html`<span class="number"><b>${numberText(parameters[of])}</b></span>`;
  const sentence = marked(numbersOf(model), make);
  return html`<p class="sentence">${sentenceIn(html, sentence, model, number, (text) => text)}</p>`;
}
