// Renders what a trained model does on one sequence: the attention of every head at four lengths, and the sequence with
// the model's answers.
import { html, nothing } from "lit";
import { lengthsRead, sequencesOf } from "../../../src/training/measure.js";
import { isAnswered, layers, repairs, skillsOf } from "../../../src/training/model.js";
import { meansOf } from "../../../src/training/stored.js";
import { choice } from "./controls.js";
import { exampleTemplate, sampleTemplate } from "./example.js";
import { keyOf } from "./figures.js";
import { mapTemplate, most } from "./map.js";
import { mappedSeeds, nameOfRun, shownRuns } from "./shownRuns.js";
import { encodingNames, nameOf, repairNames } from "./words.js";

/** Without a model: offers to train RoPE alone, the most instructive one. */
function oneModel({ state, actions, words, lang }) {
  const { encodings: chosen, seeds, ...settings } = state.settings;
  const encoding = chosen.includes("rope") ? "rope" : chosen[0];
  const name = nameOf(encodingNames, encoding, lang);
  return html`<p>${words(state.isModelMissing ? "modelNotLoaded" : "mapsNeed")}
    ${state.phase !== "idle" ? nothing : html`<button @click=${() => actions.train([{ ...settings, encoding, seed: 1 }])}>${words("trainOne", { name })}</button>`}</p>`;
}

const encodingOf = ({ model }) => model.split(" ")[0];

/** The name of a run in a language. */
function modelName(run, { words, lang }) {
  const [encoding, seed] = run.split(" ");
  return words("modelOf", { name: nameOf(encodingNames, encoding, lang), seed });
}

/** Offers the next seed of the shown encoding, because not every seed breaks alike. */
function nextSeed(page) {
  const { state, actions, words } = page;
  const { encodings: _, seeds, ...settings } = state.settings;
  const encoding = encodingOf(state.map);
  const runs = Array.from({ length: Math.min(seeds, mappedSeeds) }, (_, i) => ({ ...settings, encoding, seed: i + 1 }));
  const run = runs.find((each) => !state.states.has(nameOfRun(each)));
  if (!run || !state.settings.encodings.includes(encoding) || state.phase !== "idle") return nothing;
  return html`<button class="quiet" @click=${() => actions.train([run])}>${words("trainOne", { name: modelName(nameOfRun(run), page) })}</button>`;
}

/** One button per repair, because trying them in turn is what this figure is for. */
function repairButtons({ state, actions, words, lang }) {
  const { map, states } = state;
  if (states.size > 0 && encodingOf(map) !== "rope") return nothing;
  return html`<div class="repairs ${states.size > 0 ? "" : "coming"}" role="group" aria-label=${words("repair")}>
    ${repairs.map(
      (repair) => html`<button aria-pressed=${map.repair === repair} @click=${() => actions.showMaps({ repair })}>
        ${nameOf(repairNames, repair, lang)}</button>`,
    )}
  </div>`;
}

/** The lengths of maps that have more weights than pixels. */
const pooledLengths = (views) => views.map(({ length }) => length).filter((length) => length > most);

/** Whether maps show what the repair changes. */
const isChange = ({ map }) => map.hasChange && map.plain !== undefined;

const ramp = ({ state, words }) =>
  isChange(state)
    ? html`<span>−1</span><span class="ramp change"></span><span>1</span><span>${words("weightChange")}</span>`
    : html`<span>0</span><span class="ramp"></span><span>1</span><span>${words("weight")}</span>`;

const legend = (
  views,
  page,
) => html`<p class="legend">${ramp(page)}<span class="ahead"></span><span>${page.words("ahead")}</span>
  <span class="axes-note">${page.words("mapAxes")}${pooledLengths(views).length === 0 ? nothing : html`${page.words("pooled", { lengths: pooledLengths(views).join(page.words("listComma")) })}`}</span></p>`;

/** The choice between a repaired model's weights and what the repair changes. */
const changeChoice = ({ state, actions, words }) =>
  state.map.plain === undefined
    ? nothing
    : html`<label class="check"><input type="checkbox" name="change" .checked=${state.map.hasChange}
        @change=${({ target }) => actions.showChange(target.checked)}> ${words("showChange")}</label>`;

/** A length; pressed, its sequence is shown. */
const columnHead = (length, { state, actions, words }) => html`<th scope="col">
    <button class="column" aria-pressed=${state.map.length === length} @click=${() => actions.showExample(length)}>
      <span class="short">${length}</span><span class="long">${words("atLength", { length })}</span></button></th>`;

