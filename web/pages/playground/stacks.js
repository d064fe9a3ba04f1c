// Renders the shown RoPE in other languages, chosen from a menu. Loaded by exportPanel.js's button through main.js.
import { html, nothing } from "lit/html.js";
import { codeOf, languages } from "../../../src/code/languages.js";

/**
 * @param {{ api: any, update: () => void }} page
 * @returns {(model: any) => any} the template
 */
export function createStacks({ api, update }) {
  let language = "numpy";

  /** The code, or a sentence that says why there is none. The figure reports a configuration that cannot be read. */
  function written({ state: { method, parameters }, pages, words }) {
    try {
      const { spec, length } = pages[method].rotation(parameters, api);
      const { text, missing } = codeOf(language, api.rope, spec, { length });
      return missing ? { missing: words("export.stackMissing", { language: languages[language].title }) } : { text };
    } catch {
      return {};
    }
  }

  function choose({ target }) {
    language = target.value;
    update();
  }

  return function stacksTemplate(model) {
    const { words, actions, copied } = model;
    const { text, missing } = written(model);
    const copyWord = { stacks: "copied", "stacks by hand": "copyByHand" }[copied] ?? "copy";
    return html`<div class="code">
      <p class="note">${words("export.stacksNote")}
        <select aria-label=${words("export.language")} .value=${language} @change=${choose}>${Object.entries(
          languages,
        ).map(
          ([name, { title }]) => html`<option value=${name} ?selected=${name === language}>${title}</option>`,
        )}</select>
      </p>
      ${missing ? html`<p class="note">${missing}</p>` : nothing}
      ${
        text
          ? html`<pre tabindex="0" aria-label=${languages[language].title}><code>${text}</code></pre>
      <button @click=${() => actions.copy("stacks", text)}>${words(copyWord)}</button>`
          : nothing
      }
    </div>`;
  };
}
