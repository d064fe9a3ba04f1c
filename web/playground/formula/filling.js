// The formula filled with the numbers of the cell under the cursor, right below the figure; without a cursor, its symbols.

import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { render } from "lit/html.js";
import { callArguments } from "../../figures/compute.js";
import { cursorValue } from "../../figures/cursor.js";
import { numberText } from "../../figures/numbers.js";
import { words } from "./words.js";

const namespace = "http://www.w3.org/1998/Math/MathML";

function node(tag, text, attributes = {}) {
  const element = document.createElementNS(namespace, tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  return element;
}

/** A number without groups of digits; one that is no short decimal to seven digits, so that others come to the same. */
function plainText(value) {
  const size = Math.abs(value);
  const isLong = !Number.isInteger(value) && size >= 1e-4 && size < 1e6;
  return isLong ? String(Number(value.toPrecision(7))).replace("-", "−") : numberText(value).replaceAll(",", "");
}

/** A number in a formula: negative ones and powers in brackets. */
export function filledText(value) {
  const text = plainText(value);
  return /^−|×/.test(text) ? `(${text})` : text;
}

const shortText = (value) => filledText(Number(value.toPrecision(4)));

/**
 * What takes the place of a symbol, piece by piece: [{ number } or { sign }, …], the numbers as texts. Of a sum these are its
 * largest terms, with fewer digits, and as { number, others } what so many others come to.
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

/** What calls were given, by what came of them: made once for all cells of a picture. */
const known = new WeakMap();

function givenTo(call, { view, parameters, result }) {
  const { results, earlier = results } = result;
  if (!known.has(result)) known.set(result, new Map());
  const made = known.get(result);
  if (!made.has(call)) made.set(call, callArguments(view.calls.at(call), parameters, earlier));
  return made.get(call);
}

/** What the cell under the cursor of a figure tells, as explain() of reader.js is told it; undefined without one. */
export function toldOf({ cursor, picture }) {
  const slice = picture?.slice;
  if (!cursor || !slice || cursor.row >= slice.rows || cursor.column >= slice.columns) return undefined;
  const { parameters, result, lang } = picture;
  const given = (call = -1) => givenTo(call, picture);
  return { ...cursorValue(picture, cursor), parameters, ...result, lang, given };
}

/** What is shown of a view before there is a cell: a case, or "before". */
export const beforeIn = ({ cases, before, beforeOf }, parameters) =>
  beforeOf?.(parameters) ?? (before ? "before" : Object.keys(cases)[0]);

/** A number in its symbol's colour; of one that stands for several terms it says at its foot how many. */
function numberNode({ number, others }, { className, symbol }, lang) {
  const made = node("mn", number, { class: className, "data-symbol": symbol });
  if (!others) return made;
  const all = node("msub", "");
  all.append(made, node("mtext", words.others[lang].replace("{count}", others), { lang }));
  return all;
}

/** The MathML of a formula, with values and the result in place of symbols where there are such. */
function filledMath(markup, values, result, lang) {
  // By Lit, which has the one policy for markup that a page under Trusted Types has to allow.
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
 * @returns draws the line anew
 */
export function createFilling(root, model) {
  /** What is shown, and what it was made of: while a slider moves nothing comes of it anew but what changes. */
  let shown;
  let madeOf;

  /** Of the cell under the cursor, or of the view, the formula as what filledMath() takes; undefined where it has none. */
  function formulaOf(figure) {
    const { method, picture } = figure ?? {};
    const view = picture?.view.id;
    const { filledFormulas, formula } = model.pages[method] ?? {};
    const cell = filledFormulas && formula.cells?.[view];
    if (!cell) return undefined;
    // While another method's figure is computed, the picture is still that of the one before.
    const { calls } = model.readers[method].views.find(({ id }) => id === view) ?? {};
    const told = calls === picture?.view.calls ? toldOf(figure) : undefined;
    const [name, values] = (told && Number.isFinite(told.value) && cell.of(told)) || [];
    const before = name ?? beforeIn(cell, model.state.parameters);
    return [filledFormulas[view][before], values, told?.value, model.lang];
  }

  function draw() {
    const place = root.querySelector(".figures + div");
    if (!place) return;
    const formula = formulaOf(root.querySelector("posenc-figure.main"));
    // It may have to be scrolled, by the keyboard too. Its fonts are those of English mathematics.
    const attributes = { role: "group", tabindex: 0, "aria-label": words.filled[model.lang], lang: "en" };
    for (const [attribute, value] of Object.entries(attributes)) {
      // Set to what it is already, a language has all under it styled again.
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
