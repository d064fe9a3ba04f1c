// Renders the controls of the second figure that it does not share with the first.
import { html, nothing } from "lit/html.js";
import { fill } from "../../../methods/common/sentences.js";
import { words } from "./words.js";

/** @param second the page's model with the second figure in place of the first */
export function besideControlsTemplate({ nameOf, templates }, second) {
  const { state, pages, lang, shared } = second;
  const { method, view } = state;
  const names = (pages[method].views[view]?.controls ?? []).filter((name) => !shared.includes(name));
  if (names.length === 0) return nothing;
  return html`<h2>${fill(words.controls[lang], { name: nameOf(method) })}</h2>
    <div class="card">${templates.controlTemplates(names, second)}</div>`;
}
