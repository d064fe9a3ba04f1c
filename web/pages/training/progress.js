// Renders the progress of training, its expected time, and the buttons to start, pause and cancel.
import { html, nothing } from "lit";
import { runsOf, standard } from "../../../src/training/settings.js";
import { cores, silence } from "./runner.js";
import { encodingNames, nameOf } from "./words.js";

function timeIn(words, milliseconds) {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  return seconds < 100 ? words("seconds", { count: seconds }) : words("minutes", { count: Math.round(seconds / 60) });
}

function before({ state, words }) {
  const count = runsOf(state.settings).length;
  return words("before", {
    runs: count,
    time: timeIn(words, state.expected()),
    cores: words("cores", { count: Math.min(cores(), count) }),
    simd: words(state.simd ? "simd" : "noSimd"),
  });
}

/** Lists the models of runs by encoding and seed. */
const modelsOf = (runs, { words, lang }) =>
  runs
    .map(({ encoding, seed }) => words("modelOf", { name: nameOf(encodingNames, encoding, lang), seed }))
    .join(words("listComma"));

/** Lists failed runs by error message. */
function failedTemplate(page) {
  const { state, actions, words } = page;
  if (state.failures.length === 0) return nothing;
  const byMessage = new Map();
  for (const { run, message } of state.failures) byMessage.set(message, [...(byMessage.get(message) ?? []), run]);
  return html`<div role="alert">
      ${[...byMessage].map(
        ([message, runs]) =>
          html`<p>${words("failed", { models: modelsOf(runs, page), message: message || words("workerEnded") })}</p>`,
      )}
    </div>
    ${state.phase === "idle" ? html`<p><button class="again" @click=${actions.trainFailed}>${words("trainAgain")}</button></p>` : nothing}`;
}

function silentTemplate(page) {
  const { state, actions, words } = page;
  const { silent } = state.trainer;
  if (silent.length === 0) return nothing;
  const text = words("silent", { models: modelsOf(silent, page), seconds: silence / 1000 });
  return html`<div role="alert"><p>${text}</p></div>
    <p><button class="again" @click=${actions.restartSilent}>${words("trainAgain")}</button></p>`;
}

export function progressTemplate(page) {
  const { state, actions, words } = page;
  const { phase, trainer, few } = state;
  if (phase === "idle") {
    return html`<p class="doing"><button class="main" @click=${() => actions.train()}>${words("train")}</button>
      <span>${before(page)}</span></p>
      ${few ? html`<p class="few">${words(few, { seeds: standard.seeds })}</p>` : nothing}${failedTemplate(page)}`;
  }
  const { share } = trainer;
  // The first steps are no basis for an estimate.
  const left = share > 0.02 ? (state.elapsed() / share) * (1 - share) : state.expected();
  const isPaused = phase === "paused";
  return html`<p class="doing">
      <button @click=${isPaused ? actions.resume : actions.pause}>${words(isPaused ? "resume" : "pause")}</button>
      <button @click=${actions.cancel}>${words("cancel")}</button>
      <progress max="1" value=${share} aria-label=${words("train")}></progress>
      <span>${words("progress", { percent: Math.floor(share * 100), time: timeIn(words, left) })}</span></p>
    ${silentTemplate(page)}`;
}
