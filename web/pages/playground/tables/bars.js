// Renders one column of a table as bars: pressing selects a row, dragging changes its value. Keyboards use the fields
// beside it.
import { html, svg } from "lit/html.js";

const dragStart = 3;
let drag;

/** The range of the bars, a little more than the largest value; constant while one is dragged. */
const reachOf = (values) => 1.15 * values.reduce((most, value) => Math.max(most, Math.abs(value) || 0), 0.5);

function placeIn({ currentTarget, clientX, clientY }, count) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const row = Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count)));
  return { row, part: 1 - (2 * (clientY - top)) / height };
}

const rounded = (value) => Math.round(value * 100) / 100;

/** { values, row: the chosen one, choose(row), change(row, value) } */
export function barsTemplate({ values, row, choose, change }) {
  const count = values.length;
  const reach = drag?.reach ?? reachOf(values);
  const bar = (value, i) => {
    const part = Math.max(-1, Math.min(1, value / reach)) || 0;
    const [top, height] = [part > 0 ? 1 - part : 1, Math.abs(part)];
    return svg`${i === row ? svg`<rect class="place" x=${i} y="0" width="1" height="2"></rect>` : ""}
      <rect class=${i === row ? "chosen" : ""} x=${i + 0.12} y=${top} width="0.76" height=${height}></rect>`;
  };
  const press = (event) => {
    if (event.button !== 0) return;
    const { row: pressed } = placeIn(event, count);
    drag = { row: pressed, from: event.clientY, reach: undefined };
    event.currentTarget.setPointerCapture(event.pointerId);
    choose(pressed);
  };
  const move = (event) => {
    if (!drag || (!drag.reach && Math.abs(event.clientY - drag.from) < dragStart)) return;
    drag.reach ??= reach;
    const part = Math.max(-1, Math.min(1, placeIn(event, count).part));
    change(drag.row, rounded(part * drag.reach));
  };
  const end = () => {
    drag = undefined;
  };
  return html`<svg class="bars" viewBox="0 0 ${count} 2" preserveAspectRatio="none" aria-hidden="true"
    @pointerdown=${press} @pointermove=${move} @pointerup=${end} @pointercancel=${end}>
    ${values.map(bar)}<line x1="0" y1="1" x2=${count} y2="1"></line>
  </svg>`;
}
