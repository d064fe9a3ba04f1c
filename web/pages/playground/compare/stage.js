// Renders the second figure.
import { html } from "lit/html.js";
import { progressTemplate } from "../../../app/progress.js";

export function stageTemplate(comparison, page) {
  const { actions, words } = page;
  const { method, view, parameters } = comparison.beside();
  const { actions: own, ...busy } = comparison.busy();
  return html`<div class="stage">
    <posenc-figure class="second" loading="eager" method=${method} view=${view}
      .named=${comparison.shownNames()[1]} .parameters=${parameters} .compute=${comparison.compute} .range=${comparison.range}
      @posenc-render=${actions.update} @posenc-change=${({ detail }) => detail.parameters && comparison.setParameters(detail.parameters)}></posenc-figure>
    ${progressTemplate({ ...busy, words, actions: own })}
  </div>`;
}
