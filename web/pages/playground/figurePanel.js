// Renders the figure with tabs for its views, the progress of a long computation, the sentence below it with its numbers as
// controls, and the card of all parameters. Used by page.js and main.js.
import { html, nothing, render } from "lit/html.js";
import { controlsTemplate } from "../../app/controls.js";
import { sentenceTemplate } from "../../app/sentence.js";
import { numbersOf } from "../../app/sentenceParts.js";
import { findView } from "../../figures/view.js";
import { marked } from "../../methods/common/sentences.js";
import { boxOf, dividedViews } from "./figureBox.js";

function tabsTemplate({ state, readers, pages, lang, words, addresses, comparison, actions, isComparing }) {
  const { method, given, mark } = state;
  const { later, views } = pages[method];
  const tabTemplate = ({ id }) =>
    html`<a href=${addresses.format({ method, view: id, given, mark, beside: comparison?.follow(id) })} aria-current=${id === state.view ? "true" : nothing}>${views[id].tab[lang]}</a>`;
  const ids = readers[method].views.filter(({ id }) => views[id]);
  const { first, more } = dividedViews(later ? [...ids, later] : ids, state.view);
  const linkTemplate = (view) =>
    view === later
      ? html`<a href=${addresses.to(`${method}&view=${later.id}`)}>${later.tab[lang]}</a>`
      : tabTemplate(view);
  const close = ({ currentTarget }) => {
    currentTarget.closest("details").open = false;
  };
  return html`<nav class="tabs" aria-label=${words("views")}>
    ${first.map(linkTemplate)}
    ${more.length > 0 ? html`<details class="more-views"><summary>${words("moreViews", { count: more.length })}</summary><div @click=${close}>${more.map(linkTemplate)}</div></details>` : nothing}
    ${shownComparison({ comparison }) ? nothing : html`<button class="compare" aria-busy=${isComparing ? "true" : nothing} @click=${actions.compare}>${words(isComparing ? "comparing" : "compare")}</button>`}
  </nav>`;
}

/** Tabs for the words of a parameter, below those of the views, if the view has such a parameter. */
function stagesTemplate({ state, descriptors, pages, lang, addresses, comparison }) {
  const { method, view, given, parameters } = state;
  const name = pages[method].views[view]?.tabs;
  if (!name) return nothing;
  const { title, labels } = pages[method].controls[name];
  const to = (word) =>
    addresses.link({ method, view, given: { ...given, [name]: word }, beside: comparison?.follow(view) });
  return html`<nav class="tabs stages" aria-label=${title[lang]}>${descriptors[method][name].words.map(
    (word) =>
      html`<a href=${to(word)} aria-current=${word === parameters[name] ? "true" : nothing}>${labels[word][lang]}</a>`,
  )}</nav>`;
}

/** The changed parameters of a figure; `whose` names it if there are several. */
export function problemsTemplate({ state, pages, lang, words, missing }, whose) {
  const { controls } = pages[state.method];
  if (missing) return html`<p class="note" role="alert">${words("missing", missing)}</p>`;
  return state.problems.map(({ parameter, given, used }) => {
    const name = controls[parameter]?.title[lang] ?? parameter;
    return html`<p class="note" role="status">${whose}${words("clamped", { name, given, used })}</p>`;
  });
}

/** The model with the drawn parameters, rounded, while they run up to the state's, its `ends`. */
function passing(model) {
  const { parameters } = model.drawn;
  // Another view may have been chosen meanwhile.
  const { arrival = [] } = model.pages[model.state.method].views[model.state.view];
  const rounded = Object.fromEntries(arrival.map((name) => [name, Math.round(parameters[name])]));
  const state = { ...model.state, parameters: { ...parameters, ...rounded } };
  return { ...model, state, ends: model.state.parameters };
}

/** The page's view that is drawn, { method, view, make() }, if it belongs to the state; make() writes its sentence. */
function sentenceMakerOf({ state, readers, pages, lang, drawn, wasCancelled }) {
  const methods = wasCancelled ? Object.keys(readers) : [state.method];
  const method = methods.find((name) => readers[name].views.includes(drawn?.view));
  if (!method || (!wasCancelled && drawn.view !== findView(readers[method], state.view))) return undefined;
  const { view, parameters, result } = drawn;
  const make = () => pages[method].views[view.id]?.sentence({ parameters, facts: result.facts, lang }) ?? "";
  return { method, view, make };
}

