// Renders a sweep: its controls, and a heat map of accuracy by swept setting and length, near and far.
import { html, nothing } from "lit";
import { choice } from "./controls.js";
import { saveBlob } from "./pictures.js";
import { mostSeeds, sweeps } from "./sweep.js";

const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

/** Accuracy in % with its range over seeds, coloured by accuracy. */
function cell(models, which, i) {
  const values = models.map((model) => model[which][i]).filter((value) => value !== null);
  if (values.length === 0) return html`<td class="empty">·</td>`;
  const [value, least, most] = [mean(values), Math.min(...values), Math.max(...values)];
  const percent = (share) => Math.round(100 * share);
  const range = percent(least) === percent(most) ? nothing : html` <small>${percent(least)}–${percent(most)}</small>`;
  return html`<td .style=${`--share:${value.toFixed(3)}`}>${percent(value)}${range}</td>`;
}

function map(which, { sweep, words }) {
  const { setting } = sweep;
  return html`<table class="sweep"><caption>${words(which === "near" ? "byLengthNear" : "byLengthFar")}, %</caption>
    <thead><tr><th scope="col">${words(setting)}</th>
      ${[1, 2, 4, 8].map((times) => html`<th scope="col">${times}×</th>`)}</tr></thead>
    <tbody>${sweeps[setting].map((value) => {
      const models = sweep.modelsOf(value);
      return html`<tr><th scope="row">${value}</th>${[0, 1, 2, 3].map((i) => cell(models, which, i))}</tr>`;
    })}</tbody></table>`;
}

function actions({ state, words }) {
  const { sweep } = state;
  if (sweep.phase === "idle") {
    const save = () => saveBlob(new Blob([sweep.csv()], { type: "text/csv" }), "posenc-training-sweep.csv");
    return html`<button class="start" ?disabled=${state.phase !== "idle" || sweep.isDone()} @click=${sweep.start}>
        ${words("sweepStart")}</button>
      <button class="quiet" @click=${save}>CSV</button>`;
  }
  const isPaused = sweep.phase === "paused";
  return html`<button @click=${isPaused ? sweep.resume : sweep.pause}>${words(isPaused ? "resume" : "pause")}</button>
    <button @click=${sweep.cancel}>${words("cancel")}</button>
    <progress max="1" value=${sweep.share} aria-label=${words("sweepTitle")}></progress>`;
}

export function sweepTemplate(page) {
  const { state, words } = page;
  const { sweep } = state;
  const given = { sweep, words };
  return html`<section class="sweeps"><h2>${words("sweepTitle")}</h2>
    <p>${words("sweepText")}</p>
    <div class="settings">
      ${choice(words("sweepSetting"), Object.keys(sweeps), sweep.setting, (setting) => sweep.choose({ setting }), words)}
      ${choice(
        words("seeds"),
        Array.from({ length: mostSeeds }, (_, i) => i + 1),
        sweep.seeds,
        (seeds) => sweep.choose({ seeds }),
      )}
    </div>
    <p class="doing">${actions(page)}</p>
    ${
      sweep.failures.length === 0
        ? nothing
        : html`<p role="alert">${words("sweepFailed", { count: sweep.failures.length, message: sweep.failures[0].message || words("workerEnded") })}</p>`
    }
    <div class="row wider">${["near", "far"].map((which) => map(which, given))}</div>
  </section>`;
}
