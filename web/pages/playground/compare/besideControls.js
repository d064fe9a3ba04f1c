// Renders the controls of the figures beside the first that they do not share with it.
import { html, nothing } from "lit/html.js";
import { fill } from "../../../methods/common/sentences.js";
import { words } from "./words.js";

export function besideControlsTemplate({ others, pageOf, shownNames, templates }, page) {
  const [, ...names] = shownNames();
  return others().map(({ method, view, shared }, place) => {
    const own = (page.pages[method].views[view]?.controls ?? []).filter((name) => !shared.includes(name));
    if (own.length === 0) return nothing;
    return html`<h2>${fill(words.controls[page.lang], { name: names[place] })}</h2>
      <div class="card">${templates.controlTemplates(own, pageOf(page, place))}</div>`;
  });
}