/** The sentence of the drawn figure as text, "" before there is one. */
export const sentenceTextOf = (model) => sentenceMakerOf(model)?.make() ?? "";

/**
 * The template of the sentence. It is computed from the drawn figure, so that both agree, even after a cancelled computation.
 * Its numbers show the state's parameters, which are those that the next drawing will have.
 */
export function sentenceOf(model) {
  const { state, drawn, lang, live } = model;
  const maker = sentenceMakerOf(model);
  if (!maker) return "";
  const { method, view, make } = maker;
  const withTerms = live?.createTerms(lang) ?? ((text) => text);
  if (method !== state.method || view.id !== state.view) return withTerms(make());
  const drawnNumbers = Object.fromEntries(Object.keys(numbersOf(model)).map((name) => [name, drawn.parameters[name]]));
  return sentenceTemplate(marked(drawnNumbers, make), model.isArriving ? passing(model) : model, withTerms);
}

/** Renders the sentence below the figure after each drawing, without the rest of the page. */
export function drawSentence(element, model) {
  render(model.pages[model.state.method].front?.refusal(model) ? "" : sentenceOf(model), element);
}

function tryTemplate({ state, pages, lang, words, addresses, actions }) {
  const { method } = state;
  return html`<section class="try">
    <h2>${words("try")}</h2>
    <ul>${pages[method].tryThis.map(
      ({ text, view, parameters, beside }) =>
        html`<li><a href=${addresses.link({ method, view, given: parameters, beside })} @click=${actions.showFigure}>${text[lang]}</a></li>`,
    )}</ul>
  </section>`;
}

/** The comparison, if the address has one that can be shown. */
const shownComparison = ({ comparison }) => (comparison?.others().length ? comparison : undefined);

export function figureTemplate(model) {
  const { state, compute, actions, pages, tablePanel, marking } = model;
  const change = ({ detail }) => detail.parameters && actions.setParameters(detail.parameters, detail.isPassing);
  const hear = (event) => {
    comparison?.hear(event);
    actions.hear(event);
  };
  const comparison = shownComparison(model);
  const front = pages[state.method].front;
  const refusal = front?.refusal(model);
  const hasTable = pages[state.method].tableViews?.includes(state.view);
  const view = findView(model.readers[state.method], state.view);
  const shape = comparison
    ? `compared of${1 + comparison.others().length}`
    : boxOf(view, pages[state.method].views[state.view]);
  return html`${tabsTemplate(model)} ${stagesTemplate(model)}
    ${model.comparison?.refusedTemplate(model)} ${comparison?.barTemplate(model)}
    <div class="figures ${shape}" @posenc-hover=${comparison?.hear} @posenc-change=${hear}
      @posenc-select=${hear} @posenc-render=${comparison?.hear}>
    <div class="stage" ?data-refused=${Boolean(refusal)}>
      ${refusal}
      <posenc-figure id="figure" class="main" loading="eager" ?inert=${Boolean(refusal)} method=${state.method} view=${state.view} .parameters=${state.parameters}
        .compute=${compute} .range=${comparison?.rangeOf(0)} .named=${comparison?.shownNames()[0]} @posenc-render=${actions.showDrawn} @posenc-change=${change}></posenc-figure>
      ${model.progressTemplate?.(model)} ${refusal ? nothing : marking?.template(model)}
    </div>
    ${comparison?.figuresTemplate(model)}
    </div>
    ${problemsTemplate(model)}
    ${comparison?.noteTemplate(model)}
    <p class="sentence" data-of=${comparison?.nameBefore(0) ?? nothing}></p>
    <div class=${pages[state.method].unfilled.includes(state.view) ? "" : "filled"}></div>
    ${comparison?.sentencesTemplate(model)}
    ${controlsTemplate(model)}
    ${hasTable ? html`<section class="table">${tablePanel?.template(model)}</section>` : nothing}
    ${tryTemplate(model)}`;
}
