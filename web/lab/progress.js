// Training: what it will take, how far it is, and how to hold or end it.
import { html, nothing } from "lit";
import { cores } from "./runner.js";
import { runsOf, standard } from "./settings.js";

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

export function progressTemplate(page) {
  const { state, actions, words } = page;
  const { trainer, share, isPaused, few, error } = state;
  const failed = error ? html`<p role="alert">${words("failed", { message: error })}</p>` : nothing;
  if (!trainer) {
    return html`<p class="doing"><button class="main" @click=${() => actions.train()}>${words("train")}</button>
      <span>${before(page)}</span></p>
      ${few ? html`<p class="few">${words(few, { seeds: standard.seeds })}</p>` : nothing}${failed}`;
  }
  // The first steps tell little.
  const left = share > 0.02 ? (state.elapsed() / share) * (1 - share) : state.expected();
  return html`<p class="doing">
      <button @click=${actions.pause}>${words(isPaused ? "resume" : "pause")}</button>
      <button @click=${actions.cancel}>${words("cancel")}</button>
      <progress max="1" value=${share} aria-label=${words("train")}></progress>
      <span>${words("progress", { percent: Math.floor(share * 100), time: timeIn(words, left) })}</span></p>${failed}`;
}
