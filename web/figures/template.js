// The element's inside: the plot with its canvas and drawing, and the read-out under it, which never covers a cell.
import { html, nothing } from "lit";
import { cursorText } from "./cursor.js";
import { handleKey } from "./interaction.js";

function readout({ picture, cursor, message, isZoomed, words }) {
  if (message) return html`<span>${message}</span>`;
  if (!picture) return nothing;
  if (!cursor) return html`<span>${isZoomed ? words.zoomed : words.hint}</span>`;
  const { place, reading, explanation } = cursorText(picture, cursor);
  return html`<span class="value">${place}${words.colon}<b>${reading}</b></span><span>${explanation}</span>`;
}

const drawing = html`<canvas aria-hidden="true" hidden></canvas>
  <svg aria-hidden="true"><g class="drawing"></g><g class="marks"></g></svg>`;

/** A small figure without words, for lists. */
const thumbnailTemplate = ({ figure, title }) => html`<div class="frame" part="frame">
  <div class="plot" part="plot" role="img" aria-label=${title}>
    ${drawing}<i class="probe" @transitionend=${() => figure.redraw()}></i>
  </div>
</div>`;

const fullTemplate = (state) => {
  const { figure, pointer, title, words, isWaiting } = state;
  return html`<div class="frame ${isWaiting ? "waiting" : ""}" part="frame">
    <div class="plot" part="plot" role="application" tabindex="0" aria-label=${title}
      aria-roledescription=${words.role} aria-describedby="keys"
      @pointerdown=${pointer.down} @pointermove=${pointer.move} @pointerup=${pointer.up}
      @pointercancel=${pointer.cancel} @pointerleave=${pointer.leave} @dblclick=${pointer.back}
      @keydown=${(event) => handleKey(figure, event)}>
      ${drawing}<i class="probe" @transitionend=${() => figure.redraw()}></i>
    </div>
    <div class="readout" part="readout" role="status">${readout(state)}</div>
    <span class="hidden" id="keys">${words.keys}</span>
  </div>`;
};

/**
 * state: { figure, pointer, picture, cursor, message, title, words, hasFallback, isWaiting, isZoomed }. Slotted
 * content, the fallback, keeps the figure's place in the page, and is hidden once there is a picture to cover it.
 */
export const figureTemplate = (state) => html`
  <div class="size ${state.hasFallback ? "fallback" : ""}"><slot class=${state.picture ? "covered" : ""}></slot></div>
  ${state.figure.thumbnail ? thumbnailTemplate(state) : fullTemplate(state)}`;
