// Renders the controls of the settings.
import { html } from "lit";
import { encodings, questionKinds, tasks } from "../../../src/training/model.js";
import { isStandard, limits, standard, stepsOf } from "../../../src/training/settings.js";
import { encodingNames, nameOf, taskNames } from "./words.js";

function numberField(name, { state, actions, words }) {
  const { min, max, step } = limits[name];
  const take = ({ target }) => {
    if (target.reportValidity()) actions.change({ [name]: Number(target.value) });
  };
  return html`<label>${words(name)}
    <input type="number" name=${name} .value=${String(state.settings[name])} min=${min} max=${max} step=${step} required
      @change=${take}>
  </label>`;
}

/** A select among values; `chosen` is one of them. */
export function choice(label, values, chosen, choose, show = String) {
  return html`<label>${label}
    <select @change=${({ target }) => choose(values[target.selectedIndex])}>
      ${values.map((value) => html`<option ?selected=${chosen === value}>${show(value)}</option>`)}
    </select>
  </label>`;
}

function setting(name, values, { state, actions, words }, show = words) {
  return choice(words(name), values, state.settings[name], (value) => actions.change({ [name]: value }), show);
}

function chosenEncodings({ state, actions, words, lang }) {
  const { encodings: chosen } = state.settings;
  const toggle = (encoding, { target }) => {
    const wanted = encodings.filter((each) => (each === encoding ? target.checked : chosen.includes(each)));
    if (wanted.length > 0) actions.change({ encodings: wanted });
    else target.checked = true;
  };
  return html`<fieldset>
    <legend>${words("encodings")}</legend>
    ${encodings.map(
      (encoding) => html`<label class="check">
        <input type="checkbox" name=${encoding} .checked=${chosen.includes(encoding)} @change=${(event) => toggle(encoding, event)}>
        ${nameOf(encodingNames, encoding, lang)}</label>`,
    )}
  </fieldset>`;
}

export function controlsTemplate(page) {
  const { state, actions, words, lang } = page;
  const chooseTask = (task) => actions.change({ task, steps: stepsOf(task) });
  return html`<p class="settings">${choice(words("taskLabel"), tasks, state.settings.task, chooseTask, (task) => nameOf(taskNames, task, lang))}</p>
    ${chosenEncodings(page)}
    <details class="more" ?open=${!isStandard(state.settings)}><summary>${words("more")}</summary><div class="settings">
      ${numberField("seeds", page)} ${setting("length", [16, 32, 64, 128], page, String)} ${numberField("base", page)}
      ${numberField("betaFast", page)} ${numberField("share", page)} ${numberField("steps", page)}
      ${setting("questions", questionKinds, page)}
      <button class="quiet" @click=${() => actions.change(standard)}>${words("reset")}</button>
    </div></details>`;
}
