// Renders the second figure, or the file chooser in its place.
import { html } from "lit/html.js";
import { progressTemplate } from "../../../app/progress.js";
import { fill } from "../../../methods/common/sentences.js";
import { words as tableWords } from "../tables/words.js";
import { words } from "./words.js";

function ownTemplate({ own, chooser }, lang) {
  const [rows, columns] = own.operand?.table.shape ?? [];
  const formats = tableWords.formats[lang];
  return html`<div class="bring">
    <p class="note">${own.operand ? fill(words.stays[lang], { name: own.name, rows, columns }) : fill(words.bring[lang], { formats })}</p>
    ${chooser.template(own.operand ? words.another[lang] : tableWords.load[lang], lang)}
  </div>`;
}

export function stageTemplate(comparison, page) {
  const { lang, actions, words: say } = page;
  const { method } = comparison.beside();
  const shown = comparison.figure();
  const { actions: own, ...busy } = comparison.busy();
  const figure = shown
    ? html`<posenc-figure class="second" loading="eager" method=${shown.method} view=${shown.view}
        .named=${comparison.secondName()} .parameters=${shown.parameters} .compute=${comparison.compute} .range=${comparison.range}
        @posenc-render=${actions.update} @posenc-change=${({ detail }) => detail.parameters && comparison.setParameters(detail.parameters)}></posenc-figure>`
    : html`<div class="second empty"></div>`;
  return html`<div class="stage" @dragover=${comparison.chooser.over} @drop=${comparison.chooser.drop}>
    ${figure}
    ${method === "own" ? ownTemplate(comparison, lang) : ""}
    ${progressTemplate({ ...busy, words: say, actions: own })}
  </div>`;
}
