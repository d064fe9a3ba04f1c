// The two rows beside one another, the tokens that they look at between them: where both are equal the picture is its own
// mirror image.
import { html, nothing } from "lit/html.js";
import { twoDecimals } from "./sentences.js";

/** A bar that begins in the middle. */
const bar = (weight, isLeft) => {
  const width = 100 * weight;
  return html`<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect
    x=${isLeft ? 100 - width : 0} y="0" width=${width} height="10"></rect></svg>`;
};

function rowTemplate(label, key, { weights, at, difference }) {
  const [one, other] = weights.map((row) => row[key]);
  const isFurthest = difference > 0 && key === at;
  return html`<tr class=${isFurthest ? "furthest" : nothing}>
    <td class="bar">${bar(one, true)}</td><td>${twoDecimals(one)}</td>
    <th scope="row">${label}</th>
    <td>${twoDecimals(other)}</td><td class="bar">${bar(other, false)}</td>
  </tr>`;
}

/** @param {any} given `verdict(rows, lang)` says in few words whether they are equal */
export function rowsTemplate({ rows, words, lang, verdict }) {
  if (!rows) return html``;
  const { labels, places, difference } = rows;
  const head = (place) => html`<th scope="colgroup" colspan="2">${words("looks", { word: labels[place] })}</th>`;
  const isEqual = difference === 0;
  return html`<p class="verdict" role="status">${verdict(rows, lang)}</p>
    <table><caption class="unseen">${words("rows")}</caption>
      <colgroup><col><col class="number"><col class="word"><col class="number"><col></colgroup>
      <thead><tr>${head(places[0])}<td class="sign">${isEqual ? "=" : "≠"}</td>${head(places[1])}</tr></thead>
      <tbody>${labels.map((label, key) => rowTemplate(label, key, rows))}</tbody>
    </table>`;
}
