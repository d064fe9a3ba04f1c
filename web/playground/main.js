// The page: loads the module and the method that the address names, and draws everything again whenever something has
// changed.

import { figures } from "readers:figures";
import { render } from "lit/html.js";
import { writeAddress } from "../common/addressBar.js";
import { enliven } from "../common/live.js";
import { addExports } from "../figures/addExports.js";
import { defineFigure } from "../figures/define.js";
import { listen } from "../figures/interaction.js";
import { createLibrary } from "../figures/library.js";
import { pictures } from "../figures/pictureKinds.js";
import { findView } from "../figures/view.js";
import { createActions } from "./actions.js";
import { createCompute, workAtOnce } from "./computing.js";
import { controlTemplates } from "./controls.js";
import { createEngine, partsFor } from "./engine.js";
import { problemsTemplate, sentenceOf } from "./figurePanel.js";
import { createHere } from "./here.js";
import { showCurrent } from "./methodList.js";
import { createPages, fetchMethod, isLater, menu, names } from "./methods.js";
import { forgetOpening, noteOpening, wasUnfinished } from "./opening.js";
import { pageTemplate } from "./page.js";
import { pageOf } from "./places.js";
import { createAddresses, methodIn } from "./state.js";
import { loadWords, wordsIn } from "./words.js";

const root = document.querySelector("#page");
const query = new URLSearchParams(location.search);
const here = createHere(names);
const { unfinished, lang, address } = readFirst();

/** { lang, address, unfinished }: where the reader is; in place of an address that was never shown, `unfinished`, its method. */
function readFirst() {
  const read = here.read();
  const { href } = location;
  if (!wasUnfinished(href)) {
    noteOpening(href);
    return { ...read, unfinished: undefined };
  }
  forgetOpening();
  const address = `#${methodIn(read.address, names)}`;
  writeAddress("replaceState", null, here.absolute(pageOf(read.lang, address, location.search)));
  return { lang: read.lang, address, unfinished: href };
}

// In a frame of another's page only the figure and what stands beside it are shown.
if (query.has("embed")) document.documentElement.classList.add("embedded");

/** What the page itself tells below the figure stays there until the rest of its method has come. */
function toldUntil(address, lang) {
  const told = root.querySelector(".told");
  const first = methodIn(address, names);
  return (model) => (model.state.method === first && model.lang === lang ? told : undefined);
}

const skipTo = () => root.querySelector("posenc-figure.main")?.renderRoot.querySelector("[tabindex]");

/** What the browser does when it has nothing else to do, and soon in any case; not every browser says when that is. */
const whenIdle = globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 50));

enliven(skipTo);

