// Manages a second figure beside the first: its state in the address, its controls, and the shared ranges and cursor.
// Loaded on demand.
import { numberText } from "../../../figures/numbers.js";
import { findView } from "../../../figures/view.js";
import { fill } from "../../../methods/common/sentences.js";
import { barTemplate, noteTemplate } from "./bar.js";
import { besideControlsTemplate } from "./besideControls.js";
import { commonRange, takeOver } from "./linking.js";
import { candidates, readBeside, sharesValues, writeBeside } from "./pairing.js";
import { stageTemplate } from "./stage.js";
import { words } from "./words.js";

export { styled } from "./styles.js";

/**
 * The page's modules are passed in: a shared import would be split off into a chunk that the page loads before its
 * first figure.
 * @param page { model, actions, update, library, loadPage, api } of main.js, { menu, names } of methods.js, computing
 * and templates: the exports of computing.js, figurePanel.js and controls.js
 */
export function createComparison({
  model,
  actions,
  update,
  library,
  loadPage,
  api,
  menu,
  names,
  computing,
  templates,
}) {
  const { readers, pages, addresses, build } = model;
  const busy = { run: undefined, wasCancelled: false };
  const { createCompute, bring } = computing;
  const compute = createCompute({ api, bring, readers, pages, build, onBusy: showBusy });
  const read = new WeakMap();
  let hasOptions = false;
  let bringing;
  let range;

  /** The second figure of the current state; the same object for the same state. */
  function beside() {
    const { state } = model;
    if (!state.beside) return undefined;
    if (!read.has(state)) read.set(state, readBeside(state.beside, state, model));
    return read.get(state);
  }

  const figures = () => ["main", "second"].map((name) => document.querySelector(`posenc-figure.${name}`));
  const mainView = () => findView(readers[model.state.method], model.state.view);
  const secondView = () => {
    const { method, view } = beside();
    return findView(readers[method], view);
  };

  function showBusy(run) {
    // The figure must draw its result first.
    setTimeout(() => {
      busy.run = run;
      update();
    });
  }

  const set = (changes, isPassing) => {
    busy.wasCancelled = false;
    actions.setState({ beside: writeBeside({ ...beside(), ...changes }, addresses) }, isPassing);
  };

  const setParameters = (changes, isPassing) => set({ given: { ...beside().given, ...changes } }, isPassing);

  /** A method compared with itself starts with the same settings. */
  const chosen = (method, view) => ({
    method,
    view,
    given: method === model.state.method ? model.state.given : {},
    shared: [],
  });

  async function choose(name) {
    const [method, view] = name.split(".");
    try {
      await loadPage(method);
    } catch (error) {
      return actions.showMissing(error);
    }
    return set(chosen(method, view));
  }

  /** The views of all methods are selectable. */
  function bringOptions() {
    bringing ??= Promise.all(names.map((name) => library.load(name, "attention"))).then(() => {
      hasOptions = true;
      update();
    });
    return bringing;
  }

  /** The common ranges of both figures, when both are drawn; the same object until they change. */
  function commonNow() {
    const shown = beside();
    const [main, second] = figures();
    const isAligned = shown && main?.extent && second?.picture?.view === secondView();
    const asked = isAligned && {
      values: shown.ranges === "common" && sharesValues(mainView(), secondView()),
      tops: main.offsetTop === second.offsetTop,
    };
    const next = isAligned ? commonRange([main.extent, second.extent], asked) : undefined;
    if (JSON.stringify(next) !== JSON.stringify(range)) range = next;
    return range;
  }

  async function hear(event) {
    const [main, second] = figures();
    const [from, to] = event.target === second ? [second, main] : [main, second];
    takeOver(event, from, to);
    // A figure's automatic ranges change with its zoom, after drawing.
    if (event.type !== "posenc-hover") {
      await from.updateComplete;
      update();
    }
  }

  const nameOf = (method) => menu[method].short[model.lang];

  const numbered = (value) => (typeof value === "number" ? numberText(value) : String(value));

  /** What is used most is offered first. */
  const byUse = names.toSorted((one, other) => menu[other].use - menu[one].use);

  /** The names of both figures; a method compared with itself is named by up to two settings that differ. */
  function shownNames() {
    const { method, parameters = {} } = beside();
    const { state, lang } = model;
    const names = [nameOf(state.method), nameOf(method)];
    if (method !== state.method) return names;
    const differing = Object.keys(parameters).filter(
      (name) => typeof parameters[name] !== "object" && parameters[name] !== state.parameters[name],
    );
    const settings = (given) =>
      differing.slice(0, 2).map((name) => {
        const { title, labels } = pages[method].controls[name] ?? {};
        return `${title?.[lang] ?? name} ${labels?.[given[name]]?.[lang] ?? numbered(given[name])}`;
      });
    return [state.parameters, parameters].map((given, i) => [names[i], ...settings(given)].join(", "));
  }

  /** The page's model with the second figure in place of the first. */
  function secondOf(page) {
    const { method, view, parameters, shared } = beside();
    const state = { method, view, parameters };
    return { ...page, shared, prefix: "with.", state, actions: { update, setParameters } };
  }

  const comparison = {
    secondOf,
    templates,
    shownNames,
    beside,
    compute,
    nameOf,
    set,
    setParameters,
    update,
    choose,
    options: () => (hasOptions ? candidates(model.state, readers, byUse).all : []),
    canShareValues: () => sharesValues(mainView(), secondView()),
    close: () => actions.setState({ beside: undefined }),
    hear,
    busy: () => ({
      busy: busy.run,
      wasCancelled: busy.wasCancelled,
      actions: {
        cancel() {
          busy.wasCancelled = true;
          busy.run?.cancel();
          update();
        },
        computeAgain() {
          busy.wasCancelled = false;
          figures()[1].requestUpdate("compute");
          update();
        },
      },
    }),
    get range() {
      return commonNow();
    },

    /** The initial comparison of the button. */
    async first() {
      await bringOptions();
      const { state } = model;
      let { best } = candidates(state, readers, byUse);
      // A view that no other method has is left for the attention weights, which most have.
      const hasOther = best.method !== state.method || !findView(readers[state.method], "attention");
      const id = hasOther ? state.view : "attention";
      if (!hasOther) ({ best } = candidates({ ...state, view: id }, readers, byUse));
      await Promise.all([loadPage(state.method), loadPage(best.method)]);
      return { view: id, beside: writeBeside(chosen(best.method, best.view.id), addresses) };
    },

    /** Loads the second figure of an address. */
    async load({ with: name }) {
      const [method] = name.split(".");
      if (names.includes(method)) await loadPage(method);
    },

    /** The second figure for another view of the first; undefined if there is none. */
    follow(id) {
      const shown = beside();
      const state = { ...model.state, view: id };
      if (!shown) return undefined;
      const own = readers[shown.method].views;
      const found = [shown.view, id, ...own.map((view) => view.id)].find((view) =>
        readBeside({ ...state.beside, with: `${shown.method}.${view}` }, state, model),
      );
      return found && writeBeside({ ...shown, view: found }, addresses);
    },

    reset: () => writeBeside({ ...beside(), given: {} }, addresses),

    barTemplate: (page) => {
      bringOptions();
      return barTemplate(comparison, page);
    },
    title() {
      const [first, second] = shownNames();
      return fill(words.both[model.lang], { first, second });
    },
    /** Both figures in one picture, as on the page. */
    async picture() {
      const { besideEachOther } = await import("./picture.js");
      return besideEachOther(figures());
    },
    figureTemplate: (page) => stageTemplate(comparison, page),
    noteTemplate: (page) => noteTemplate(comparison, page, figures()),

    controlsTemplate: (page) => besideControlsTemplate(comparison, secondOf(page)),

    /** The sentence of the second figure, if its method has one. */
    sentence(page) {
      const drawn = figures()[1]?.picture;
      return drawn ? templates.sentenceOf({ ...secondOf(page), drawn, wasCancelled: false }) : "";
    },
  };
  return comparison;
}
