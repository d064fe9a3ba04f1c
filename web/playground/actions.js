// What a reader can do on the page: each action changes the model and has it drawn again.

import { storeTheme } from "./theme.js";
import { runInWorker } from "./workers.js";

const copiedFor = 2000;

export function createActions({ model, update, root }) {
  const figure = () => root.querySelector("posenc-figure.main");
  let isMoving = false;
  let checking;

  /** One movement of a slider is one step of the history, however many values it passes. */
  function writeAddress(isPassing) {
    const address = model.addresses.format(model.state);
    if (address === location.hash) return;
    const method = isMoving ? "replaceState" : "pushState";
    history[method](null, "", address);
    isMoving = isPassing;
  }

  function readAddress() {
    const { method, view } = model.state;
    model.state = model.addresses.parse(location.hash);
    model.wasCancelled = false;
    isMoving = false;
    if (model.state.method !== method) model.check = undefined;
    if (model.state.method !== method || model.state.view !== view) model.isMenuOpen = false;
    update();
  }

  function setParameters(changes, isPassing = false) {
    const { method, view, given } = model.state;
    model.state = { ...model.addresses.complete({ method, view, given: { ...given, ...changes } }), problems: [] };
    model.wasCancelled = false;
    writeAddress(isPassing);
    if (!isPassing) isMoving = false;
    update();
  }

  function setLanguage(lang) {
    model.lang = lang;
    const address = new URL(location.href);
    address.searchParams.set("lang", lang);
    history.replaceState(null, "", address);
    update();
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

  async function copy(what, text) {
    try {
      await navigator.clipboard.writeText(text);
      set("copied")(what);
      setTimeout(() => model.copied === what && set("copied")(undefined), copiedFor);
    } catch {
      // Without a clipboard the text stays on the page, to be selected.
    }
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
    if (kind === "csv") download(name, "text/csv", figure().toCSV());
    if (kind === "svg") download(name, "image/svg+xml", figure().toSVG());
    if (kind === "png") download(name, "image/png", await figure().toPNG({ scale: 2 }));
    if (kind === "json") {
      const { shape, dtype, data } = figure().data;
      // JSON has no infinities: they are written as the vector files write them.
      const values = Array.from(data, (value) => (Number.isFinite(value) ? value : String(value)));
      download(name, "application/json", JSON.stringify({ method, view, parameters, shape, dtype, data: values }));
    }
  }

  function showBusy(run) {
    model.busy = run;
    update();
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

  async function check(files) {
    checking?.abort();
    const controller = new AbortController();
    checking = controller;
    model.check = { isRunning: true, done: 0, total: 0 };
    update();
    try {
      const onProgress = ({ done, total }) => {
        model.check = { isRunning: true, done, total };
        update();
      };
      const request = { task: "check", files, build: model.build };
      model.check = await runInWorker(request, { signal: controller.signal, onProgress });
    } catch (error) {
      if (controller.signal.aborted) model.check = { isCancelled: true };
      else model.check = { passed: 0, total: 1, ulp: 0, failures: [{ file: "", name: "", error: error.message }] };
    }
    update();
  }

  return {
    readAddress,
    setParameters,
    setLanguage,
    setTheme,
    setSearch: set("search"),
    setTake: set("take"),
    setMenu: set("isMenuOpen"),
    copy,
    save,
    showBusy,
    cancel,
    computeAgain,
    check,
    cancelCheck: () => checking?.abort(),
    figure,
    update,
  };
}
