// Shows the dials of a row's pairs, and their numbers in a table. Used by panel.js.
import { html, svg } from "lit/html.js";
import { numberText } from "../../../figures/numbers.js";
import { dialList, keyTemplate } from "./dialList.js";

const short = (value) => numberText(Number(value.toPrecision(3)));

/** @param {any[]} hands of src/models/diagnose/hands.js */
export const dialsTemplate = (hands, words) => html`
  ${keyTemplate({ html }, words)}
  ${dialList({ html, svg }, hands, words)}
  <details><summary>${words("numbersOfPairs")}</summary>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("numbersOfPairs")}><table>
      <thead><tr>${["pair", "columns", "wavelength", "expectedAngle", "foundAngle"].map((key) => html`<th scope="col">${words(key)}</th>`)}</tr></thead>
      <tbody>${hands.map(
        ({ pair, columns, wavelength, expected, found, differs }) => html`<tr class=${differs ? "differs" : ""}>
          <th scope="row">${pair}</th><td>${columns.join(", ")}</td><td>${short(wavelength)}</td><td>${short(expected.angle)}</td>
          <td>${!differs ? words("same") : found ? short(found.angle) : words("noAngle")}</td></tr>`,
      )}</tbody></table></div></details>`;
