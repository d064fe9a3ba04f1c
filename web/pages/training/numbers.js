// Renders the table of all numbers below the charts, with the checksum of every model, their files, and how to cite and
// repeat them.
import about from "site:about";
import { html, nothing } from "lit";
import { lengthsRead } from "../../../src/training/measure.js";
import { isAnswered, skillsOf } from "../../../src/training/model.js";
import { writeSettings } from "../../../src/training/settings.js";
import { csvOf, storedRun } from "../../../src/training/stored.js";
import { download } from "../../app/exporting.js";
import { encodingNames, nameOf, nameOfReading } from "./words.js";

const shown = (value) => (value === null || value === undefined ? "–" : Math.round(100 * value));

/** The address that trains the same models, bit for bit. */
function addressOf(settings) {
  const url = new URL("training.html", document.baseURI);
  url.search = writeSettings(settings, "en");
  return url.href.replaceAll("%2C", ",");
}

function citation({ encodings, seeds, length, steps, task }, address) {
  const names = encodings.map((each) => nameOf(encodingNames, each, "en")).join(", ");
  const models = `${names}; seeds 1 to ${seeds}; ${steps} steps on ${length} tokens, task ${task}`;
  return `@misc{posenc-train-short-test-long,
  title  = {Train short, test long: ${models}},
  author = {{The posenc authors}},
  year   = {${new Date().getFullYear()}},
  note   = {posenc ${about.version}. The same address gives the same bits},
  url    = {${address}}
}
`;
}

/** Files of the shown results, and the texts to cite and to repeat them. */
function files({ runs, settings, words, copied, actions }) {
  const address = addressOf(settings);
  const { encodings: _, seeds: __, ...ofRuns } = settings;
  const all = { version: about.version, address, settings: ofRuns, runs: runs.map(storedRun) };
  const save = (text, type, ending) => () => download(`posenc-training.${ending}`, type, text());
  const texts = { cite: citation(settings, address), repeat: `npx ${about.name} train --repeat '${address}'\n` };
  return html`<p class="take"><span>${words("saveAs")}</span>
      <button class="quiet" @click=${save(() => JSON.stringify(all), "application/json", "json")}>JSON</button>
      <button class="quiet" @click=${save(() => csvOf(all), "text/csv", "csv")}>CSV</button></p>
    ${Object.entries(texts).map(
      ([name, text]) => html`<p>${words(`${name}Text`)}</p>
        <textarea readonly rows=${text.split("\n").length - 1} spellcheck="false" aria-label=${words(`${name}Text`)} .value=${text}></textarea>
        <button class="quiet" @click=${({ currentTarget }) => actions.copy(name, currentTarget.previousElementSibling)}>
          ${words(copied.startsWith(`${name} `) ? copied.slice(name.length + 1) : "copy")}</button>`,
    )}`;
}

export function numbersTemplate(given) {
  const { runs, settings, words, lang } = given;
  const lengths = lengthsRead(settings.length);
  const skills = skillsOf(settings.task);
  const cells = (values) => lengths.map((_, i) => html`<td>${shown(values[i])}</td>`);
  const heads = (which) => lengths.map((each) => html`<th>${words(which)} ${each}</th>`);
  const rows = runs.flatMap((run) =>
    run.results.map(
      (result) => html`<tr>
        <td>${nameOfReading(run, result, lang)}</td><td>${run.seed}</td>
        ${skills.map((which) => cells(result[which]))}<td><code>${run.checksum}</code></td></tr>`,
    ),
  );
  return html`<details><summary>${words("numbers")}</summary><p>${words("numbersText")}</p>
    <div class="wide"><table>
      <thead><tr><th>${words("model")}</th><th>${words("seed")}</th>${skills.map((which) => heads(isAnswered(settings.task) ? "answerShort" : `${which}Short`))}
        <th>${words("checksum")}</th></tr></thead>
      <tbody>${rows}</tbody></table></div>${runs.length > 0 ? files(given) : nothing}</details>`;
}
