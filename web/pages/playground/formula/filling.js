// Shows below the sentence the formula with the numbers of the cell under the cursor.

import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { render } from "lit/html.js";
import { callArguments } from "../../../figures/compute.js";
import { cursorValue } from "../../../figures/cursor.js";
import { numberText } from "../../../figures/numbers.js";
import { words } from "./words.js";

const namespace = "http://www.w3.org/1998/Math/MathML";

function node(tag, text, attributes = {}) {
  const element = document.createElementNS(namespace, tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  return element;
}

/** A number without grouping, with up to seven digits, so that readers get the same result. */
function plainText(value) {
  const size = Math.abs(value);
  const isLong = !Number.isInteger(value) && size >= 1e-4 && size < 1e6;
  return isLong ? String(Number(value.toPrecision(7))).replace("-", "−") : numberText(value).replaceAll(",", "");
}

/** A number in a formula; negative numbers and powers in brackets. */
function filledText(value) {
  const text = plainText(value);
  return /^−|×/.test(text) ? `(${text})` : text;
}

const shortText = (value) => filledText(Number(value.toPrecision(4)));

/**
 * The parts that replace a symbol: [{ number } or { sign }, …], numbers as texts. For a sum its largest terms, with
 * fewer digits, and { number, others } for the sum of the others.
 */
export function filledPieces(value) {
  if (typeof value === "number") return [{ number: filledText(value) }];
  const { terms, rest, others } = value;
  const pieces = terms.flatMap((factors, i) => [
    ...(i > 0 ? [{ sign: "+" }] : []),
    ...factors.flatMap((each, n) => [...(n > 0 ? [{ sign: "·" }] : []), { number: shortText(each) }]),
  ]);
  return others ? [...pieces, { sign: "+" }, { number: shortText(rest), others }] : pieces;
}

/** The arguments of calls by their results, computed once per picture. */
const known = new WeakMap();

function givenTo(call, { view, parameters, result }) {
  const { results, earlier = results } = result;
  if (!known.has(result)) known.set(result, new Map());
  const made = known.get(result);
  if (!made.has(call)) made.set(call, callArguments(view.calls.at(call), parameters, earlier));
  return made.get(call);
}

/** The data of the cell under the cursor, as for explain() in reader.js; undefined without a cursor. */
export function toldOf({ cursor, picture }) {
  const slice = picture?.slice;
  if (!cursor || !slice || cursor.row >= slice.rows || cursor.column >= slice.columns) return undefined;
  const { parameters, result, lang } = picture;
  const given = (call = -1) => givenTo(call, picture);
  return { ...cursorValue(picture, cursor), parameters, ...result, lang, given };
}

/** A number in its symbol's colour, with the count below if it stands for several terms. */
function numberNode({ number, others }, { className, symbol }, lang) {
  const made = node("mn", number, { class: className, "data-symbol": symbol });
  if (!others) return made;
  const all = node("msub", "");
  all.append(made, node("mtext", words.others[lang].replace("{count}", others), { lang }));
  return all;
}

/** The MathML of a formula, with values and the result in place of symbols. */
function filledMath(markup, values, result, lang) {
  // Uses Lit, whose Trusted Types policy a page has to allow anyway.
  const holder = document.createElement("div");
  render(unsafeHTML(markup), holder);
  const math = holder.firstElementChild;
  if (!values) return math;
  for (const place of math.querySelectorAll("[data-fill]")) {
    const { fill, symbol } = place.dataset;
    const look = { className: place.getAttribute("class"), symbol };
    const nodes = filledPieces(values[fill]).map((piece) =>
      piece.sign ? node("mo", piece.sign) : numberNode(piece, look, lang),
    );
    const row = node("mrow", "");
    row.append(...nodes);
    place.replaceWith(nodes.length === 1 ? nodes[0] : row);
  }
  math.append(node("mo", "="), node("mn", numberText(result).replaceAll(",", ""), { class: "result" }));
  return math;
}

/**
 * @param root the page's element
 * @param model of the page (main.js)
 * @returns a function that redraws the line
 */
export function createFilling(root, model) {
  /** The shown formula and its inputs; while a slider moves only changes are rendered. */
  let shown;
  let madeOf;

  /** The arguments of filledMath() for the cell under the cursor; undefined without a cursor or a formula. */
  function formulaOf(figure) {
    const { method, picture } = figure ?? {};
    const view = picture?.view.id;
    const { filledFormulas, formula } = model.pages[method] ?? {};
    const cell = filledFormulas && formula.cells?.[view];
    if (!cell) return undefined;
    // While another method's figure is computed, the picture is still the previous one.
    const { calls } = model.readers[method].views.find(({ id }) => id === view) ?? {};
    const told = calls === picture?.view.calls ? toldOf(figure) : undefined;
    const [name, values] = (told && Number.isFinite(told.value) && cell.of(told)) || [];
    return name && [filledFormulas[view][name], values, told.value, model.lang];
  }

  function draw() {
    const place = root.querySelector(".sentence + div");
    if (!place) return;
    const formula = formulaOf(root.querySelector("posenc-figure.main"));
    // Focusable for scrolling by keyboard. Marked as English for the fonts of mathematics.
    const attributes = { role: "group", tabindex: 0, "aria-label": words.filled[model.lang], lang: "en" };
    for (const [attribute, value] of Object.entries(attributes)) {
      // Setting the same language again would restyle everything inside.
      if (!formula) place.removeAttribute(attribute);
      else if (place.getAttribute(attribute) !== String(value)) place.setAttribute(attribute, value);
    }
    const text = JSON.stringify(formula);
    if (formula && text === madeOf && place.firstChild === shown) return;
    madeOf = text;
    shown = formula && filledMath(...formula);
    place.replaceChildren(...(formula ? [shown] : []));
  }
  for (const type of ["posenc-hover", "posenc-render"])
    root.addEventListener(type, ({ target }) => target.matches("posenc-figure.main") && draw());
  return draw;
}
