// Shows "Is mine right?": vectors before and after the reader's rotation, the verdict, and the expected and found hands of
// each pair. Used by ../panel.js.
import { html, nothing } from "lit/html.js";
import { axesOf, handsOf } from "../../../../src/models/diagnose/hands.js";
import { numberText } from "../../../figures/numbers.js";
import { dialsTemplate } from "./dials.js";
import { exampleOf, faultsOf, frequenciesOf, offsetOf } from "./examples.js";
import { style } from "./style.js";
import { findingText, wordsOf } from "./words.js";

const short = (value) => numberText(Number(value.toPrecision(2)));

/** @returns {(found: any, model: any) => any} the template, from what the panel shows and the page's model */
export function createDiagnosis({ api, update }) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);

  /** @type {any} */
  const given = {
    fault: undefined,
    vectors: undefined,
    problem: undefined,
    offset: 0,
    axis: -2,
    row: 0,
    isOver: false,
  };
  const texts = { before: "", after: "" };
  /** @type {any} */
  let last = {};

  const change = (more) => {
    Object.assign(given, more);
    update();
  };

  /** Takes vectors once they are read, or shows why they cannot be. */
  async function take(reading) {
    try {
      const vectors = await reading(await import("./input.js"));
      change({ vectors, problem: undefined, row: 0, ...(given.fault && { fault: undefined, offset: 0 }) });
    } catch (error) {
      if (!error.key) throw error;
      change({ vectors: undefined, fault: undefined, problem: error });
    }
  }

  /** The answer about the given vectors, computed once. */
  function answerOf({ spec }) {
    const { fault, vectors, offset, axis } = given;
    const key = [spec, fault, vectors, offset, axis];
    if (last.key?.every((each, i) => each === key[i])) return last;
    last = { key };
    try {
      const pair = fault ? exampleOf(api.rope, fault, spec) : vectors;
      if (!pair) return last;
      const { rotaryDim, rotaryStart, layout, inverse, base, scaling } = spec;
      const expected = { rotaryDim, rotaryStart, layout, inverse, base, scaling };
      const dtype = ["float16", "bfloat16"].find((each) => each === pair.before.dtype);
      const [before, after] = [pair.before, pair.after].map(({ data, shape }) => ({ data, shape }));
      const call = { before, after, expected, offset, sequenceAxis: axis, ...(dtype && { dtype }) };
      Object.assign(last, { before, after, result: api.config.diagnose(call) });
    } catch (error) {
      last.problem = error.message;
    }
    return last;
  }

  function verdictTemplate({ result, before }, lang, words) {
    const { findings, rotates, dtype, error } = result;
    const about = words("about", { shape: `[${before.shape.join(", ")}]`, dtype, error: short(error) });
    const said =
      findings.length > 0
        ? findings.map((finding) => html`<div data-code=${finding.code}>${findingText(finding, lang)}</div>`)
        : words(rotates === null ? "hidden" : "right");
    return html`<div class=${findings.length > 0 ? "verdict wrong" : "verdict"}>${said}</div><p class="note">${about}</p>`;
  }

  function handsTemplate({ before, after, result }, { spec }, words) {
    const [, length] = axesOf(before.shape, given.axis);
    const row = Math.min(given.row, length - 1);
    const position = given.offset + row;
    const context = Math.max(1, given.offset + length);
    const { inverseFrequencies, attentionFactor } = frequenciesOf(api.rope, spec, context);
    const hands = handsOf({
      ...{ before, after, spec, attentionFactor, position, row, sequenceAxis: given.axis, dtype: result.dtype },
      inverseFrequencies: inverseFrequencies.data,
    });
    const text = words("token", { row: row + 1, position: numberText(position) });
    const slide = ({ target }) => change({ row: Number(target.value) });
    return html`<div class="fields"><label>${text}
        <input type="range" min="0" max=${length - 1} .value=${String(row)} aria-valuetext=${text} @input=${slide}></label></div>
      ${dialsTemplate(hands, words)}`;
  }

  function inputTemplate(words) {
    const over = (isOver) => (event) => {
      event.preventDefault();
      if (given.isOver !== isOver) change({ isOver });
    };
    const drop = (event) => {
      event.preventDefault();
      given.isOver = false;
      const files = [...event.dataTransfer.files];
      take(({ readFiles }) => readFiles(files));
    };
    const choose = ({ target }) => take(({ readFiles }) => readFiles([...target.files]));
    const check = () => take(({ readText }) => ({ before: readText(texts.before), after: readText(texts.after) }));
    const number = (key, name) => html`<label>${words(name)}
      <input type="number" step="1" .value=${String(given[key])} @change=${({ target }) => {
        const value = Number(target.value);
        if (Number.isInteger(value)) change({ [key]: value, fault: undefined });
      }}></label>`;
    const area = (which) => html`<label for="diagnosis-${which}">${words(which)}</label>
      <textarea id="diagnosis-${which}" spellcheck="false" @input=${({ target }) => {
        texts[which] = target.value;
      }}></textarea>`;
    return html`<div class=${given.isOver ? "drop over" : "drop"} @dragover=${over(true)} @dragleave=${over(false)} @drop=${drop}>
        <label class="file">${words("choose")} <input type="file" multiple accept=".npy,.npz,.safetensors" @change=${choose}></label>
        <details><summary>${words("paste")}</summary>${area("before")}${area("after")}<button @click=${check}>${words("check")}</button></details>
        <div class="fields">${number("offset", "offset")}${number("axis", "axis")}</div></div>`;
  }

  function examplesTemplate({ spec }, words) {
    const press = (fault) =>
      change({ fault, problem: undefined, offset: offsetOf(fault), axis: -2, row: Math.min(given.row || 3, 7) });
    return html`<p class="note">${words("examples")}</p>
      <div class="actions" role="group" aria-label=${words("examples")}>${faultsOf(api.rope, spec).map(
        (fault) =>
          html`<button data-fault=${fault} aria-pressed=${fault === given.fault} @click=${() => press(fault)}>${words(`example.${fault}`)}</button>`,
      )}</div>`;
  }

  return (found, { lang }) => {
    const words = wordsOf(lang);
    if (found.spec.coordinates) return nothing;
    const answer = given.problem ? {} : answerOf(found);
    const problem = given.problem ? words(given.problem.key, given.problem.values) : answer.problem;
    return html`<div class="diagnosis">
      <h3>${words("title")}</h3><p class="note">${words("note")}</p>
      ${inputTemplate(words)}
      ${examplesTemplate(found, words)}
      <div role="status">${problem ? html`<p class="verdict wrong">${problem}</p>` : nothing}${answer.result ? verdictTemplate(answer, lang, words) : nothing}</div>
      ${answer.result ? handsTemplate(answer, found, words) : nothing}
    </div>`;
  };
}
