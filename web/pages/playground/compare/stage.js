// Renders a figure beside the first.
import { html } from "lit/html.js";
import { progressTemplate } from "../../../app/progress.js";

export function stageTemplate(comparison, { actions, words }, place) {
  const { method, view, parameters } = comparison.others()[place];
  const { compute, ...slot } = comparison.slotOf(place);
  return html`<div class="stage">
    <posenc-figure class="beside" loading="eager" method=${method} view=${view}
      .named=${comparison.shownNames()[place + 1]} .parameters=${parameters} .compute=${compute} .range=${comparison.rangeOf(place + 1)}
      @posenc-render=${actions.update} @posenc-change=${({ detail }) => detail.parameters && comparison.setParameters(place, detail.parameters)}></posenc-figure>
    ${progressTemplate({ ...slot, words })}
  </div>`;
}
