// Defines the actions of the page: each changes the model and requests a redraw. Used by main.js.

import { writeAddress as inAddressBar } from "../../app/addressBar.js";
import { names } from "../../app/methods.js";
import { methodIn } from "../../app/state.js";
import { loadWords } from "../../app/words.js";
import { forgetOpening, noteOpening } from "./opening.js";

/** Delay before showing progress, which would flicker with every step of a slider, in ms. */
const patience = 150;

/** @param {{ model, update, drawFollowing, root, route }} page of main.js */
export function createActions({ model, update, drawFollowing, root, route }) {
  const figure = () => root.querySelector("posenc-figure.main");
  let isMoving = false;
  let wasChosen = false;
  // The slider or number that gets key presses now, and the one whose key presses made the last step of the history.
  let [keyed, stepped] = [undefined, undefined];
  const isSlider = ({ target }) => target.matches?.("input[type=range], [role=spinbutton]");
  root.addEventListener("keydown", (event) => (keyed = isSlider(event) ? event.target : undefined), true);
  root.addEventListener("pointerdown", () => (keyed = undefined), true);

  let late;

  /**
   * A movement of a slider or of a number in the sentence is one step of the history, however many values it passes, and so are key presses on it in a row.
   * Intermediate values are written in a separate task, because that is slow.
   */
  function writeAddress(isPassing) {
    clearTimeout(late);
    const address = route.absolute(model.addresses.format(model.state));
    if (address === location.href) return;
    if (isMoving && isPassing) {
      late = setTimeout(() => inAddressBar("replaceState", null, address));
      return;
    }
    const isSameStep = isMoving || (keyed !== undefined && keyed === stepped);
    inAddressBar(isSameStep ? "replaceState" : "pushState", null, address);
    isMoving = isPassing;
    stepped = keyed;
  }

  /** Until a method has loaded the page stays as it is; of several requested methods the last one is shown. */
  async function readAddress() {
    const { lang, address } = route.read();
    noteOpening(location.href);
    const isStill = () => {
      const now = route.read();
      return now.address === address && now.lang === lang;
    };
    const wanted = methodIn(address, names);
    try {
      await loadWords(lang);
      if (!model.has(wanted)) await model.load(wanted);
      const opened = await model.loadBeside(address);
      await explain(model.addresses.parse(opened));
      if (!isStill()) return;
      model.lang = lang;
      showAddress(opened);
    } catch (error) {
      if (isStill()) showMissing(error);
    }
  }

  /** Follows a link to another state of this site's pages without loading a page. */
  function follow(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || !route.isPage(link) || link.target || event.defaultPrevented || event.button > 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (link.href !== location.href) inAddressBar("pushState", null, link.href);
    readAddress();
  }

  /** Loads notUnderstood.js and marking.js if the address needs them. */
  async function explain({ unknown, zoom, mark }) {
    if (zoom || mark) await loadMarking();
    if (unknown.length > 0) ({ notUnderstoodTemplate: model.notUnderstood } = await import("./notUnderstood.js"));
  }

  async function loadMarking() {
    model.marking ??= (await import("./marking.js")).marking;
  }

  /** A zoom is a step of the history; a selection changes the address without a step. */
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
    const { method } = model.state;
    model.state = model.addresses.parse(address);
    model.wasCancelled = false;
    model.missing = undefined;
    model.unfinished = undefined;
    model.isOpened = true;
    isMoving = false;
    stepped = undefined;
    clearTimeout(late);
    const isOther = model.state.method !== method;
    if (isOther) actions.forgetCheck?.();
    update();
    if (isOther && wasChosen) requestAnimationFrame(showMethod);
    wasChosen = false;
  }

  /** Changes view, given or beside of the state. */
  function setState(changes, isPassing = false) {
    model.state = { ...model.addresses.complete({ ...model.state, ...changes }), problems: [] };
    model.wasCancelled = false;
    writeAddress(isPassing);
    if (!isPassing) isMoving = false;
    update();
  }

  const setParameters = (changes, isPassing) => setState({ given: { ...model.state.given, ...changes } }, isPassing);

  /** Adds a figure beside the first; the reader can choose another one. */
  async function compare() {
    set("isComparing")(true);
    try {
      await model.loadComparison();
      setState(await model.comparison.first());
    } catch (error) {
      showMissing(error);
    }
    set("isComparing")(false);
  }

  const set = (name) => (value) => {
    model[name] = value;
    update();
  };

  /** Scrolls to the figure after a link beside or below it has changed it. */
  function showFigure() {
    requestAnimationFrame(() => root.querySelector(".stage").scrollIntoView({ block: "nearest" }));
  }

  /** Scrolls to the title of another method, so that its figure is visible on phones. */
  const showMethod = () => root.querySelector("h1").scrollIntoView({ block: "nearest" });

  let [underWay, soon] = [undefined, undefined];

  function showProgress() {
    model.busy = underWay;
    model.progressTemplate = underWay.progressTemplate;
    update();
  }

  /** Shows the progress of a long computation. */
  function showBusy(run) {
    underWay = run;
    if (run && model.busy) return showProgress();
    if (run) {
      soon ??= setTimeout(showProgress, patience);
      return;
    }
    clearTimeout(soon);
    soon = undefined;
    if (!model.busy) return;
    // The figure must draw its result first; the next state would make it drop the result.
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

  /** The actions. Those of the sections below the figure are loaded with them (exportActions.js). */
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
    /** Notes that a method was chosen from the list. */
    choose: () => {
      wasChosen = true;
    },
    setExportKind: set("exportKind"),
    showBusy,
    cancel,
    computeAgain,
    showFigure,
    /** Updates the page after the figure has drawn; while a slider moves, only the parts that follow the figure. */
    showDrawn: () => (isMoving || model.isArriving ? drawFollowing() : update()),
    isMoving: () => isMoving,
    figure,
    update,
  };
  return actions;
}
