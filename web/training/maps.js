// Renders attention maps of a trained model: the heads of a layer at the training length and at eight times it.
import { html, nothing } from "lit";
import { layers, repairs } from "../../src/training/model.js";
import { choice } from "./controls.js";
import { mapTemplate } from "./map.js";
import { encodingNames, nameOf, repairNames } from "./words.js";

/** Before training: offers to train RoPE alone, the most instructive model. */
function oneModel({ state, actions, words, lang }) {
  const { encodings: chosen, seeds, ...settings } = state.settings;
  const encoding = chosen.includes("rope") ? "rope" : chosen[0];
  const name = nameOf(encodingNames, encoding, lang);
  return html`<p>${words("mapsNeed")}
    ${state.phase !== "idle" ? nothing : html`<button @click=${() => actions.train([{ ...settings, encoding, seed: 1 }])}>${words("trainOne", { name })}</button>`}</p>`;
}

const legend = ({ words }) => html`<p class="legend"><span>0</span><span class="ramp"></span><span>1</span>
  <span>${words("weight")}</span><span class="ahead"></span><span>${words("ahead")}</span></p>`;

function chosenMaps(page) {
  const { state, actions, words, lang } = page;
  const { map, states } = state;
  const pick = (name, values, show) =>
    choice(words(name), values, map[name], (value) => actions.showMaps({ [name]: value }), show);
  return html`<div class="settings">
      ${choice(
        words("model"),
        [...states.keys()],
        map.encoding,
        (encoding) => actions.showMaps({ encoding }),
        (each) => nameOf(encodingNames, each, lang),
      )}
      ${pick(
        "layer",
        Array.from({ length: layers }, (_, i) => i),
      )}
      ${map.encoding === "rope" ? pick("repair", repairs, (each) => nameOf(repairNames, each, lang)) : nothing}
    </div>
    ${legend(page)}
    ${map.error === undefined ? nothing : html`<p role="alert">${words("mapsFailed", { message: map.error || words("workerEnded") })}</p>`}
    ${map.views.map(
      ({ all, length, tokens }) => html`<h3>${words("atLength", { length })}</h3>
        <div class="maps">${all.map((data, head) => mapTemplate({ data, length, tokens, head, words, lang }))}</div>`,
    )}`;
}

export const mapsTemplate = (page) => html`<h2>${page.words("mapsTitle")}</h2>
  <p>${page.words("mapsText")}</p>
  ${page.state.states.size === 0 ? oneModel(page) : chosenMaps(page)}`;
