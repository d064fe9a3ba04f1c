// Manages the figures beside the first: their state in the address, their controls, and the shared ranges and cursor.
// Loaded on demand.
import { html } from "lit/html.js";
import { numberText } from "../../../figures/numbers.js";
import { findView } from "../../../figures/view.js";
import { fill } from "../../../methods/common/sentences.js";
import { barTemplate, noteTemplate, refusedTemplate } from "./bar.js";
import { besideControlsTemplate } from "./besideControls.js";
import { commonRanges, takeOver } from "./linking.js";
import { candidates, firstComparable, most, namesIn, prefixOf, readBeside, valuesOf, writeBeside } from "./pairing.js";
import { stageTemplate } from "./stage.js";
import { words } from "./words.js";

export { styled } from "./styles.js";

const none = { shown: [], refused: [], ranges: "common" };

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
  const { createCompute, bring } = computing;
  const known = new WeakMap();
  let hasOptions = false;
  let bringing;
  let ranges = [];

  /** What each figure beside the first has of its own: two figures of one view must not share their arrays. */
  const slots = Array.from({ length: most }, () => {
    const slot = { busy: undefined, wasCancelled: false };
    const showBusy = (run) => {
      // The figure must draw its result first.
      setTimeout(() => {
        slot.busy = run;
        update();
      });
    };
    slot.compute = createCompute({ api, bring, readers, pages, build, onBusy: showBusy });
    return slot;
  });

  /** The figures beside the first in the current state, as of readBeside; the same object for the same state. */
  function read() {
    const { state } = model;
    if (!state.beside) return none;
    if (!known.has(state)) known.set(state, readBeside(state.beside, state, model));
    return known.get(state);
  }

  const others = () => read().shown;
  const all = () => [model.state, ...others()];
  const figures = () => [...document.querySelectorAll(".figures posenc-figure")];
  const views = () => all().map(({ method, view }) => findView(readers[method], view));

  const write = (changes, isPassing) =>
    actions.setState({ beside: writeBeside({ ...read(), ...changes }, addresses) }, isPassing);

  function set(place, figure, isPassing) {
    const shown = [...others()];
    shown[place] = { ...shown[place], ...figure };
    if (slots[place]) slots[place].wasCancelled = false;
    write({ shown }, isPassing);
  }

  const setParameters = (place, changes, isPassing) =>
    set(place, { given: { ...others()[place].given, ...changes } }, isPassing);

  /** A method compared with itself starts with the same settings. */
  const chosen = ({ method, view }) => ({
    method,
    view,
    given: method === model.state.method ? model.state.given : {},
    shared: [],
  });

  /** Shows a view as one of the figures beside the first, or as a further one. */
  async function choose(place, name) {
    const [method, view] = name.split(".");
    try {
      await loadPage(method);
    } catch (error) {
      return actions.showMissing(error);
    }
    return set(place, chosen({ method, view }));
  }

  /** The views of all methods are selectable. */
  function bringOptions() {
    bringing ??= Promise.all(names.map((name) => library.load(name, "attention"))).then(() => {
      hasOptions = true;
      update();
    });
    return bringing;
  }

  /** Moves the focus after the next drawing, because what had it is gone. */
  const focusOn = (selector) => queueMicrotask(() => document.querySelector(selector)?.focus());

  /** Adds the best view of a method that is not shown yet; the reader can choose another one. */
  async function add() {
    await bringOptions();
    const taken = all().map(({ method }) => method);
    const { method, view } = candidates(model.state, readers, byUse, taken).best;
    const place = others().length;
    await choose(place, `${method}.${view.id}`);
    focusOn(`[id="${prefixOf(place)}view"]`);
  }

  function remove(place) {
    write({ shown: others().filter((_, i) => i !== place) });
    focusOn(".comparison .add, .tabs .compare");
  }

  /** Finds the common ranges of all figures, when they are drawn; the same objects until they change. */
  function findRanges() {
    const wanted = views();
    const drawn = figures();
    const isAligned = drawn.length === wanted.length && drawn.every(({ picture }, i) => picture?.view === wanted[i]);
    const hasCommon = read().ranges === "common";
    const next = isAligned
      ? commonRanges(
          drawn.map(({ extent, parentElement }, i) => ({
            ...extent,
            kind: hasCommon ? valuesOf(wanted[i]) : undefined,
            row: parentElement.offsetTop,
          })),
        )
      : [];
    if (JSON.stringify(next) !== JSON.stringify(ranges)) ranges = next;
  }

  async function hear(event) {
    const from = event.target;
    for (const to of figures()) if (to !== from) takeOver(event, from, to);
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

  /** The names of all figures; those of one method are named by up to two settings that differ. */
  function shownNames() {
    return all().map(({ method, parameters }, _, shown) => {
      const same = shown.filter((each) => each.method === method);
      const differing = Object.keys(parameters).filter(
        (name) =>
          typeof parameters[name] !== "object" && same.some((each) => each.parameters[name] !== parameters[name]),
      );
      const settings = differing.slice(0, 2).map((name) => {
        const { title, labels } = pages[method].controls[name] ?? {};
        const value = parameters[name];
        return `${title?.[model.lang] ?? name} ${labels?.[value]?.[model.lang] ?? numbered(value)}`;
      });
      return [nameOf(method), ...settings].join(", ");
    });
  }

  /** The page's model with a figure in place of the first. */
  function pageOf(page, place) {
    const { method, view, parameters, problems, shared } = others()[place];
    const state = { method, view, parameters, problems };
    const own = { update, setParameters: (...changes) => setParameters(place, ...changes) };
    return { ...page, shared, prefix: prefixOf(place), state, actions: own, missing: undefined };
  }

  const comparison = {
    templates,
    shownNames,
    read,
    others,
    pageOf,
    nameOf,
    choose,
    add,
    remove,
    setParameters,
    rangeOf: (place) => ranges[place],
    hear,
    setRanges: (chosen) => write({ ranges: chosen }),
    options: () => (hasOptions ? candidates(model.state, readers, byUse).all : []),
    /** Whether some figures have values of the same kind. */
    canShareValues() {
      const kinds = views().map(valuesOf);
      return new Set(kinds).size < kinds.length;
    },
    slotOf(place) {
      const slot = slots[place];
      return {
        ...slot,
        actions: {
          cancel() {
            slot.wasCancelled = true;
            slot.busy?.cancel();
            update();
          },
          computeAgain() {
            slot.wasCancelled = false;
            figures()[place + 1].requestUpdate("compute");
            update();
          },
        },
      };
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
      const shown = [chosen({ method: best.method, view: best.view.id })];
      return { view: id, beside: writeBeside({ shown }, addresses) };
    },

    /**
     * Loads the figures beside the first of an address. Returns the address, with the first view that can be compared if
     * it names none.
     */
    async load(address) {
      const state = addresses.parse(address);
      if (!state.beside) return address;
      const hasView = /[&?]view=/i.test(address);
      const methods = namesIn(state.beside).map(({ method }) => method);
      const needed = hasView ? methods : [state.method, ...methods];
      await Promise.all(needed.filter((method) => names.includes(method)).map(loadPage));
      return hasView ? address : `${address}&view=${firstComparable(state, model)}`;
    },

    /** The figures beside the first for another view of it; undefined if there are none. */
    follow(id) {
      const state = { ...model.state, view: id };
      const shown = others().flatMap((each) => {
        const own = readers[each.method].views.map((view) => view.id);
        const found = [each.view, id, ...own].find(
          (view) => readBeside({ with: `${each.method}.${view}` }, state, model).shown.length > 0,
        );
        return found ? [{ ...each, view: found }] : [];
      });
      return writeBeside({ ...read(), shown }, addresses);
    },

    reset: () => writeBeside({ ...read(), shown: others().map((each) => ({ ...each, given: {} })) }, addresses),

    refusedTemplate: (page) => refusedTemplate(read().refused, page),
    barTemplate: (page) => {
      bringOptions();
      findRanges();
      return barTemplate(comparison, page);
    },
    title() {
      const shown = shownNames();
      const first = shown.slice(0, -1).join(words.list[model.lang]);
      return fill(words.both[model.lang], { first, second: shown.at(-1) });
    },
    /** All figures in one picture, as on the page. */
    async picture() {
      const { besideEachOther } = await import("./picture.js");
      return besideEachOther(figures());
    },
    figuresTemplate: (page) => others().map((_, place) => stageTemplate(comparison, page, place)),
    noteTemplate: (page) => noteTemplate(comparison, page, figures()),

    controlsTemplate: (page) => besideControlsTemplate(comparison, page),

    /** The beginning of a figure's sentence: its name. */
    nameBefore: (place) => shownNames()[place] + words.colon[model.lang],
    /** The sentences of the figures beside the first. */
    sentencesTemplate(page) {
      const drawn = figures().slice(1);
      const sentenceOf = (place) =>
        drawn[place]?.picture
          ? templates.sentenceOf({ ...pageOf(page, place), drawn: drawn[place].picture, wasCancelled: false })
          : "";
      return others().map(
        (_, place) => html`<p class="sentence" data-of=${comparison.nameBefore(place + 1)}>${sentenceOf(place)}</p>`,
      );
    },
  };
  return comparison;
}
