// Draws each dimension pair of a row as a dial: the expected hand, and the found one, red where they differ. Used by panel.js.
import { html, svg } from "lit/html.js";
import { numberText } from "../../../figures/numbers.js";

const radius = 15;
const short = (value) => numberText(Number(value.toPrecision(3)));

const lineOf = (name, [x, y]) =>
  svg`<line class=${name} x1="0" y1="0" x2=${(radius * x).toFixed(2)} y2=${(-radius * y).toFixed(2)} />`;

/**
 * A hand never leaves the dial's frame, whatever the factor.
 * @returns {[number, number]}
 */
function fitted([x, y]) {
  const size = Math.hypot(x, y);
  const scale = size > 1.25 ? 1.25 / size : 1;
  return [scale * x, scale * y];
}

const dial = ({ pair, expected: { angle, factor }, hand, differs }) => html`<li class=${differs ? "differs" : ""}>
  <svg viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r=${radius} />
    ${lineOf("expected", fitted([factor * Math.cos(angle), factor * Math.sin(angle)]))}
    ${lineOf("found", fitted(hand))}
  </svg><span>${pair}</span></li>`;

/** @param {any[]} hands of src/models/diagnose/hands.js */
export const dialsTemplate = (hands, words) => html`
  <p class="key"><span class="expected">${words("expectedHand")}</span><span class="found">${words("foundHand")}</span><span class="differing">${words("differingHand")}</span></p>
  <ol class="dials" role="img" aria-label=${words("dials", { count: hands.filter(({ differs }) => differs).length, of: hands.length })}>${hands.map(dial)}</ol>
  <details><summary>${words("numbersOfPairs")}</summary>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("numbersOfPairs")}><table>
      <thead><tr>${["pair", "columns", "wavelength", "expectedAngle", "foundAngle"].map((key) => html`<th scope="col">${words(key)}</th>`)}</tr></thead>
      <tbody>${hands.map(
        ({ pair, columns, wavelength, expected, found, differs }) => html`<tr class=${differs ? "differs" : ""}>
          <th scope="row">${pair}</th><td>${columns.join(", ")}</td><td>${short(wavelength)}</td><td>${short(expected.angle)}</td>
          <td>${!differs ? words("same") : found ? short(found.angle) : words("noAngle")}</td></tr>`,
      )}</tbody></table></div></details>`;
