// Renders the table of all numbers below the charts, with the checksum of every model.
import { html } from "lit";
import { lengthsRead, tuningSteps } from "../../src/training/measure.js";
import { encodingNames, nameOf, repairNames } from "./words.js";

const shown = (value) => (value === null || value === undefined ? "–" : Math.round(100 * value));

function nameOfReading({ encoding }, { repair, tuned }, lang) {
  const repaired = repair === "none" ? "" : `, ${nameOf(repairNames, repair, lang)}`;
  return `${nameOf(encodingNames, encoding, lang)}${repaired}${tuned ? ` + ${tuningSteps}` : ""}`;
}

export function numbersTemplate({ runs, settings, words, lang }) {
  const lengths = lengthsRead(settings.length);
  const cells = (values) => lengths.map((_, i) => html`<td>${shown(values[i])}</td>`);
  const heads = (which) => lengths.map((each) => html`<th>${words(which)} ${each}</th>`);
  const rows = runs.flatMap((run) =>
    run.results.map(
      (result) => html`<tr>
        <td>${nameOfReading(run, result, lang)}</td><td>${run.seed}</td>
        ${cells(result.near)}${cells(result.far)}<td><code>${run.checksum}</code></td></tr>`,
    ),
  );
  return html`<details><summary>${words("numbers")}</summary><p>${words("numbersText")}</p>
    <div class="wide"><table>
      <thead><tr><th>${words("model")}</th><th>${words("seed")}</th>${heads("nearShort")}${heads("farShort")}
        <th>${words("checksum")}</th></tr></thead>
      <tbody>${rows}</tbody></table></div></details>`;
}
