// Renders the panel of a figure's table: its origin, its values as draggable bars, and a file chooser.

import { live } from "lit/directives/live.js";
import { html, nothing } from "lit/html.js";
import { takeTable } from "../../../app/modelFile/handover.js";
import { fill } from "../../../methods/common/sentences.js";
import { barsTemplate } from "./bars.js";
import { createChooser } from "./chooser.js";
import { nameViews, parametersOf, withValue } from "./ownTable.js";
import { words } from "./words.js";

export { styled } from "../compare/styles.js";

/** @returns {{ template(page), hear(event) }} the panel, and a listener for selections in the figure */
export function createTablePanel({ model, actions }) {
  takeTable(model.state.method).then((given) => given && load(given.table, given.name));
  const chooser = createChooser({ take: load, update: actions.update });
  /** The origin of each method's table: a file name, or "" for the example with changes. */
  const names = {};
  let chosen = 0;

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

  function load(next, name) {
    setTable(next, name);
    chosen = 0;
  }

  function change(row, value) {
    const { parameters, method } = model.state;
    if (!Number.isFinite(value)) return;
    setTable(withValue(table(), row, rule().edit.column(parameters), value), names[method] ?? "");
  }

  function choose(row) {
    const [rows] = table().shape;
    chosen = Math.max(0, Math.min(rows - 1, Math.round(row)));
    actions.update();
  }

  function originText(parameters, lang) {
    const { seed } = parameters;
    const name = names[model.state.method];
    const [rows, columns] = table().shape;
    const size = fill(rule().size[lang], { rows, columns });
    const example = rule().origin?.(parameters) ?? words.example;
    return fill((name === undefined ? example : words[name ? "loaded" : "edited"])[lang], { size, name, seed });
  }

  function editTemplate(lang) {
    const { parameters } = model.state;
    const { edit } = rule();
    const { data, shape } = table();
    const column = edit.column(parameters);
    const values = Array.from({ length: shape[0] }, (_, row) => data[row * shape[1] + column]);
    const row = Math.min(chosen, values.length - 1);
    const drawn = actions.figure()?.picture;
    const { facts } = drawn?.result ?? {};
    const typed = (use) => (event) => event.target.value !== "" && use(Number(event.target.value));
    const text =
      facts && drawn.parameters.buckets === parameters.buckets ? edit.rowText(row, { parameters, facts, lang }) : "";
    return html`${barsTemplate({ values, row, choose, change })}
      <p class="ends" aria-hidden="true"><span>0</span><span>${words.bucket[lang]}</span><span>${values.length - 1}</span></p>
      <p class="row">
        <label>${words.bucket[lang]} <input type="number" class="which" min="0" max=${values.length - 1} step="1" .value=${live(String(row))}
          @input=${typed(choose)}></label>
        <label>${fill(words.bias[lang], { head: column })} <input type="number" class="amount" step="0.1" .value=${live(String(Number(values[row].toFixed(4))))}
          @change=${typed((value) => change(row, value))}></label>
        <span class="note">${text}</span>
      </p>`;
  }

  return {
    hear({ target, detail: { selection } }) {
      const drawn = target.picture;
      const edit = rule()?.edit;
      if (!edit || !selection || !target.matches(".main")) return;
      const row = edit.rowAt(selection, drawn.parameters, drawn.result.facts);
      if (row !== undefined) choose(row);
    },

    template({ lang, state }) {
      return html`<div @dragover=${chooser.over} @drop=${chooser.drop}>
        <h2>${words.heading[lang]}</h2>
        <p class="note">${originText(state.parameters, lang)}</p>
        ${rule().edit ? editTemplate(lang) : nothing}
        <div class="actions">
          ${chooser.template(words.load[lang], lang)}
          ${state.parameters.table ? html`<button class="example" @click=${() => setTable(undefined, undefined)}>${words.reset[lang]}</button>` : nothing}
          <span class="note">${words.formats[lang]}</span>
        </div>
      </div>`;
    },
  };
}
