// The symbols of the shown formula: what each means here, and which controls belong to it.
import { symbols as shared } from "../../methods/common/symbols.js";

/** What a key means: of the method's own symbols, or of those that all methods share. */
function meaningOf(key, { formula: { symbols = {}, attentionSymbols = {} } }, view) {
  const own = view === "attention" ? attentionSymbols : symbols;
  return own[key]?.meaning ? own[key] : shared[key];
}

/** The text that was read last, which every control and every line of code asks for anew, and what was found in it. */
let read = { markup: "", found: new Map() };

/** The keys of the symbols in a text of MathML, each once, with what it looks like there. */
function symbolsIn(markup) {
  if (markup === read.markup) return read.found;
  const found = new Map();
  const pattern = /<(\w+)[^>]*? data-symbol="([^"]+)"[^>]*>(.*?)<\/\1>/g;
  for (const [whole, , key] of markup.matchAll(pattern)) if (!found.has(key)) found.set(key, whole);
  read = { markup, found };
  return found;
}

/** The formula's MathML in the state that is shown. */
export const markupOf = ({ state, pages }) => {
  const { formula, formulas } = pages[state.method];
  return formulas[formula.of(state)];
};

/**
 * The symbols of the shown formula, and of what cells fill in, in their order: [{ key, markup, glyph, controls, … }] with
 * name, meaning and colour.
 */
export function shownSymbols(model) {
  const page = model.pages[model.state.method];
  const { view } = model.state;
  const filled = Object.values(page.filledFormulas[view] ?? {});
  const found = symbolsIn([markupOf(model), ...filled].join(""));
  return [...found].flatMap(([key, markup]) => {
    const meaning = meaningOf(key, page, view);
    const glyph = markup.replace(/<[^>]*>/g, "");
    return meaning ? [{ ...meaning, key, markup, glyph, controls: page.symbolControls[key] ?? [] }] : [];
  });
}

/** What a key means, also where the formula has no such symbol. */
export const symbolOf = (model, key) =>
  shownSymbols(model).find((symbol) => symbol.key === key) ?? (shared[key] && { ...shared[key], key, controls: [] });

/** The symbols that a control belongs to. */
export const symbolsOfControl = (model, name) => shownSymbols(model).filter(({ controls }) => controls.includes(name));

/** The symbols that count along an axis: those that mean it, or else those of its colour. */
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
