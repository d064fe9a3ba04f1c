// Formulas that answer: their symbols, the controls, the figure and the code light up together, cells fill them in, and
// every symbol and term has its definition. It comes with what stands below the figure.
import { html } from "lit/html.js";
import { createDefinitions } from "./definition.js";
import { createFilling } from "./filling.js";
import { createLighting } from "./lighting.js";
import { styled } from "./styles.js";
import { symbolsOfControl } from "./symbols.js";
import { createTerms } from "./terms.js";

export { styled };

/**
 * What templates read of it: createTerms(lang), and glyph(name), what stands beside a control; drawn() is to be called
 * when the page has been drawn.
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
