// Shows pasted frequencies beside those of the model, pair by pair: a figure of their ratios, and numbers. Used by panel.js.
import { html, svg } from "lit/html.js";
import { catalogue } from "../../figures/catalogue.js";
import { numberText } from "../../figures/numbers.js";

const wordsIn = catalogue({
  en: {
    equal: "Every frequency is that of this model.",
    differing: "{count} of {of} pairs differ from this model. Pair {pair} differs most: {ratio} times its frequency.",
    counts: "{count} frequencies, where this model has {of}: the first {least} are compared.",
    figure: "Pasted frequency over this model’s, pair by pair, on a logarithmic scale",
    numbers: "Pairs as numbers",
    pair: "pair",
    pasted: "pasted",
    model: "this model",
    ratio: "ratio",
  },
  zh: {
    equal: "每个频率都与此模型相同。",
    differing: "{of} 个维度对中有 {count} 个与此模型不同。第 {pair} 对相差最大：是其频率的 {ratio} 倍。",
    counts: "粘贴了 {count} 个频率，此模型有 {of} 个：比较前 {least} 个。",
    figure: "粘贴的频率除以此模型的频率，逐个维度对，对数刻度",
    numbers: "各维度对的数值",
    pair: "维度对",
    pasted: "粘贴的",
    model: "此模型",
    ratio: "比值",
  },
});

/** float32 frequencies differ from float64 by less. */
const tolerance = 1e-5;
const [width, height] = [640, 120];
const short = (value) => numberText(Number(value.toPrecision(6)));

/** Ratios of the pairs that both have; 1 where both are 0. */
export function ratiosOf(pasted, own) {
  const count = Math.min(pasted.length, own.length);
  return Array.from({ length: count }, (_, pair) => {
    const ratio = pasted[pair] === own[pair] ? 1 : pasted[pair] / own[pair];
    return { pair, pasted: pasted[pair], own: own[pair], ratio, differs: !(Math.abs(ratio - 1) <= tolerance) };
  });
}

/** A bar for each pair, up where the pasted frequency is higher. */
function figure(rows, label) {
  const sizes = rows.map(({ ratio }) => (ratio > 0 && Number.isFinite(ratio) ? Math.log2(ratio) : ratio > 1 ? 6 : -6));
  const most = sizes.reduce((most, each) => Math.max(most, Math.abs(each)), 0.1);
  const step = width / rows.length;
  const bars = rows.map(({ differs }, i) => {
    const size = Math.max(1, (Math.abs(sizes[i]) / most) * (height / 2 - 4));
    const top = sizes[i] > 0 ? height / 2 - size : height / 2;
    return svg`<rect class=${differs ? "differs" : ""} x=${(i * step).toFixed(2)} y=${top.toFixed(2)} width=${Math.max(0.5, step - 1).toFixed(2)} height=${size.toFixed(2)} />`;
  });
  return html`<svg class="bars" viewBox="0 0 ${width} ${height}" role="img" aria-label=${label}>
    <line x1="0" x2=${width} y1=${height / 2} y2=${height / 2} />${bars}</svg>`;
}

/** @param {ArrayLike<number>} own the model's frequencies */
export function frequencyDifference(pasted, own, lang) {
  const say = wordsIn(lang);
  const rows = ratiosOf(pasted, own);
  const differing = rows.filter(({ differs }) => differs);
  const sizeOf = ({ ratio }) => (ratio > 0 ? Math.abs(Math.log(ratio)) : Number.POSITIVE_INFINITY);
  const most = differing.reduce((best, each) => (best && sizeOf(best) >= sizeOf(each) ? best : each), differing[0]);
  const counts = { count: pasted.length, of: own.length, least: rows.length };
  return html`<p>${pasted.length === own.length ? "" : `${say("counts", counts)} `}${
    most
      ? say("differing", { count: differing.length, of: rows.length, pair: most.pair, ratio: short(most.ratio) })
      : say("equal")
  }</p>
    ${most ? figure(rows, say("figure")) : ""}
    <details><summary>${say("numbers")}</summary><div class="scroll" tabindex="0" role="group" aria-label=${say("numbers")}><table>
      <thead><tr>${["pair", "pasted", "model", "ratio"].map((key) => html`<th scope="col">${say(key)}</th>`)}</tr></thead>
      <tbody>${rows.map(
        ({ pair, pasted, own, ratio }) =>
          html`<tr><th scope="row">${pair}</th><td>${short(pasted)}</td><td>${short(own)}</td><td>${short(ratio)}</td></tr>`,
      )}</tbody></table></div></details>`;
}
