// Renders the progress of a long computation. Loaded with inWorker.js.
import { html, nothing } from "lit/html.js";

/** { busy, wasCancelled, words, actions: { cancel, computeAgain } } */
export function progressTemplate({ busy, wasCancelled, words, actions }) {
  if (busy) {
    const part = Math.round(busy.part * 100);
    // Keeps the width from 9 to 100 %: the figure space is as wide as a digit.
    const wide = String(part).padStart(3, "\u2007");
    return html`<div class="progress">
      <progress max="1" .value=${busy.part} aria-label=${words("computing", { part })}></progress>
      <span>${words("computing", { part: wide })}</span>
      <button @click=${actions.cancel}>${words("cancel")}</button>
    </div>`;
  }
  if (wasCancelled) {
    return html`<div class="progress" role="status">
      <span>${words("cancelled")}</span><button @click=${actions.computeAgain}>${words("again")}</button>
    </div>`;
  }
  return nothing;
}
