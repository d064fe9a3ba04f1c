// The page: reads the address, loads the module, and draws everything again whenever something has changed.

import * as pages from "site:pages";
import { render } from "lit";
import * as readers from "../../dist/readers.js";
import { defineFigure } from "../figures/define.js";
import { parameterDescriptors } from "../figures/parameters.js";
import { createActions } from "./actions.js";
import { createCompute } from "./computing.js";
import { loadEngine } from "./engine.js";
import { pageTemplate } from "./page.js";
import { createAddresses } from "./state.js";
import { readTheme, showTheme } from "./theme.js";
import { languageFrom, wordsIn } from "./words.js";

const root = document.querySelector("#page");
const query = new URLSearchParams(location.search);
const lang = languageFrom(query.get("lang"), navigator.languages);

function start({ build, methods, api }) {
  const described = Object.entries(readers).map(([name, reader]) => [name, parameterDescriptors(methods, reader)]);
  const descriptors = Object.fromEntries(described);
  const addresses = createAddresses(descriptors, readers, "sinusoidal");

  /** Everything the templates read. What is under `state` is the address; the rest is this visit's. */
  const model = {
    build,
    methods,
    readers,
    pages,
    descriptors,
    addresses,
    lang,
    theme: readTheme(),
    search: "",
    take: "javascript",
    isMenuOpen: false,
    copied: undefined,
    busy: undefined,
    wasCancelled: false,
    check: undefined,
    state: addresses.parse(location.hash),
  };

  let isScheduled = false;

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
    document.title = `${readers[model.state.method].title[model.lang]} · ${words("title")}`;
    showTheme(model.theme);
    render(pageTemplate({ ...model, words, actions }), root);
  }

  const actions = createActions({ model, update, root });

  // A link changes only the hash; going back may change what this page put into the history itself.
  for (const event of ["hashchange", "popstate"]) addEventListener(event, actions.readAddress);

  defineFigure({ api, methods, readers });
  model.compute = createCompute({ api, readers, pages, build, onBusy: actions.showBusy });
  root.replaceChildren();
  draw();
}

try {
  start(await loadEngine(query.get("build")));
} catch (error) {
  root.textContent = wordsIn(lang)("failed", { message: error.message });
}
