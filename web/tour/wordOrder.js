// The reader's sentence: typed, or its words swapped two by two.
import { html } from "lit";
import { countWords } from "../methods/common/attention/words.js";
import { wordsOf } from "./sentence.js";

/** The words of a sentence with two of them in each other's place, as a sentence. */
export function swapped(words, first, second) {
  const all = [...words];
  [all[first], all[second]] = [all[second], all[first]];
  return all.join(/^\p{Script=Han}*$/u.test(all.join("")) ? "" : " ");
}

const tokensOf = (sentence) => wordsOf({ sentence, textLength: Math.min(12, countWords({ sentence })) });

/** The tokens as they stand, with their positions; those that occur more than once are marked. */
export function tokensTemplate({ visit, words }) {
  const all = tokensOf(visit.sentence);
  const isTwice = (word) => all.indexOf(word) !== all.lastIndexOf(word);
  return html`<ol class="tokens" start="0" aria-label=${words("tokens")}>
    ${all.map((word, index) => html`<li class=${isTwice(word) ? "twice" : ""}>${word}<span>${index}</span></li>`)}
  </ol>`;
}

export function wordsTemplate({ visit, words, setSentence, draw }) {
  const { sentence, held } = visit;
  const all = tokensOf(sentence);
  const take = (index) => {
    if (held === undefined) {
      visit.held = index;
      draw();
    } else setSentence(held === index ? sentence : swapped(all, held, index));
  };
  return html`
    <label class="typed">${words("sentence")}
      <input type="text" maxlength="120" .value=${sentence} @change=${({ target }) => setSentence(target.value)}></label>
    <div class="words" role="group" aria-label=${words("swap")}>
      <span>${words("swap")}</span>
      ${all.map((word, index) => html`<button aria-pressed=${index === held} @click=${() => take(index)}>${word}</button>`)}
    </div>`;
}
