// Compares the shown configuration with a second one that is pasted or dropped, for each type of layer. Used by panel.js.
import { html, nothing } from "lit/html.js";
import { mostText } from "../../app/config/limits.js";
import { chineseOf } from "../../app/config/notes.js";
import { readTolerantly } from "../../app/config/tolerant.js";
import { catalogue } from "../../figures/catalogue.js";
import { numberText } from "../../figures/numbers.js";

const wordsIn = catalogue({
  en: {
    title: "Compare with a second configuration",
    note: "Paste or drop another config.json or GGUF file.",
    choose: "Choose a file",
    same: "The same rotation.",
    every: "Every layer",
    angle: "Angles differ by up to {angle} rad, at position {position} in pair {pair}.",
  },
  zh: {
    title: "与第二份配置比较",
    note: "粘贴或拖入另一份 config.json 或 GGUF 文件。",
    choose: "选择文件",
    same: "旋转相同。",
    every: "每一层",
    angle: "角度最多相差 {angle} 弧度，在位置 {position} 的第 {pair} 对。",
  },
});

/** The types of layers of both configurations; [undefined] where neither tells them apart. */
function typesOf(specs) {
  const all = [...new Set(specs.flatMap(({ layerTypes = [] }) => layerTypes))];
  return all.length > 0 ? all : [undefined];
}

/** A configuration's spec for a type of layer; without types, it is the same for all. */
const specFor = (spec, layerType) =>
  layerType && spec.layerTypes?.includes(layerType) ? spec.views.spec({ layerType }) : spec;

/** @returns {{ problem: string } | { type?: string, answer: any }[]} */
export function compareConfigs(models, one, text) {
  try {
    const other = readTolerantly(text);
    const [a, b] = [one, other].map((config) => models.fromConfig({ config, assume: true }));
    return typesOf([a, b]).map((type) => ({
      type,
      answer: models.compare({ a: specFor(a, type), b: specFor(b, type) }),
    }));
  } catch (error) {
    return { problem: error.message };
  }
}

/** @returns {(config: string, lang: string) => any} the template */
export function createSecondConfig({ api, update }) {
  let text = "";
  /** @type {any} */
  let last = {};

  const take = (given) => {
    text = given;
    update();
  };

  async function read(file) {
    if (!file) return;
    // Loaded by the first file.
    const { readDropped } = await import("./dropped.js");
    const { text: found, problem } = await readDropped(file);
    take(found ?? problem ?? "");
  }

  function compared(config) {
    const key = `${config}\n${text}`;
    if (last.key !== key)
      last = { key, found: compareConfigs(api.config, JSON.parse(config), text.slice(0, mostText)) };
    return last.found;
  }

  return (config, lang) => {
    const say = wordsIn(lang);
    const drop = (event) => {
      event.preventDefault();
      read(event.dataTransfer.files[0]);
    };
    const answerTemplate = ({ type, answer: { differences, notes, maxAngleDifference, position, pair } }) => html`
      <dt>${type ?? say("every")}</dt><dd>${
        differences.length === 0
          ? say("same")
          : html`<ul class="warnings">${differences.map((each, i) => html`<li>${lang === "zh" ? chineseOf(notes[i]) : each}</li>`)}</ul>`
      }${
        maxAngleDifference > 1e-6
          ? say("angle", {
              angle: numberText(Number(maxAngleDifference.toPrecision(3))),
              position: numberText(position),
              pair,
            })
          : nothing
      }</dd>`;
    const found = text.trim() === "" ? undefined : compared(config);
    return html`<div @dragover=${(event) => event.preventDefault()} @drop=${drop}>
      <h3><label for="config-second">${say("title")}</label></h3>
      <p class="note">${say("note")}</p><label class="file">${say("choose")} <input type="file" accept=".json,.gguf" @change=${({ target }) => read(target.files[0])}></label>
      <textarea id="config-second" class="second" spellcheck="false" .value=${text} @input=${({ target }) => take(target.value)}></textarea>
      <div role="status">${
        found === undefined
          ? nothing
          : "problem" in found
            ? html`<p lang="en">${found.problem}</p>`
            : html`<dl>${found.map(answerTemplate)}</dl>`
      }</div></div>`;
  };
}
