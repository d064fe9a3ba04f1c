// The tour: one step at a time, each with an address of its own, tour.html#rotation.
import { html, nothing, render } from "lit";
import { decoded } from "../common/decoded.js";
import { folderOf, waysIn } from "../common/header.js";
import { languageHere } from "../common/language.js";
import { enliven } from "../common/live.js";
import { speakToPage } from "../embed/frame.js";
import { numberText } from "../figures/numbers.js";
import { fill } from "../methods/common/sentences.js";
import { pageOf } from "../playground/routes.js";
import { figureAlone, frameText } from "./embedding.js";
import { defineFigures, nameOf } from "./figures.js";
import { numbers } from "./numbers.js";
import { firstSentence } from "./sentence.js";
import { steps } from "./steps.js";
import { tokensTemplate, wordsTemplate } from "./wordOrder.js";
import { wordsIn } from "./words.js";

const query = new URLSearchParams(location.search);
const lang = await languageHere();
const words = wordsIn(lang);
const alone = figureAlone(location.search);
/** This page, to which the hash of a step is added. */
const here = waysIn(lang).learn + location.search;
const root = /** @type {HTMLElement} */ (document.getElementById("tour"));

/** What this visit has: the reader's sentence, which option was chosen in each step, and what sliders stand at. */
const visit = { sentence: firstSentence[lang], chosen: new Map(), parameters: new Map(), held: undefined };

/** What a step says, with its numbers. */
const said = (step, text) => fill(text[lang], numbers[step.id] ?? {});

const stepNamed = (name) => steps.find(({ id }) => id === name.toLowerCase());
const nameHere = () => decoded(location.hash.slice(1));
const stepHere = () => stepNamed(nameHere()) ?? steps[0];
/** The name that no step has; undefined where there is none. */
const unknownHere = () => (nameHere() && !stepNamed(nameHere()) ? nameHere() : undefined);

function change(name, parameters) {
  visit.parameters.set(name, { ...visit.parameters.get(name), ...parameters });
  draw();
}

function setSentence(sentence) {
  visit.sentence = sentence.trim() ? sentence : firstSentence[lang];
  visit.held = undefined;
  draw();
}

/** Draws on the first figure, under which its buttons stand. */
function drawnTemplate(step, choose) {
  const name = nameOf(step, 0);
  const isDrawn = Boolean(visit.parameters.get(name)?.guess);
  const clear = () => {
    visit.chosen.delete(step.id);
    change(name, { guess: "" });
  };
  return html`<div class="options">
    ${
      visit.chosen.has(step.id)
        ? nothing
        : html`<button ?disabled=${!isDrawn} @click=${() => choose(null)}>${words("compare")}</button>
          <button class="quiet" @click=${() => choose(null)}>${words("show")}</button>`
    }
    ${isDrawn ? html`<button class="quiet" @click=${clear}>${words("clear")}</button>` : nothing}
  </div>`;
}

function questionTemplate(step, question) {
  const chosen = visit.chosen.get(step.id);
  const choose = (option) => {
    visit.chosen.set(step.id, option);
    draw();
  };
  if (question.isDrawn)
    return html`<section class="question" tabindex="-1" aria-label=${words("draw")}>
      <p class="asked">${said(step, question.text)}</p>
      ${drawnTemplate(step, choose)}
    </section>`;
  return html`
    <section class="question" tabindex="-1" aria-label=${words("question")}>
      <p class="asked">${said(step, question.text)}</p>
      <div class="options">
        ${question.options.map(
          (option) => html`<button aria-pressed=${option === chosen} class=${chosen && option.isRight ? "right" : ""}
            @click=${() => choose(option)}>${said(step, option.label)}</button>`,
        )}
        ${chosen === undefined ? html`<button class="quiet" @click=${() => choose(null)}>${words("show")}</button>` : nothing}
      </div>
      <p class="reply" role="status">${chosen ? said(step, chosen.reply) : nothing}</p>
    </section>`;
}

function sliderTemplate(name, { name: parameter, title, range, step }, parameters) {
  const value = parameters?.[parameter];
  if (!range)
    return html`<label class="check"><input type="checkbox" .checked=${Boolean(value)}
      @change=${({ target }) => change(name, { [parameter]: target.checked })}> ${title[lang]}</label>`;
  return html`<label class="slider">${title[lang]}
    <input type="range" min=${range[0]} max=${range[1]} step=${step} .value=${String(value ?? range[0])}
      @input=${({ target }) => change(name, { [parameter]: Number(target.value) })}>
    <output>${value === undefined ? "" : numberText(value)}</output></label>`;
}

/** What a figure shows, of the drawing that is there: both say the same. The element may still show another step's figure. */
const drawnSentence = (shown, figure) =>
  shown.figure.views.includes(figure?.picture?.view)
    ? shown.sentence({ parameters: figure.picture.parameters, facts: figure.picture.result.facts, lang })
    : "";

