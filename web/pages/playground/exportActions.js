// Defines the actions of the sections below the figure: copy, save, check. Loaded with them by details.js.

import { copyText, download } from "../../app/exporting.js";
import { runInWorker } from "../../app/workers.js";
import { createChecking } from "./checking.js";

const copiedFor = 2000;

/** Returns { copy, showExport, download, save, check, cancelCheck, forgetCheck }. */
export function createExportActions({ model, root, actions: { set, figure } }) {
  const checking = createChecking(runInWorker, set("check"));

  /** Copies a text, or selects it for the reader to copy if the clipboard is not permitted. */
  async function copy(what, text) {
    const isCopied = await copyText(text);
    const copied = isCopied ? what : `${what} by hand`;
    const shown = root.querySelector(".code code");
    if (!isCopied && what !== "link" && shown) getSelection().selectAllChildren(shown);
    set("copied")(copied);
    setTimeout(() => model.copied === copied && set("copied")(undefined), isCopied ? copiedFor : 4 * copiedFor);
  }

  async function save(kind) {
    const { method, view, parameters } = model.state;
    const name = `posenc-${method}-${view}.${kind}`;
    if (kind === "csv") download(name, "text/csv", await figure().toCSV());
    const isImage = kind === "svg" || kind === "png";
    const both = isImage && model.comparison?.others().length && (await model.comparison.picture());
    if (both) download(name, ...(kind === "svg" ? ["image/svg+xml", both.svg] : ["image/png", await both.toPNG()]));
    else if (kind === "svg") download(name, "image/svg+xml", await figure().toSVG());
    else if (kind === "png") download(name, "image/png", await figure().toPNG({ scale: 2 }));
    if (kind === "json") {
      const { shape, dtype, data } = figure().data;
      // JSON has no infinities, so they are written as strings, as in the vector files.
      const values = Array.from(data, (value) => (Number.isFinite(value) ? value : String(value)));
      const { table: _, ...named } = parameters;
      download(
        name,
        "application/json",
        JSON.stringify({ method, view, parameters: named, shape, dtype, data: values }),
      );
    }
  }

  /** Shows a kind of export, from a place outside its section. */
  function showExport(kind) {
    set("exportKind")(kind);
    requestAnimationFrame(() => root.querySelector(".export").scrollIntoView());
  }

  return {
    copy,
    showExport,
    download,
    save,
    check: (files) => checking.start(files, model.build),
    cancelCheck: checking.cancel,
    forgetCheck: checking.forget,
  };
}
