// Finds the symbols of the shown formula, their meanings and their controls.
import { symbols as shared } from "../../../methods/common/symbols.js";

/** The symbol of a key, from the method's own symbols or the common ones. */
function meaningOf(key, { formula: { symbols = {}, attentionSymbols = {} } }, view) {
  const own = view === "attention" ? attentionSymbols : symbols;
  return own[key]?.meaning ? own[key] : shared[key];
}

/** The keys of the symbols in MathML, each once, with its markup. */
function symbolsIn(markup) {
  const found = new Map();
  const pattern = /<(\w+)[^>]*? data-symbol="([^"]+)"[^>]*>(.*?)<\/\1>/g;
  for (const [whole, , key] of markup.matchAll(pattern)) if (!found.has(key)) found.set(key, whole);
  return found;
}

/** The symbols found last, because every control and line of code needs them: { page, view, markup, symbols }. */
let last;

/** The formula's MathML for the shown state. */
export const markupOf = ({ state, pages, api }) => {
  const { formula, formulas } = pages[state.method];
  return formulas[formula.of(state, api)];
};

/**
 * The symbols of the shown formula and of the formula filled with a cell's numbers, in order: [{ key, markup, glyph,
 * controls, … }] with name, meaning and colour.
 */
export function shownSymbols(model) {
  const page = model.pages[model.state.method];
  const { view } = model.state;
  const shown = markupOf(model);
  if (last?.page === page && last.view === view && last.markup === shown) return last.symbols;
  const filled = Object.values(page.filledFormulas[view] ?? {});
  const symbols = [...symbolsIn([shown, ...filled].join(""))].flatMap(([key, markup]) => {
    const meaning = meaningOf(key, page, view);
    const glyph = markup.replace(/<[^>]*>/g, "");
    return meaning ? [{ ...meaning, key, markup, glyph, controls: page.symbolControls[key] ?? [] }] : [];
  });
  last = { page, view, markup: shown, symbols };
  return symbols;
}

/** The legend: the symbols of the shown formula alone. A filled formula may have more. */
export const legendOf = (model) => {
  const own = symbolsIn(markupOf(model));
  return shownSymbols(model).filter(({ key }) => own.has(key));
};

/** The symbol of a key, also if the formula does not have it. */
export const symbolOf = (model, key) =>
  shownSymbols(model).find((symbol) => symbol.key === key) ?? (shared[key] && { ...shared[key], key, controls: [] });

/** The symbols of a control. */
export const symbolsOfControl = (model, name) => shownSymbols(model).filter(({ controls }) => controls.includes(name));

/** The index symbols of an axis: those that mean it, or else those of its colour. */
export function symbolsOfAxis(model, axis) {
  if (!axis) return [];
  const all = shownSymbols(model);
  const isNamed = ({ key, name }) => key === axis.key || name.en === axis.name?.en;
  const same = all.filter(isNamed);
  if (same.length > 0) return same;
  if (axis.key === "distance") return all.filter(({ key }) => key === "query" || key === "key");
  const colour = shared[axis.key]?.colour;
  return all.filter((symbol) => colour && symbol.colour === colour);
}
