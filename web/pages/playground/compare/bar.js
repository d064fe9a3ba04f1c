// Renders the choices of a comparison above its figures, the names in the address that cannot be shown, and the line below
// that names what the figures share. Used by comparison.js.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { inLanguage } from "../../../figures/view.js";
import { fill } from "../../../methods/common/sentences.js";
import { most, prefixOf } from "./pairing.js";
import { words } from "./words.js";

/** The choice of one figure, with a button to remove it. The closed list shows one option, so each names its method. */
function choiceTemplate(comparison, { lang, state }, place) {
  const { method, view } = comparison.others()[place];
  const chosen = `${method}.${view}`;
  const options = comparison.options();
  const textOf = ({ method: name, view: { id, title } }) =>
    comparison.nameOf(name) + (id === state.view ? "" : `${words.colon[lang]}${inLanguage(title, lang)}`);
  const optionTemplate = (value, text) => html`<option value=${value} ?selected=${value === chosen}>${text}</option>`;
  const only = options.length === 0 ? optionTemplate(chosen, comparison.nameOf(method)) : nothing;
  const remove = fill(words.remove[lang], { name: comparison.nameOf(method) });
  return html`<span class="choice">
    <select id="${prefixOf(place)}view" aria-label=${fill(words.number[lang], { number: place + 2 })} .value=${live(chosen)}
      @change=${(event) => comparison.choose(place, event.target.value)}>
      ${only}
      ${options.map((each) => optionTemplate(`${each.method}.${each.view.id}`, textOf(each)))}
    </select>
    <button class="close" aria-label=${remove} title=${remove} @click=${() => comparison.remove(place)}>×</button>
  </span>`;
}

export function barTemplate(comparison, page) {
  const { lang } = page;
  const others = comparison.others();
  const { ranges } = comparison.read();
  const change = ({ target }) => comparison.setRanges(target.checked ? "common" : "own");
  return html`<div class="comparison" role="group" aria-label=${words.with[lang]}>
    <span>${words.with[lang]}</span>
    ${others.map((_, place) => choiceTemplate(comparison, page, place))}
    ${others.length < most ? html`<button class="add" @click=${comparison.add}>${words.add[lang]}</button>` : nothing}
    ${
      comparison.canShareValues()
        ? html`<label class="ranges"><input type="checkbox" .checked=${live(ranges === "common")} @change=${change}> ${words.common[lang]}</label>`
        : nothing
    }
  </div>`;
}

/** A sentence for each name in the address that is left out, for the first few. */
export const refusedTemplate = (refused, { lang, pages, state: { method, view } }) =>
  refused.slice(0, 2 * most).map(({ name, why }) => {
    const values = { name, view: pages[method].views[view].tab[lang], most: most + 1 };
    return html`<p class="note not-understood" role="status">${fill(words[why][lang], values)}</p>`;
  });

/** The ranges that figures share, and the changes to parameters of those beside the first. */
export function noteTemplate(comparison, page, [main]) {
  const { lang } = page;
  const names = comparison.shownNames();
  const ranges = names.map((_, place) => comparison.rangeOf(place));
  const ends = ([low, high]) => ({ low, high });
  const valuesText = ({ value }) => value && fill(words.values[lang], ends(value));
  const axis = main?.picture?.view.axes.x;
  const across =
    ranges[0]?.x && axis && fill(words.across[lang], { name: inLanguage(axis.name, lang), ...ends(ranges[0].x) });
  const texts = ranges.map((range) => range && valuesText(range));
  const isCommon = texts.every((text) => text === texts[0]);
  const shares = (figures, parts) =>
    parts.some(Boolean)
      ? [fill(words.shares[lang], { figures, names: parts.filter(Boolean).join(words.and[lang]) })]
      : [];
  const some = [...new Set(isCommon ? [] : texts)].flatMap((text) =>
    shares(names.filter((_, place) => texts[place] === text).join(words.list[lang]), [text]),
  );
  const all = shares(words[names.length > 2 ? "all" : "two"][lang], [across, isCommon && texts[0]]);
  return html`<p class="note ranges">${[...all, ...some].join(lang === "zh" ? "" : " ")}</p>
    ${comparison.others().map((_, place) => comparison.templates.problemsTemplate(comparison.pageOf(page, place), comparison.nameBefore(place + 1)))}`;
}