/** The runs of the shown encoding, whether or not the page compares it. */
const runsShown = ({ settings, map, shipped, own }) =>
  shownRuns({ ...settings, encodings: [encodingOf(map)] }, shipped ?? [], own);

/** A skill at each length: the mean that the charts draw. */
function scores(which, views, { words, state }) {
  const { settings, map } = state;
  const key = keyOf(which, settings);
  const means = meansOf(runsShown(state), { encoding: encodingOf(map), repair: map.repair }, key);
  const printed = (value) =>
    !Number.isFinite(value)
      ? "–"
      : key === "nearLoss"
        ? value.toFixed(2)
        : words("percent", { value: Math.round(100 * value) });
  const name = isAnswered(settings.task) ? "answerShort" : key === "far" ? "farOverHalf" : `${key}Short`;
  const at = ({ length }) => means[lengthsRead(settings.length).indexOf(length)];
  return html`<tr class="scores"><th scope="row">${words(name)}</th>${views.map((view) => html`<td>${printed(at(view))}</td>`)}</tr>`;
}

/** Says what the rows of scores are, as the charts do. */
function scoresNote({ state, words }) {
  const { settings } = state;
  // The standard seeds are announced while their results load, so that nothing moves when they come.
  const count = new Set(runsShown(state).map(({ seed }) => seed)).size || settings.seeds;
  const skills = skillsOf(settings.task);
  const kind = skills.length === 2 ? "Both" : isAnswered(settings.task) ? "Answer" : "Far";
  const seeds = count === 1 ? words("oneSeed") : words("meanOfSeeds", { count });
  return html`<p class="note">${words(`scores${kind}`, { seeds, sequences: sequencesOf(settings) })}</p>`;
}

function grid(views, page) {
  const { words } = page;
  const plain = isChange(page.state) ? page.state.map.plain : undefined;
  return html`<table class="maps">
    <thead><tr><td></td>${views.map(({ length }) => columnHead(length, page))}</tr>
      ${skillsOf(page.state.settings.task).map((which) => scores(which, views, page))}</thead>
    <tbody>${views[0].all.map(
      (_, head) => html`<tr><th scope="row">${words("headNamed", { head })}</th>
        ${views.map(({ all, length, answers }, i) => html`<td>${mapTemplate({ data: all[head], plain: plain?.[i].all[head], length, answers, head, hasKeys: length === page.state.map.length, words })}</td>`)}</tr>`,
    )}</tbody>
  </table>
  <output>${words("mapsHint")}</output>`;
}

/** The maps and their sequence; while the model comes, their places. */
function shownModel(page) {
  const { state, actions, words } = page;
  const { map, states } = state;
  const { views } = map;
  const example = views.find(({ length }) => length === map.length) ?? views[1];
  // Laid out but invisible: what is below the maps moves when they come.
  const coming = views.length === 0 && map.error === undefined ? "coming" : "";
  return html`${repairButtons(page)}
    <div class="both"><div>
    ${map.error === undefined ? nothing : html`<p role="alert">${words("mapsFailed", { message: map.error || words("workerEnded") })}</p>`}
    ${views.length === 0 ? html`<div class="maps coming"></div>` : html`${grid(views, page)}${legend(views, page)}`}
    <div class=${coming}>${scoresNote(page)}</div>
    ${
      states.size === 0
        ? nothing
        : html`<div class="settings">
      ${changeChoice(page)}
      ${choice(
        words("model"),
        [...states.keys()],
        map.model,
        (model) => actions.showMaps({ model }),
        (each) => modelName(each, page),
      )}
      ${choice(
        words("layer"),
        Array.from({ length: layers }, (_, i) => i),
        map.layer,
        (layer) => actions.showMaps({ layer }),
      )}
      ${nextSeed(page)}
    </div>`
    }</div>
    <div class=${coming}>${explanation(page)}${example ? exampleTemplate(example, page) : nothing}</div></div>`;
}

/** What the task asks for, and how the maps are read. */
function explanation({ state, words, lang }) {
  const { task, length } = state.settings;
  return html`<p>${words(skillsOf(task).length === 2 ? "mapsText" : "mapsOther", { length })}</p>
    <p>${words(`${task === "soft" ? "lag" : task}Task`, { near: lang === "zh" ? "8%" : "8 %" })} ${task === "soft" ? words("softTask") : nothing}</p>
    ${sampleTemplate(task, words)}`;
}

export const mapsTemplate = (page) => html`<section class="seen">
  <h2>${page.words("mapsTitle")}</h2>
  ${page.state.states.size > 0 || page.state.isModelComing ? shownModel(page) : html`${oneModel(page)}${explanation(page)}`}
</section>`;
