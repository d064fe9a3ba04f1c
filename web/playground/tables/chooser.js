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

  const choose = ({ target }) => {
    if (target.files[0]) read(target.files[0]);
    // Allows choosing the same file again.
    target.value = "";
  };

  return {
    template: (
      label,
      lang,
    ) => html`<label class="file"><input type="file" accept=".npy,.json,application/json" @change=${choose}><span>${label}</span></label>
      ${problem ? html`<p class="note" role="alert">${problem[lang]}</p>` : nothing}`,
    over: (event) => event.preventDefault(),
    drop(event) {
      event.preventDefault();
      if (event.dataTransfer.files[0]) read(event.dataTransfer.files[0]);
    },
    forget() {
      problem = undefined;
    },
  };
}
