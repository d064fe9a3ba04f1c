// Renders a figure with its exports: files and embedding code. Used by page.js and learnedFigures.js.
import { html } from "lit";
import { download } from "../../app/exporting.js";
import { embedCode, isShipped, pictureName } from "./embedding.js";
import { charts, noteOf } from "./figures.js";
import { chartFile, chartPicture } from "./pictures.js";

/** Buttons that save a chart, in a file of this name. */
export function saveButtons(chart, note, picture, words) {
  const saveSvg = () => download(picture.replace(/png$/, "svg"), "image/svg+xml", chartFile(chart, note));
  const savePng = async () => download(picture, "image/png", await chartPicture(chart, note));
  return html`<span>${words("saveAs")}</span>
      <button class="quiet" @click=${saveSvg}>${words("saveSvg")}</button>
      <button class="quiet" @click=${savePng}>${words("savePng")}</button>`;
}

/** @param {string} name one of `charts` */
export function chartFigure(name, given) {
  const { words, settings, lang, copied, actions } = given;
  const chart = charts[name](given);
  const code = embedCode(name, { label: chart.label, settings, lang, base: document.baseURI });
  return html`<figure data-figure=${name}>
    <figcaption>${chart.label}</figcaption>
    <training-chart .chart=${chart}></training-chart>
    <div class="take">
      ${saveButtons(chart, noteOf(given), pictureName(name), words)}
      <details><summary>${words("embed")}</summary>
        <p class="note">${words(isShipped(settings) ? "embedFigure" : "embedPicture")}</p>
        <textarea readonly rows="5" spellcheck="false" aria-label=${words("embed")} .value=${code}></textarea>
        <button class="quiet" @click=${({ currentTarget }) => actions.copy(name, currentTarget.previousElementSibling)}>
          ${words(copied.startsWith(`${name} `) ? copied.slice(name.length + 1) : "copy")}</button>
      </details>
    </div>
  </figure>`;
}
