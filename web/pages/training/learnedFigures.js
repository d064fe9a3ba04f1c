// Draws what encodings learn while they train: the biases of T5, KERPLE and FIRE and the similarity of learned positions, by
// distance, with a control for the step. Used by page.js.
import { html, nothing } from "lit";
import { lengthsRead, stepsAtOnce } from "../../../src/training/measure.js";
import { heads } from "../../../src/training/model.js";
import { pageOf } from "../../app/routes.js";
import { saveButtons } from "./chartFigure.js";
import { pictureName } from "./embedding.js";
import { noteOf } from "./figures.js";
import { distancesOf, withLines } from "./learnedLines.js";
import { encodingNames, nameOf } from "./words.js";

// Legible on light and dark, and distinguishable without red and green.
const colors = ["#2b83d6", "#e8590c", "#0f9d76", "#8d68d8"];
const dashes = ["", "7 3", "2 3", "9 3 2 3"];

/** Distances are spaced by their logarithm, so that those of training have room. */
const placeOf = (distance) => Math.log2(1 + distance);
const distanceAt = (place) => String(Math.round(2 ** place - 1));

/** An axis from a multiple of a round step to another, with a tick at each. */
function roundAxis(values) {
  const [least, most] = values.reduce(([low, high], each) => [Math.min(low, each), Math.max(high, each)], [0, 0]);
  const span = Math.max(most - least, 1e-3);
  const power = 10 ** Math.floor(Math.log10(span / 2));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => span / each <= 5);
  const [first, last] = [Math.floor(least / step), Math.ceil(most / step)];
  return {
    min: first * step,
    max: last * step,
    ticks: Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(3))),
  };
}

/** The chart of an encoding after the steps of `shown`, on axes on which all steps have room: { step, lines } of each. */
export function learnedChart(encoding, shown, all, { settings, words, lang }) {
  const { length } = settings;
  const name = nameOf(encodingNames, encoding, lang);
  const distances = distancesOf(encoding, length);
  const isTable = encoding === "learned";
  const places = isTable ? distances : distances.map(placeOf);
  const ticks = isTable
    ? distances.filter((each) => each % (length / 8) === 0)
    : [0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
        .filter((each) => each <= distances.at(-1))
        .map((each) => [placeOf(each), String(each)]);
  const names = isTable
    ? [
        words("trainedRows", { first: 0, last: length - 1 }),
        words("untrainedRows", { first: length, last: 2 * length - 1 }),
      ]
    : Array.from({ length: heads }, (_, head) => words("headNamed", { head }));
  return {
    label: words("learnedAfter", { name, step: shown.step }),
    x: { min: 0, max: places.at(-1), ticks, name: words("distanceTokens"), ...(!isTable && { show: distanceAt }) },
    y: {
      ...(isTable
        ? { min: -0.5, max: 1, ticks: [-0.5, 0, 0.5, 1] }
        : roundAxis(all.flatMap(({ lines }) => lines.flatMap((line) => [...line])))),
      name: words(isTable ? "cosine" : "bias"),
    },
    marks: isTable ? [] : [{ x: placeOf(length), name: words("trained") }],
    series: names.map((each, i) => ({
      name: each,
      color: colors[i],
      dash: dashes[i],
      runs: [places.map((place, at) => [place, shown.lines[i][at]])],
    })),
  };
}

/** The distance that each head favours; undefined for learned positions, and for KERPLE, where it is 0. */
export function favoured(encoding, { lines }, length) {
  if (!["t5", "fire"].includes(encoding)) return undefined;
  const distances = distancesOf(encoding, length);
  return lines.map((line) => distances[line.indexOf(Math.max(...line))]);
}

/** The steps of which an encoding's lines are known, from its parts. */
const tracesOf = (encoding, parts) => (parts.get(`${encoding} 1`) ?? []).filter(({ lines }) => lines);

function figure(encoding, all, page) {
  const { state, words, lang } = page;
  const { settings, seenStep = Infinity } = state;
  const shown = all.findLast(({ step }) => step <= seenStep) ?? all[0];
  const chart = learnedChart(encoding, shown, all, { settings, words, lang });
  const distances = favoured(encoding, shown, settings.length);
  return html`<figure data-learned=${encoding}><figcaption>${chart.label}</figcaption>
    <training-chart .chart=${chart}></training-chart>
    <div class="take">${saveButtons(chart, noteOf({ runs: [{ seed: 1 }], settings, words }), pictureName(encoding), words)}</div>
    <p class="note">${words(`${encoding}Learns`, { last: settings.length - 1, length: settings.length })}
      ${distances ? words("favours", { distances: distances.join(words("listComma")) }) : nothing}</p></figure>`;
}

export function learnedTemplate(page) {
  const { state, actions, words, lang } = page;
  const traces = withLines
    .map((encoding) => ({ encoding, all: tracesOf(encoding, state.parts) }))
    .filter(({ all }) => all.length > 0);
  const { steps, length, task } = state.settings;
  const done = Math.max(0, ...traces.map(({ all }) => all.at(-1).step));
  const shown = Math.min(state.seenStep ?? done, done);
  const see = ({ target }) => {
    const step = target.value * stepsAtOnce;
    actions.seeStep(step < done ? step : undefined);
  };
  return html`<section class="learns"><h3>${words("learnedTitle")}</h3>
    <p>${words("learnedText", { longest: lengthsRead(length).at(-1) })} ${task === "lag" ? words("learnedNear") : nothing}</p>
    ${
      traces.length === 0
        ? html`<p class="note">${words("learnedPages")} ${withLines.map((each, i) => html`${i > 0 ? words("listComma") : nothing}<a href=${pageOf(lang, each)}>${nameOf(encodingNames, each, lang)}</a>`)}</p>`
        : html`<p class="scrub"><label><span>${words("step")} ${shown}</span>
          <input type="range" min="1" max=${Math.ceil(steps / stepsAtOnce)} .value=${String(Math.ceil(shown / stepsAtOnce))}
            aria-valuetext=${`${words("step")} ${shown}`} @input=${see}></label></p>
          <div class="row wider">${traces.map(({ encoding, all }) => figure(encoding, all, page))}</div>`
    }</section>`;
}
