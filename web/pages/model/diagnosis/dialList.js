// Draws each dimension pair of a row as a dial: the expected hand, and the found one, red where they differ. Used by dials.js, and by
// the build for the question how to find a fault; `html` and `svg` are those of lit or of web/app/markup.js.

const radius = 15;

/**
 * A hand never leaves the dial's frame, whatever the factor.
 * @returns {[number, number]}
 */
function fitted([x, y]) {
  const size = Math.hypot(x, y);
  const scale = size > 1.25 ? 1.25 / size : 1;
  return [scale * x, scale * y];
}

const lineOf = (svg, name, [x, y]) =>
  svg`<line class=${name} x1="0" y1="0" x2=${(radius * x).toFixed(2)} y2=${(-radius * y).toFixed(2)} />`;

const dial = (
  html,
  svg,
  { pair, expected: { angle, factor }, hand, differs },
) => html`<span class=${differs ? "differs" : ""}>
  <svg viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r=${radius} />
    ${lineOf(svg, "expected", fitted([factor * Math.cos(angle), factor * Math.sin(angle)]))}
    ${lineOf(svg, "found", fitted(hand))}
  </svg><span>${pair}</span></span>`;

/** What the hands' colours mean. */
export const keyTemplate = ({ html }, words) =>
  html`<p class="hands-key"><span class="expected">${words("expectedHand")}</span><span class="found">${words("foundHand")}</span><span class="differing">${words("differingHand")}</span></p>`;

/** @param {any[]} hands of src/models/diagnose/hands.js */
export const dialList = ({ html, svg }, hands, words) =>
  html`<div class="dials" role="img" aria-label=${words("dials", { count: hands.filter(({ differs }) => differs).length, of: hands.length })}>${hands.map((each) => dial(html, svg, each))}</div>`;
