// What stands below the figure: panels of the method's own, formula, code, the self-test, traps and papers. It comes after
// the figure.
import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { aboutTemplate } from "./about.js";
import { checkTemplate } from "./checkPanel.js";
import { footerTemplate } from "./footer.js";
import { formulaTemplate } from "./formula/section.js";
import { panelsTemplate } from "./panels.js";
import { takeTemplate } from "./takeAlong.js";

export { createLive, styled } from "./formula/live.js";
export { createTaking } from "./taking.js";

export function detailsTemplate(model) {
  if (!model.has(model.state.method)) return nothing;
  // What cannot be shown has no code to take along, and no formula.
  const isRefused = Boolean(model.pages[model.state.method].front?.refusal(model));
  return html`${panelsTemplate(model)} ${isRefused ? nothing : [formulaTemplate(model), takeTemplate(model)]}
    <div class="more">${checkTemplate(model)} ${aboutTemplate(model)}</div>
    ${guard([model.state.method, model.lang], () => footerTemplate(model))}`;
}
