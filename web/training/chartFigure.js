// Renders a figure with its exports: files and embedding code.
import { html } from "lit";
import { embedCode, isShipped, pictureName } from "./embedding.js";
import { charts, noteOf } from "./figures.js";
import { chartFile, chartPicture, saveBlob } from "./pictures.js";

/** @param {string} name one of `charts` */
export function chartFigure(name, given) {
  const { words, settings, lang, copied, actions } = given;
  const chart = charts[name](given);
  const picture = pictureName(name);
  const saveSvg = () =>
    saveBlob(new Blob([chartFile(chart, noteOf(given))], { type: "image/svg+xml" }), picture.replace(/png$/, "svg"));
  const savePng = async () => saveBlob(await chartPicture(chart, noteOf(given)), picture);
  const code = embedCode(name, { label: chart.label, settings, lang, base: document.baseURI });
  return html`<figure data-figure=${name}>
    <figcaption>${chart.label}</figcaption>
    <training-chart .chart=${chart}></training-chart>
    <div class="take">
      <span>${words("saveAs")}</span>
      <button class="quiet" @click=${saveSvg}>${words("saveSvg")}</button>
      <button class="quiet" @click=${savePng}>${words("savePng")}</button>
      <details><summary>${words("embed")}</summary>
        <p class="note">${words(isShipped(settings) ? "embedFigure" : "embedPicture")}</p>
        <textarea readonly rows="5" spellcheck="false" aria-label=${words("embed")} .value=${code}></textarea>
        <button class="quiet" @click=${({ currentTarget }) => actions.copy(name, currentTarget.previousElementSibling)}>
          ${words(copied.startsWith(`${name} `) ? copied.slice(name.length + 1) : "copy")}</button>
      </details>
    </div>
  </figure>`;
}
