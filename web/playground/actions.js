// What a reader can do on the page: each action changes the model and has it drawn again.

import { createChecking } from "./checking.js";
import { createHanding } from "./handing.js";
import { names } from "./methods.js";
import { methodIn } from "./state.js";
import { storeTheme } from "./theme.js";
import { loadWords } from "./words.js";
import { runInWorker } from "./workers.js";

const copiedFor = 2000;

export function createActions({ model, update, root, here }) {
  const figure = () => root.querySelector("posenc-figure.main");
  const hand = createHanding();
  let isMoving = false;
  let wasChosen = false;

  const checking = createChecking(runInWorker, (check) => {
    model.check = check;
    update();
  });

  /** One movement of a slider is one step of the history, however many values it passes. */
  function writeAddress(isPassing) {
    const address = here.absolute(model.addresses.format(model.state));
    if (address === location.href) return;
    const method = isMoving ? "replaceState" : "pushState";
    history[method](null, "", address);
    isMoving = isPassing;
  }

  /** Until a method has come the page shows what it showed, without a blank; of several asked for it shows the last. */
  async function readAddress() {
    const { lang, address } = here.read();
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
    if (link.href !== location.href) history.pushState(null, "", link.href);
    readAddress();
  }

  /** Brings what says what was not understood of an address. */
  async function explain({ unknown }) {
    if (unknown.length > 0) ({ notUnderstoodTemplate: model.notUnderstood } = await import("./notUnderstood.js"));
  }

  const showMissing = (error) => set("missing")(error);

  function showAddress(address) {
    const { method, view } = model.state;
    model.state = model.addresses.parse(address);
    model.wasCancelled = false;
    model.missing = undefined;
    isMoving = false;
    const isOther = model.state.method !== method;
    if (isOther) checking.forget();
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

  function setTheme(theme) {
    model.theme = theme;
    storeTheme(theme);
    update();
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

  /** Without the right to the clipboard the text on the page is selected, for the reader to copy. */
  async function copy(what, text) {
    let copied = what;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      copied = `${what} by hand`;
      const shown = root.querySelector(".code code");
      if (what !== "link" && shown) getSelection().selectAllChildren(shown);
    }
    set("copied")(copied);
    setTimeout(() => model.copied === copied && set("copied")(undefined), copied === what ? copiedFor : 4 * copiedFor);
  }

  /** A link beside or below the figure changes it: it comes into view. */
  function showFigure() {
    requestAnimationFrame(() => root.querySelector(".stage").scrollIntoView({ block: "nearest" }));
  }

  /** Another method comes into view from its title on, unless its figure can be seen as it is. */
  function showMethod() {
    const { top, bottom } = root.querySelector(".stage").getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) root.querySelector(".middle").scrollIntoView();
  }

  function download(name, type, content) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  async function save(kind) {
    const { method, view, parameters } = model.state;
    const name = `posenc-${method}-${view}.${kind}`;
    if (kind === "csv") download(name, "text/csv", await figure().toCSV());
    if (kind === "svg") download(name, "image/svg+xml", await figure().toSVG());
    if (kind === "png") download(name, "image/png", await figure().toPNG({ scale: 2 }));
    if (kind === "json") {
      const { shape, dtype, data } = figure().data;
      // JSON has no infinities: they are written as the vector files write them.
      const values = Array.from(data, (value) => (Number.isFinite(value) ? value : String(value)));
      const { table: _, ...named } = parameters;
      download(
        name,
        "application/json",
        JSON.stringify({ method, view, parameters: named, shape, dtype, data: values }),
      );
    }
  }

  function showBusy(run) {
    if (run) {
      model.busy = run;
      update();
      return;
    }
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

  return {
    readAddress,
    follow,
    setState,
    setParameters,
    compare,
    setTheme,
    showMissing,
    explain,
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
    copy,
    download,
    save,
    showBusy,
    cancel,
    computeAgain,
    check: (files) => checking.start(files, model.build),
    cancelCheck: checking.cancel,
    showFigure,
    shownState: () => hand(model.state, isMoving, Boolean(model.busy)),
    figure,
    update,
  };
}
