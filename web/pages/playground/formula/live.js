// Makes formulas interactive: linked highlighting, numbers of the cell under the cursor, and definitions of symbols and
// terms. Loaded with the sections below the figure.
import { html } from "lit/html.js";
import { createDefinitions } from "./definition.js";
import { createFilling } from "./filling.js";
import { createLighting } from "./lighting.js";
import { styled } from "./styles.js";
import { symbolsOfControl } from "./symbols.js";
import { createTerms } from "./terms.js";

export { styled };

/**
 * Returns createTerms(lang) and glyph(name), a control's symbol, for templates; call drawn() after each drawing of the
 * page.
 * @param root the page's element
 * @param model of the page (main.js)
 */
export function createLive(root, model) {
  const lighting = createLighting(root, model);
  const definitions = createDefinitions(root, model, lighting.pin);
  const fill = createFilling(root, model);
  let last;

  return {
    createTerms,
    glyph(name) {
      if (!model.pages[model.state.method].formulas) return undefined;
      const [symbol] = symbolsOfControl(model, name);
      if (!symbol || [...symbol.glyph].length !== 1) return undefined;
      const { key, colour, glyph } = symbol;
      return html`<span class="y-${colour}" data-glyph data-symbol=${key} aria-hidden="true">${glyph}</span>`;
    },
    drawn() {
      const { method, view } = model.state;
      const now = `${method} ${view}`;
      if (now !== last) {
        definitions.close();
        fill();
      }
      last = now;
      lighting.again();
    },
  };
}