async function start() {
  const first = methodIn(address, names);
  const { methods, api, bring } = createEngine(query.get("build"));
  const [{ build }] = await Promise.all([bring(partsFor(first)), fetchMethod(first), loadWords(lang)]);
  const library = createLibrary();
  library.mistakes = () => import("../figures/mistakes.js");
  // A figure comes with the functions that its views call.
  const withPackages = (method) => async () => {
    const [figure] = await Promise.all([figures[method](), bring(partsFor(method))]);
    return figure;
  };
  const sources = Object.fromEntries(Object.keys(figures).map((method) => [method, withPackages(method)]));
  library.add({ figures: sources, methods, api, pictures });
  const { pages, loadPage, loadWhole, loadAll, has } = createPages(library, { api, methods, update });
  await (isLater(address) ? loadWhole : loadPage)(first);
  const { readers, descriptors } = library;
  const tables = {};
  const addresses = createAddresses(descriptors, readers, names, tables, (one) =>
    pageOf(model.lang, one, location.search),
  );

  /** Brings all of a method, and the templates of what stands below the figure. */
  async function load(method) {
    const [{ detailsTemplate, createLive, createTaking, styled }] = await Promise.all([
      import("./details.js"),
      loadAll(method),
    ]);
    await styled;
    model.live ??= createLive(root, model);
    if (!model.detailsTemplate) Object.assign(actions, createTaking({ model, root, actions }));
    if (pages[method].tableViews && !model.tablePanel) {
      const { createTablePanel, styled } = await import("./tables/panel.js");
      await styled;
      model.tablePanel = createTablePanel({ model, actions });
    }
    model.detailsTemplate = detailsTemplate;
  }

  /** Brings what shows a second figure beside the first. */
  async function loadComparison() {
    // Rows of two tables are compared by their products.
    const [{ createComparison, styled }] = await Promise.all([import("./compare/comparison.js"), bring(["attention"])]);
    await styled;
    const templates = { controlTemplates, problemsTemplate, sentenceOf };
    const computing = { createCompute, workAtOnce, bring };
    const page = { model, actions, update, library, loadPage: loadWhole, api, menu, names, computing, templates };
    model.comparison ??= createComparison(page);
  }

  /** Brings what the address names for a second figure. */
  async function loadBeside(address) {
    const { beside } = addresses.parse(address);
    if (!beside) return;
    await loadComparison();
    await model.comparison.load(beside);
  }

  /** Everything the templates read. What is under `state` is the address; the rest is this visit's. */
  const model = {
    build,
    methods,
    readers,
    pages,
    has,
    load,
    loadComparison,
    loadBeside,
    descriptors,
    addresses,
    tables,
    lang,
    search: "",
    searching: undefined,
    notUnderstood: undefined,
    unfinished,
    isOpened: true,
    marking: undefined,
    take: "javascript",
    isMenuOpen: false,
    hasDrawn: false,
    detailsTemplate: undefined,
    live: undefined,
    told: toldUntil(address, lang),
    ahead: undefined,
    comparison: undefined,
    tablePanel: undefined,
    studio: undefined,
    openStudio,
    copied: undefined,
    busy: undefined,
    progressTemplate: undefined,
    wasCancelled: false,
    missing: undefined,
    check: undefined,
    state: addresses.parse(address),
  };

  /** The page shows what its address says. */
  function finishOpening() {
    model.isOpened = false;
    forgetOpening();
  }

  let isScheduled = false;
  let shownMethod;
  /** What the header in the page was made for. */
  let headed = { lang: document.documentElement.lang, method: first };

  /** Draws the page once this turn is over, however often it is asked for until then. */
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
    // Figures draw again when the attribute is set, even to what it was.
    if (document.documentElement.lang !== model.lang) document.documentElement.lang = model.lang;
    const shown = model.state.beside && model.comparison?.beside() ? model.comparison.title() : undefined;
    document.title = `${shown ?? pages[model.state.method].title[model.lang]} · ${words("title")}`;
    here.nameElsewhere(model.lang, model.state.method);
    showHeader();
    const withTerms = model.live?.createTerms(model.lang) ?? ((text) => text);
    render(pageTemplate({ ...model, words, actions, withTerms }), root);
    model.live?.drawn();
    const { state } = model;
    // What stands below the figure reads the address as well.
    if (model.isOpened && model.detailsTemplate) finishOpening();
    model.marking?.apply(actions.figure(), state, findView(readers[state.method], state.view));
    if (shownMethod === model.state.method) return;
    shownMethod = model.state.method;
    // With the layout of the next frame: asked for at once it would make this task a long one.
    requestAnimationFrame(() => showCurrent(root.querySelector(".methods")));
  }

  /** Of the header that stands in the page only the way to the other language follows the state; the rest comes with others. */
  function showHeader() {
    const { lang, state } = model;
    const { method } = state;
    const other = pageOf(lang === "en" ? "zh" : "en", addresses.inOnePiece(state), location.search);
    document.querySelector(".site [hreflang]").href = other;
    if (lang === headed.lang && method === headed.method) return;
    headed = { lang, method };
    import("./header.js").then(({ renewHeader }) => renewHeader(headed, skipTo));
  }

  /** What is not needed for the first figure comes after it. */
  function bringRest() {
    model.hasDrawn = true;
    update();
    load(model.state.method).then(update, actions.showMissing);
    if (query.has("studio")) openStudio();
  }

  const actions = createActions({ model, update, root, here });

  // Whoever changes the address by hand changes its hash; going back changes what this page put into the history.
  for (const event of ["hashchange", "popstate"]) addEventListener(event, actions.readAddress);
  document.addEventListener("click", actions.follow);
  for (const event of ["posenc-render", "posenc-error"])
    root.addEventListener(event, () => whenIdle(bringRest, { timeout: 500 }), { once: true });

  async function openStudio() {
    const { createStudio, styled } = await import("./studio/studio.js");
    await styled;
    model.studio ??= createStudio({ actions, update });
    model.studio.open();
  }

  const PosencFigure = defineFigure(library, listen);
  addExports(PosencFigure, () => import("../figures/exports.js"));
  model.compute = createCompute({ api, bring, readers, pages, build, onBusy: actions.showBusy });
  await Promise.all([loadBeside(address), actions.explain(model.state)]);
  // What the first figure shows is known before the page is drawn: its sentence is there at once, and nothing moves.
  const { method, view, parameters } = model.state;
  model.ahead = await model.compute(findView(readers[method], view), parameters).catch(() => {});
  root.replaceChildren();
  draw();
  // An address that changed before there was a listener was not heard.
  if (here.read().address !== address) actions.readAddress();
}

// Not awaited: modules that are loaded meanwhile import this one, and would wait for its end.
start().catch((error) => {
  root.textContent = wordsIn(lang)("failed", { message: error.message });
});
