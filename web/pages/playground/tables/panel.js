// Renders the panel of a figure's table: its origin, and a file chooser.

import { html, nothing } from "lit/html.js";
import { takeTable } from "../../../app/modelFile/handover.js";
import { fill } from "../../../methods/common/sentences.js";
import { createChooser } from "./chooser.js";
import { nameViews, parametersOf } from "./ownTable.js";
import { words } from "./words.js";

export { styled } from "../compare/styles.js";

/** @returns {{ template(page) }} the panel */
export function createTablePanel({ model, actions }) {
  takeTable(model.state.method).then((given) => given && setTable(given.table, given.name));
  const chooser = createChooser({ take: setTable, update: actions.update });
  /** The file name of each method's table. */
  const names = {};

  const rule = () => model.pages[model.state.method].ownTable;
  const table = () => model.state.parameters.table ?? rule().of(model.state.parameters);

  /** undefined restores the example. */
  function setTable(next, name) {
    const { method } = model.state;
    if (next) model.tables[method] = parametersOf(next, rule(), (given) => model.addresses.read(method, given));
    else delete model.tables[method];
    names[method] = name;
    nameViews(model.readers[method].views, rule(), next !== undefined);
    actions.setState({});
  }

  function originText(parameters, lang) {
    const { seed } = parameters;
    const name = names[model.state.method];
    const [rows, columns] = table().shape;
    const size = fill(rule().size[lang], { rows, columns });
    const example = rule().origin?.(parameters) ?? words.example;
    return fill((name === undefined ? example : words.loaded)[lang], { size, name, seed });
  }

  return {
    template({ lang, state }) {
      return html`<div @dragover=${chooser.over} @drop=${chooser.drop}>
        <h2>${words.heading[lang]}</h2>
        <p class="note">${originText(state.parameters, lang)}</p>
        <div class="actions">
          ${chooser.template(words.load[lang], lang)}
          ${state.parameters.table ? html`<button class="example" @click=${() => setTable(undefined, undefined)}>${words.reset[lang]}</button>` : nothing}
          <span class="note">${words.formats[lang]}</span>
        </div>
      </div>`;
    },
  };
}
