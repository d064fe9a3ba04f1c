// Starts the page of a method: loads the module and the method of the address, and redraws everything after each
// change.

import { figures } from "readers:figures";
import { render } from "lit/html.js";
import { writeAddress } from "../../app/addressBar.js";
import { createCompute, takesLong } from "../../app/computing.js";
import { controlTemplates } from "../../app/controls.js";
import { createEngine, partsFor } from "../../app/engine.js";
import { enliven } from "../../app/live.js";
import { createPages, fetchMethod, isLater, menu, names } from "../../app/methods.js";
import { pageOf } from "../../app/routes.js";
import { createAddresses, methodIn } from "../../app/state.js";
import { loadWords, wordsIn } from "../../app/words.js";
import { addExports, defineFigure } from "../../figures/define.js";
import { listen } from "../../figures/interaction.js";
import { createLibrary } from "../../figures/library.js";
import { pictures } from "../../figures/pictureKinds.js";
import { findView } from "../../figures/view.js";
import { loaders } from "../model/loaders.js";
import { createActions } from "./actions.js";
import { arrive } from "./arrival.js";
import { createCurrentRoute } from "./currentRoute.js";
import { drawSentence, problemsTemplate, sentenceOf } from "./figurePanel.js";
import { forgetOpening, noteOpening, wasUnfinished } from "./opening.js";
import { belowTemplate, pageTemplate } from "./page.js";

const root = document.querySelector("#page");
const query = new URLSearchParams(location.search);
const route = createCurrentRoute(names);
const { unfinished, lang, address } = readFirst();

/**
 * { lang, address, unfinished }: the state to start with. An address that was never shown, `unfinished`, is replaced by
 * its method's defaults.
 */
function readFirst() {
  const read = route.read();
  const { href } = location;
  if (!wasUnfinished(href)) {
    noteOpening(href);
    return { ...read, unfinished: undefined };
  }
  forgetOpening();
  const address = `#${methodIn(read.address, names)}`;
  writeAddress("replaceState", null, route.absolute(pageOf(read.lang, address, location.search)));
  return { lang: read.lang, address, unfinished: href };
}

// Embedded in a frame, the page shows only the figure and its controls.
if (query.has("embed")) document.documentElement.classList.add("embedded");

/** The static sections below the figure stay until the rest of the method has loaded. */
function staticSectionsUntil(address, lang) {
  const sections = root.querySelector(".told");
  const first = methodIn(address, names);
  return (model) => (model.state.method === first && model.lang === lang ? sections : undefined);
}

/** The static law stays too. */
function staticLawOf(address, lang) {
  const law = root.querySelector(".law");
  const first = methodIn(address, names);
  return (model) => (model.state.method === first && model.lang === lang ? law : undefined);
}

const skipTo = () => root.querySelector("posenc-figure.main")?.renderRoot.querySelector("[tabindex]");

/** Calls a function when the browser is idle, with a timeout; not every browser has requestIdleCallback. */
const whenIdle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 50));

enliven(skipTo);

