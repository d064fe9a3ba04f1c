// Renders the shown rotation in other languages, chosen from a menu. Loaded by exportPanel.js's button through main.js.
import { html, nothing } from "lit/html.js";
import { axesCodeOf, codeOf, languages } from "../../../src/code/languages.js";

/**
 * @param {{ api: any, bring: (parts: string[]) => Promise<any>, update: () => void }} page
 * @returns {(model: any) => any} the template
 */
export function createStacks({ api, bring, update }) {
  let language = "numpy";

  /** Whether the functions that a page needs are here; asks for them if not. */
  function isReady(parts) {
    if (parts.every((part) => Object.hasOwn(api, part))) return true;
    bring(parts).then(update, () => {});
    return false;
  }

  /**
   * The languages of the rotation, and its code or a sentence that says why there is none. The figure reports a configuration
   * that cannot be read.
   */
  function written({ state: { method, parameters }, pages, words }) {
    const { rotation, rotationParts = ["rope"] } = pages[method];
    if (!isReady(rotationParts)) return { offered: [language] };
    try {
      const { spec, length } = rotation(parameters, api);
      const offered = Object.keys(languages).filter((name) => !spec.axes || languages[name].writeAxes);
      const chosen = offered.includes(language) ? language : offered[0];
      const { text, missing } = spec.axes ? axesCodeOf(chosen, api, spec) : codeOf(chosen, api.rope, spec, { length });
      if (missing) return { offered, chosen, missing: words("export.stackMissing", languages[chosen]) };
      return { offered, chosen, text };
    } catch {
      return { offered: [language] };
    }
  }

  function choose({ target }) {
    language = target.value;
    update();
  }

  return function stacksTemplate(model) {
    const { words, actions, copied } = model;
    const { offered, chosen = language, text, missing } = written(model);
    const copyWord = { stacks: "copied", "stacks by hand": "copyByHand" }[copied] ?? "copy";
    return html`<div class="code">
      <p class="note">${words("export.stacksNote")}
        <select aria-label=${words("export.language")} .value=${chosen} @change=${choose}>${offered.map(
          (name) => html`<option value=${name} ?selected=${name === chosen}>${languages[name].title}</option>`,
        )}</select>
      </p>
      ${missing ? html`<p class="note">${missing}</p>` : nothing}
      ${
        text
          ? html`<pre tabindex="0" aria-label=${languages[chosen].title}><code>${text}</code></pre>
      <button @click=${() => actions.copy("stacks", text)}>${words(copyWord)}</button>`
          : nothing
      }
    </div>`;
  };
}
