// Loads and renders panels: a method's own sections besides its figure (Panel in ../figures/reader.js). A panel's
// module is loaded after the figure, with the sections below it, by the loader that the page has for its id. Its default export
// creates the panel,
//
// createPanel({ api, methods, update }) → (model) → a lit template
//
// once in a visit: `api` holds the module's functions, `methods` their descriptors, and update() has the page drawn
// again. The template is asked for at every drawing, with the page's model: state ({ method, view, parameters, given }),
// lang, words(key, values), actions (setParameters, showFigure, …). What a panel keeps for itself is in its closure; what
// belongs into the address is a parameter of the method.
// What stands over the figure and beside it is made by the same words: its createFront({ api, … }) gives { refusal, headline,
// beside }, each (model) → a template or undefined; where there is a refusal, it stands in the figure's place.
import { html } from "lit/html.js";

/**
 * Loads the panels of a method: [{ id, title, template }].
 * @param {{ id: string, title: any }[] | undefined} panels
 * @param {Record<string, () => Promise<any>>} loaders of the page, by id
 */
export const loadPanels = (panels = [], loaders, given) =>
  Promise.all(
    panels.map(async (panel) => {
      const { default: createPanel } = await loaders[panel.id]();
      return { ...panel, template: createPanel(given) };
    }),
  );

export const panelsTemplate = (model) =>
  model.pages[model.state.method].panels.map(
    ({ id, title, template }) => html`<section class="panel ${id}">
      <h2>${title[model.lang]}</h2>
      ${template(model)}
    </section>`,
  );
