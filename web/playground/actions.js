// What a reader can do on the page: each action changes the model and has it drawn again.

import { writeAddress as inAddressBar } from "../common/addressBar.js";
import { createHanding } from "./handing.js";
import { names } from "./methods.js";
import { forgetOpening, noteOpening } from "./opening.js";
import { methodIn } from "./state.js";
import { loadWords } from "./words.js";

/** So many milliseconds nothing is said of a computation while a slider moves. */
const patience = 150;

export function createActions({ model, update, root, here }) {
  const figure = () => root.querySelector("posenc-figure.main");
  const hand = createHanding();
  let handed;
  let isDrawing = false;
  let isMoving = false;
  let wasChosen = false;

  let late;

  /**
   * One movement of a slider is one step of the history, however many values it passes. Those on the way are written in a
   * turn of their own, for that takes the browser long.
   */
  function writeAddress(isPassing) {
    clearTimeout(late);
    const address = here.absolute(model.addresses.format(model.state));
    if (address === location.href) return;
    if (isMoving && isPassing) {
      late = setTimeout(() => inAddressBar("replaceState", null, address));
      return;
    }
    inAddressBar(isMoving ? "replaceState" : "pushState", null, address);
    isMoving = isPassing;
  }

  /** Until a method has come the page shows what it showed, without a blank; of several asked for it shows the last. */
  async function readAddress() {
    const { lang, address } = here.read();
    noteOpening(location.href);
    const isStill = () => {
      const now = here.read();
      return now.address === address && now.lang === lang;
    };
    const wanted = methodIn(address, names);
    try {
      await loadWords(lang);
      if (!model.has(wanted)) await model.load(wanted);
      await model.loadBeside(address);
      await explain(model.addresses.parse(address));
      if (!isStill()) return;
      model.lang = lang;
      showAddress(address);
    } catch (error) {
      if (isStill()) showMissing(error);
    }
  }

  /** A link to another state of this site's pages loads nothing anew. */
  function follow(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || !here.isPage(link) || link.target || event.defaultPrevented || event.button > 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.href !== location.href) inAddressBar("pushState", null, link.href);
    readAddress();
  }

  /** Brings what says what was not understood of an address, and what zooms and marks its figure. */
  async function explain({ unknown, zoom, mark }) {
    if (zoom || mark) await loadMarking();
    if (unknown.length > 0) ({ notUnderstoodTemplate: model.notUnderstood } = await import("./notUnderstood.js"));
  }

  async function loadMarking() {
    model.marking ??= (await import("./marking.js")).marking;
  }

  /** A zoom of the reader's is a step of the history; what is marked stands in the address, and makes none. */
  async function hear(event) {
    if (event.type === "posenc-change" && event.detail.zoom === undefined) return;
    await loadMarking();
    const changes = model.marking.changesOf(event, figure());
    if (!changes) return;
    if (event.type === "posenc-select") isMoving = true;
    setState(changes);
  }

  function showMissing(error) {
    forgetOpening();
    set("missing")(error);
  }

  function showAddress(address) {
    const { method, view } = model.state;
    model.state = model.addresses.parse(address);
    model.wasCancelled = false;
    model.missing = undefined;
    model.unfinished = undefined;
    model.isOpened = true;
    isMoving = false;
    clearTimeout(late);
    const isOther = model.state.method !== method;
    if (isOther) actions.forgetCheck?.();
    if (isOther || model.state.view !== view) model.isMenuOpen = false;
    update();
    if (isOther && wasChosen) requestAnimationFrame(showMethod);
    wasChosen = false;
  }

  /** Changes view, given or beside. */
  function setState(changes, isPassing = false) {
    model.state = { ...model.addresses.complete({ ...model.state, ...changes }), problems: [] };
    model.wasCancelled = false;
    writeAddress(isPassing);
    if (!isPassing) isMoving = false;
    update();
  }

  const setParameters = (changes, isPassing) => setState({ given: { ...model.state.given, ...changes } }, isPassing);

  /** Puts a second figure beside the first, the nearest of kind; the reader chooses another one there. */
  async function compare() {
    try {
      await model.loadComparison();
      setState({ beside: await model.comparison.first() });
    } catch (error) {
      showMissing(error);
    }
  }

  const set = (name) => (value) => {
    model[name] = value;
    update();
  };

  /** A link that is pointed at or focused will probably be followed. */
  function fetchEarly(method) {
    model.load(method).catch(() => {}); // Following it tries again, and says what is wrong.
  }

  async function loadSearch() {
    if (!model.searching) set("searching")((await import("./searching.js")).searching);
  }

  function setSearch(search) {
    set("search")(search);
    loadSearch();
  }

  /** A key in the list of methods. */
  function pressInList(event) {
    const clear = () => set("search")("");
    const close = () => {
      set("isMenuOpen")(false);
      root.querySelector(".methods .menu").focus();
    };
    model.searching?.press(event, { clear, close });
  }

  /** A link beside or below the figure changes it: it comes into view. */
  function showFigure() {
    requestAnimationFrame(() => root.querySelector(".stage").scrollIntoView({ block: "nearest" }));
  }

  /** Another method comes into view from its title on: on phones its figure is always seen. */
  const showMethod = () => root.querySelector("h1").scrollIntoView({ block: "nearest" });

  let moveTo;

  /** What there is to try is not jumped to: its numbers move there. Beside a second figure the link leads there itself. */
  async function goThere(event, { view, parameters = {}, beside }) {
    showFigure();
    const isOther = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (isOther || beside || model.state.beside) return;
    event.preventDefault();
    try {
      moveTo ??= (await import("./moving/moving.js")).createMoving({ model, figure, setState });
      await moveTo(view, parameters);
    } catch (error) {
      showMissing(error);
    }
  }

  let [underWay, soon] = [undefined, undefined];

  function showProgress() {
    model.busy = underWay;
    model.progressTemplate = underWay.progressTemplate;
    update();
  }

  /** While a slider moves only what takes long is said to be under way: every step would show it and take it back. */
  function showBusy(run) {
    underWay = run;
    if (run && isMoving && !model.busy) {
      soon ??= setTimeout(showProgress, patience);
      return;
    }
    clearTimeout(soon);
    soon = undefined;
    if (run) return showProgress();
    if (!model.busy) return;
    // The figure draws its result first: giving it the next state before would have it drop this one.
    const ended = model.busy;
    setTimeout(() => {
      if (model.busy !== ended) return;
      model.busy = undefined;
      update();
    });
  }

  function cancel() {
    model.wasCancelled = true;
    model.busy?.cancel();
    update();
  }

  function computeAgain() {
    model.wasCancelled = false;
    figure().requestUpdate("compute");
    update();
  }

  /** The state for the figure, which draws one before it is given the next. */
  function shownState() {
    const next = hand(model.state, isMoving, isDrawing);
    if (next !== handed) {
      handed = next;
      isDrawing = true;
      const drawn = () => {
        if (next !== handed) return;
        isDrawing = false;
        if (next !== model.state) update();
      };
      // It is given the state in this turn.
      Promise.resolve()
        .then(() => figure().ready)
        .then(drawn, drawn);
    }
    return next;
  }

  /** What there is to do below the figure comes with that (taking.js). */
  const actions = {
    set,
    readAddress,
    follow,
    setState,
    setParameters,
    compare,
    showMissing,
    explain,
    hear,
    setSearch,
    loadSearch,
    pressInList,
    /** A method was chosen from the list. */
    choose: () => {
      wasChosen = true;
    },
    fetchEarly,
    setTake: set("take"),
    setMenu: set("isMenuOpen"),
    showBusy,
    cancel,
    computeAgain,
    showFigure,
    goThere,
    shownState,
    /** While a slider moves what the page says of the figure comes after it, so that neither is a long task. */
    showDrawn: () => (isMoving ? setTimeout(update) : update()),
    isMoving: () => isMoving,
    figure,
    update,
  };
  return actions;
}
