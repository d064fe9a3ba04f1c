// Renders the law below the title, which stays while views change.
import { guard } from "lit/directives/guard.js";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { html, nothing } from "lit/html.js";

export function lawTemplate({ state, pages, words, lang }) {
  const { law } = pages[state.method];
  if (!law) return nothing;
  return guard(
    [law, lang],
    () =>
      html`<div class="law scroll" tabindex="0" role="group" aria-label=${words("law")} lang="en">${unsafeHTML(law)}</div>`,
  );
}