function figureTemplate(step, shown, index) {
  const name = nameOf(step, index);
  const figure = root.querySelector(`[method="${name}"]`);
  const own = shown.hasSentence ? { sentence: visit.sentence } : {};
  const isHidden = index === 0 && alone === undefined && step.question?.isDrawn && !visit.chosen.has(step.id);
  const given = { ...own, ...visit.parameters.get(name), ...(isHidden && { isHidden }) };
  const hear = ({ detail }) => detail.parameters && change(name, detail.parameters);
  return html`
    <div class="shown">
      ${shown.hasSentence ? wordsTemplate({ visit, words, setSentence, draw }) : nothing}
      <posenc-figure loading="eager" method=${name} .parameters=${given} @posenc-render=${draw} @posenc-change=${hear}></posenc-figure>
      <div class="sliders">
        ${(isHidden ? [] : (shown.sliders ?? [])).map((slider) => sliderTemplate(name, slider, { ...figure?.picture?.parameters, ...given }))}
      </div>
      <p class="says">${drawnSentence(shown, figure)}</p>
      ${alone === undefined ? embedTemplate(step, shown, index) : nothing}
    </div>`;
}

/** The lines for a post. */
function embedTemplate(step, shown, index) {
  const title = shown.figure.views[0].title[lang];
  const text = frameText({ base: document.baseURI, lang, step: step.id, index, title });
  return html`<details class="embed"><summary>${words("embed")}</summary><pre tabindex="0" aria-label=${title}><code>${text}</code></pre></details>`;
}

/** One figure, with the way to its step. */
function alonePage() {
  const step = stepHere();
  const index = Math.min(alone ?? 0, (step.figures?.length ?? 1) - 1);
  const shown = step.figures?.[index];
  return html`<main class="alone">
    ${shown ? figureTemplate(step, shown, index) : nothing}
    <p class="note"><a href="${waysIn(lang).learn}#${step.id}" target="_blank">${words("title")}${words("colon")}${step.title[lang]}</a></p>
  </main>`;
}

const doorTemplate = ({ href, title, text }) => html`
  <li><a href=${href.startsWith("#") ? pageOf(lang, href) : folderOf(lang) + href}>${title[lang]}</a><span>${text[lang]}</span></li>`;

function stepTemplate(step) {
  const isOpen = !step.question || visit.chosen.has(step.id);
  const figures = isOpen ? (step.figures ?? []) : step.question.isDrawn ? step.figures.slice(0, 1) : [];
  return html`
    <p class="text">${said(step, step.text)}</p>
    ${step.figures?.some(({ hasSentence }) => hasSentence) ? tokensTemplate({ visit, words }) : nothing}
    ${step.question ? questionTemplate(step, step.question) : nothing}
    <div class="answer" ?hidden=${figures.length === 0 && !isOpen}>
      ${figures.map((shown, index) => figureTemplate(step, shown, index))}
      ${isOpen && step.figures?.some(({ hasSentence }) => hasSentence) ? html`<p class="note">${words("made")}</p>` : nothing}
      ${isOpen && step.lead ? html`<p class="lead">${said(step, step.lead)}</p>` : nothing}
      ${isOpen && step.doors ? html`<ul class="doors">${step.doors.map(doorTemplate)}</ul>` : nothing}
    </div>`;
}

function listTemplate(step) {
  return html`<nav aria-label=${words("steps")}><ol>
    ${steps.map(
      ({ id, title }) =>
        html`<li><a href="${here}#${id}" aria-current=${id === step.id ? "step" : nothing}>${title[lang]}</a></li>`,
    )}
  </ol></nav>`;
}

function page() {
  const step = stepHere();
  const unknown = unknownHere();
  const number = steps.indexOf(step);
  const [before, after] = [steps[number - 1], steps[number + 1]];
  return html`
    <div class="columns">
      ${listTemplate(step)}
      <main>
        <p class="note">${words("title")} · ${words("step", { number: number + 1, count: steps.length })}</p>
        <h1 tabindex="-1">${step.title[lang]}</h1>
        ${unknown ? html`<p class="note" role="status">${words("unknown", { name: unknown })}</p>` : nothing}
        ${stepTemplate(step)}
        <p class="ways">
          ${before ? html`<a href="${here}#${before.id}" rel="prev">${words("back")}</a>` : html`<span></span>`}
          ${after ? html`<a class="main" href="${here}#${after.id}" rel="next">${words("next", { title: after.title[lang] })}</a>` : nothing}
        </p>
      </main>
    </div>`;
}

let isScheduled = false;
function draw() {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    document.title = `${stepHere().title[lang]} · ${words("title")} · posenc`;
    otherLanguage.hash = location.hash;
    const focused = document.activeElement;
    render(alone === undefined ? page() : alonePage(), root);
    // A button that has done its work is gone: the next key goes on from where it stood.
    if (focused && !focused.isConnected) /** @type {HTMLElement} */ (root.querySelector(".question"))?.focus();
  });
}

const otherLanguage = /** @type {HTMLAnchorElement} */ (document.querySelector(".site [hreflang]"));
enliven(() => root.querySelector("h1"));
defineFigures(steps);
addEventListener("hashchange", () => {
  visit.held = undefined;
  draw();
  queueMicrotask(() => {
    scrollTo(0, 0);
    root.querySelector("h1")?.focus();
  });
});
root.replaceChildren();
if (alone !== undefined) {
  document.documentElement.classList.add("framed");
  document.querySelector(".site")?.remove();
  speakToPage(root, query.get("theme"));
}
draw();