async function start() {
  const first = methodIn(address, names);
  const { methods, api, bring } = createEngine(query.get("build"));
  const [{ build }] = await Promise.all([bring(partsFor(first)), fetchMethod(first), loadWords(lang)]);
  const library = createLibrary();
  library.mistakes = () => import("../../figures/mistakes.js");
  // A figure is loaded with the functions of its views.
  const withPackages = (method) => async () => {
    const [figure] = await Promise.all([figures[method](), bring(partsFor(method))]);
    return figure;
  };
  const sources = Object.fromEntries(Object.keys(figures).map((method) => [method, withPackages(method)]));
  library.add({ figures: sources, methods, api, pictures });
  const { pages, loadPage, loadWhole, loadAll, has } = createPages(library, { api, methods, update }, loaders);
  await (isLater(address) ? loadWhole : loadPage)(first);
  const { readers, descriptors } = library;
  const tables = {};
  const addresses = createAddresses(descriptors, readers, names, tables, (one) =>
    pageOf(model.lang, one, location.search),
  );

  /** Loads all of a method and the templates of the sections below the figure. */
  async function load(method) {
    const [{ detailsTemplate, lawTemplate, createLive, createExportActions, styled }] = await Promise.all([
      import("./details.js"),
      loadAll(method),
    ]);
    await styled;
    model.live ??= createLive(root, model);
    if (!model.detailsTemplate) Object.assign(actions, createExportActions({ model, root, actions }));
    if (pages[method].tableViews && !model.tablePanel) {
      const { createTablePanel, styled } = await import("./tables/panel.js");
      await styled;
      model.tablePanel = createTablePanel({ model, actions });
    }
    Object.assign(model, { detailsTemplate, lawTemplate });
  }

  /** Loads the modules that show figures beside the first. */
  async function loadComparison() {
    const { createComparison, styled } = await import("./compare/comparison.js");
    await styled;
    const templates = { controlTemplates, problemsTemplate, sentenceOf };
    const computing = { createCompute, bring };
    const page = { model, actions, update, library, loadPage: loadWhole, api, menu, names, computing, templates };
    model.comparison ??= createComparison(page);
  }

  /** Loads the writers of code in other languages, which fetch the functions that compute its numbers. */
  async function loadStacks() {
    const { createStacks } = await import("./stacks.js");
    model.stacksTemplate ??= createStacks({ api, bring, update });
    update();
  }

  /** Loads the panel for embedding. */
  async function loadEmbedding() {
    const { createEmbedding, styled } = await import("./embedding/panel.js");
    await styled;
    model.embedTemplate ??= createEmbedding({ actions, update });
    update();
  }

  /** Loads the figures beside the first of the address. Returns the address with the view that they can be compared with. */
  async function loadBeside(address) {
    if (!addresses.parse(address).beside) return address;
    await loadComparison();
    return model.comparison.load(address);
  }

  /** The model that the templates read. `state` is in the address; the rest lasts for this visit. */
  const model = {
    build,
    methods,
    api,
    readers,
    pages,
    has,
    load,
    loadComparison,
    loadStacks,
    stacksTemplate: undefined,
    loadEmbedding,
    embedTemplate: undefined,
    loadBeside,
    descriptors,
    addresses,
    tables,
    lang,
    notUnderstood: undefined,
    unfinished,
    isOpened: true,
    marking: undefined,
    // The address of a link to the panel for embedding.
    exportKind: query.has("studio") ? "embed" : "javascript",
    /** The result of the first figure until it is drawn: { view, parameters, result }. */
    computed: undefined,
    detailsTemplate: undefined,
    live: undefined,
    staticSections: staticSectionsUntil(address, lang),
    staticLaw: staticLawOf(address, lang),
    lawTemplate: undefined,
    comparison: undefined,
    tablePanel: undefined,
    copied: undefined,
    busy: undefined,
    progressTemplate: undefined,
    wasCancelled: false,
    isArriving: false,
    missing: undefined,
    check: undefined,
    state: addresses.parse(address),
  };

  /** Shows the state of the address. */
  function finishOpening() {
    model.isOpened = false;
    forgetOpening();
  }

  let isScheduled = false;
  /** The language and method of the current header. */
  let headed = { lang: document.documentElement.lang, method: first };

  /** Redraws the page once at the end of this task, however often it is called. */
  function update() {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      draw();
    });
  }

  function draw() {
    const words = wordsIn(model.lang);
    // Setting the attribute redraws figures, even with the same value.
    if (document.documentElement.lang !== model.lang) document.documentElement.lang = model.lang;
    const shown = model.comparison?.others().length ? model.comparison.title() : undefined;
    document.title = `${shown ?? pages[model.state.method].title[model.lang]} · ${words("title")}`;
    route.nameElsewhere(model.lang, model.state.method);
    showHeader();
    const withTerms = model.live?.createTerms(model.lang) ?? ((text) => text);
    render(pageTemplate({ ...model, words, actions, withTerms }), root);
    drawFollowing();
    drawBelowSoon(() => ({ ...model, words, actions, withTerms }));
  }

  /** The model of the sections below the figure when they are drawn. */
  let below;

  /** Draws the sections below the figure after the frame with the figure's part of the page, because they take longer. */
  function drawBelowSoon(given) {
    const isScheduled = below !== undefined;
    below = given;
    if (!model.detailsTemplate) drawBelow();
    else if (!isScheduled) requestAnimationFrame(() => setTimeout(drawBelow));
  }

  function drawBelow() {
    if (!below) return;
    render(belowTemplate(below()), root.querySelector(".under"));
    below = undefined;
    // These sections read the address too.
    if (model.isOpened && model.detailsTemplate) finishOpening();
  }

  /** Redraws the parts of the page that follow the figure. */
  function drawFollowing() {
    const { state } = model;
    const drawn = actions.figure().picture ?? model.computed;
    drawSentence(root.querySelector(".sentence"), { ...model, actions, drawn });
    model.live?.drawn();
    model.marking?.apply(actions.figure(), state, findView(readers[state.method], state.view));
  }

  /** Opens the card if the address names a parameter that the sentence does not move. */
  function openCard() {
    const [sentence, card] = [".sentence", ".controls"].map((part) => root.querySelector(part));
    const isOnlyIn = (name) => !sentence.querySelector(name) && card.querySelector(name);
    if (card) card.open = Object.keys(model.state.given).some((name) => isOnlyIn(`[data-parameter="${name}"]`));
  }

  /** Keeps the height of the still page's sentence until a long computation gives the new one: what is below must not move. */
  function keepRoom(height) {
    const { style } = root.querySelector(".sentence");
    style.minHeight = `${height}px`;
    const release = () => requestAnimationFrame(() => (style.minHeight = ""));
    actions.figure().addEventListener("posenc-render", release, { once: true });
  }

  /** Moves the first view of an address without parameters, once it is drawn. */
  function arriveAt(arrival) {
    if (!arrival || Object.keys(model.state.given).length > 0 || model.state.beside) return;
    const figure = actions.figure();
    const begin = () => {
      model.isArriving = true;
      // The sentence of the end may be the longest: what is below must not move.
      const { style, offsetHeight } = root.querySelector(".sentence");
      style.minHeight = `${offsetHeight}px`;
      const { controls } = pages[model.state.method];
      const isWhole = (name) => controls[name].kind !== "number";
      arrive(figure, arrival, isWhole, () => {
        model.isArriving = false;
        style.minHeight = "";
      });
    };
    figure.addEventListener("posenc-render", begin, { once: true });
  }

  /** In the static header only the link to the other language follows the state; header.js updates the rest. */
  function showHeader() {
    const { lang, state } = model;
    const { method } = state;
    const other = pageOf(lang === "en" ? "zh" : "en", addresses.inOnePiece(state), location.search);
    document.querySelector(".site [hreflang]").href = other;
    if (lang === headed.lang && method === headed.method) return;
    headed = { lang, method };
    import("./header.js").then(({ renewHeader }) => renewHeader(headed, skipTo));
  }

  /** Loads the rest after the first figure. */
  function bringRest() {
    load(model.state.method).then(() => {
      update();
      if (query.has("studio")) requestAnimationFrame(() => root.querySelector(".export").scrollIntoView());
    }, actions.showMissing);
  }

  const actions = createActions({ model, update, drawFollowing, root, route });

  // Editing the address changes its hash; going back changes the history state.
  for (const event of ["hashchange", "popstate"]) addEventListener(event, actions.readAddress);
  document.addEventListener("click", actions.follow);
  for (const event of ["posenc-render", "posenc-error"])
    root.addEventListener(event, () => whenIdle(bringRest, { timeout: 500 }), { once: true });

  const PosencFigure = defineFigure(library, listen);
  addExports(PosencFigure, () => import("../../figures/exports.js"));
  model.compute = createCompute({ api, bring, readers, pages, build, onBusy: actions.showBusy });
  const [opened] = await Promise.all([loadBeside(address), actions.explain(model.state)]);
  model.state = addresses.parse(opened);
  // Computes the first figure before drawing the page, so that its sentence is there at once and nothing moves.
  const { method, parameters } = model.state;
  const view = findView(readers[method], model.state.view);
  if (!takesLong(pages[method], view, parameters)) {
    const options = { signal: new AbortController().signal, onProgress() {} };
    const result = await model.compute(view, parameters, options).catch(() => {});
    model.computed = result && { view, parameters, result };
  }
  const stillHeight = root.querySelector(".sentence")?.offsetHeight;
  root.replaceChildren();
  draw();
  if (!model.computed && stillHeight) keepRoom(stillHeight);
  openCard();
  arriveAt(pages[method].views[view.id]?.arrival);
  // The address may have changed before there was a listener.
  if (route.read().address !== address) actions.readAddress();
}

// Not awaited, because modules loaded meanwhile import this one and would wait for its end.
start().catch((error) => {
  root.textContent = wordsIn(lang)("failed", { message: error.message });
});
