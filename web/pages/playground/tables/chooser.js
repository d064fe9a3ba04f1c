// Renders a file chooser that reads a table from a chosen or dropped file, and shows why a file was refused.
import { html, nothing } from "lit/html.js";
import { readTable } from "./file.js";
import { Refusal } from "./refusal.js";

/**
 * @param {{ take(table, name), update() }} owner take receives a Tensor [rows, columns] and may throw a Refusal
 * @returns {{ template(label, lang), drop(event), over(event) }} drop and over are handlers for drop targets
 */
export function createChooser({ take, update }) {
  let problem;
  let latest;

  async function read(file) {
    latest = file;
    problem = undefined;
    try {
      const table = await readTable(file);
      if (latest === file) take(table, file.name);
    } catch (error) {
      if (latest === file) problem = error instanceof Refusal ? error.text : { en: error.message, zh: error.message };
    }
    update();
  }

  /** Other files than tables are opened by the dialog for model files, which offers their tables. */
  const isTable = ({ name }) => /\.(npy|json)$/i.test(name);

  const choose = ({ target }) => {
    const files = [...target.files];
    if (files.length > 0 && files.every(isTable)) read(files[0]);
    else if (files.length > 0) dispatchEvent(new CustomEvent("posenc-files", { detail: { files } }));
    // Allows choosing the same file again.
    target.value = "";
  };

  return {
    template: (
      label,
      lang,
    ) => html`<label class="file"><input type="file" accept=".npy,.json,application/json,.safetensors,.gguf,.npz" @change=${choose}><span>${label}</span></label>
      ${problem ? html`<p class="note" role="alert">${problem[lang]}</p>` : nothing}`,
    over: (event) => event.preventDefault(),
    drop(event) {
      const [file] = event.dataTransfer.files;
      if (!file || !isTable(file)) return;
      event.preventDefault();
      read(file);
    },
    forget() {
      problem = undefined;
    },
  };
}
