// Renders the choices of a comparison above the two figures, and the line below that names what they share. Used by
// comparison.js.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { numberText } from "../../../figures/numbers.js";
import { inLanguage } from "../../../figures/view.js";
import { fill } from "../../../methods/common/sentences.js";
import { words } from "./words.js";

/** The selectable views. The closed list shows one option, so each names its method. */
function optionsTemplate(comparison, { lang, state }) {
  const { method, view } = comparison.beside();
  const chosen = `${method}.${view}`;
  const options = comparison.options();
  const textOf = ({ method: name, view: { id, title } }) =>
    comparison.nameOf(name) + (id === state.view ? "" : `${words.colon[lang]}${inLanguage(title, lang)}`);
  const optionTemplate = (value, text) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`;
  const here = options.length === 0 ? optionTemplate(chosen, comparison.nameOf(method)) : nothing;
  return html`<select id="with" .value=${live(chosen)} @change=${(event) => comparison.choose(event.target.value)}>
    ${here}
    ${options.map((each) => optionTemplate(`${each.method}.${each.view.id}`, textOf(each)))}
  </select>`;
}

export function barTemplate(comparison, page) {
  const { lang } = page;
  const { ranges } = comparison.beside();
  const change = ({ target }) => comparison.set({ ranges: target.checked ? "common" : "own" });
  return html`<div class="comparison">
    <label for="with">${words.with[lang]}</label> ${optionsTemplate(comparison, page)}
    ${
      comparison.canShareValues()
        ? html`<label class="ranges"><input type="checkbox" .checked=${live(ranges === "common")} @change=${change}> ${words.common[lang]}</label>`
        : nothing
    }
    <button class="close" aria-label=${words.close[lang]} title=${words.close[lang]} @click=${comparison.close}>×</button>
  </div>`;
}

/** The ranges of both figures, and the changes to the second one's parameters. */
export function noteTemplate(comparison, { lang, ...page }, [main]) {
  const { problemsTemplate } = comparison.templates;
  const { range } = comparison;
  const { method, problems } = comparison.beside();
  const ends = ([low, high]) => ({ low: numberText(low), high: numberText(high) });
  const axis = main?.picture?.view.axes.x;
  const names = [
    range?.x && axis && fill(words.across[lang], { name: inLanguage(axis.name, lang), ...ends(range.x) }),
    range?.value && fill(words.values[lang], ends(range.value)),
  ].filter(Boolean);
  return html`<p class="note ranges">${names.length > 0 ? fill(words.shares[lang], { names: names.join(words.and[lang]) }) : nothing}</p>
    ${problemsTemplate({ ...page, lang, missing: undefined, state: { method, problems } })}`;
}
