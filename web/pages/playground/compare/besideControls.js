// Renders the controls of the second figure that it does not share with the first.
import { html, nothing } from "lit/html.js";
import { fill } from "../../../methods/common/sentences.js";
import { words } from "./words.js";

export function besideControlsTemplate(comparison, page) {
  const { beside, nameOf, setParameters, update, templates } = comparison;
  const { method, view, parameters, shared } = beside();
  const names = (page.pages[method].views[view]?.controls ?? []).filter((name) => !shared.includes(name));
  const second = { ...page, prefix: "with.", state: { method, view, parameters }, actions: { update, setParameters } };
  if (names.length === 0) return nothing;
  return html`<h2>${fill(words.controls[page.lang], { name: nameOf(method) })}</h2>
    ${templates.controlTemplates(names, second)}`;
}
