// Colours arguments in code like their symbols.
import { html } from "lit/html.js";
import { findView } from "../../../figures/view.js";
import { markupOf, symbolsOfControl } from "./symbols.js";

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The parameters that a function reads. */
function readBy(make, parameters) {
  const read = new Set();
  make(new Proxy(parameters, { get: (all, name) => read.add(name) && all[name] }));
  return [...read];
}

const known = new WeakMap();

/**
 * The parameters that a view's arguments are computed from: [["r1", ["strength"]]]. Arguments from earlier results are
 * omitted.
 */
function argumentsMade(view, parameters) {
  if (!known.has(view)) {
    const given = view.calls.flatMap((call) => Object.entries(call.with ?? {}));
    const made = given.filter(([, make]) => typeof make === "function" && make.length < 2);
    // Calls of a kind make an argument from the same parameters, and large ones take long: only the first is made.
    const first = Object.fromEntries(made.toReversed());
    known.set(
      view,
      Object.entries(first).map(([name, make]) => [name, readBy(make, parameters)]),
    );
  }
  return known.get(view);
}

/** Maps names in code to parameters: their own names, and arguments computed from one parameter. */
function namesIn(model) {
  const { state, pages, readers } = model;
  const { views } = pages[state.method];
  const names = new Map();
  const own = [...(views[state.view]?.controls ?? [])];
  for (const name of own) for (const each of [name, snake(name)]) names.set(each, name);
  for (const [argument, read] of argumentsMade(findView(readers[state.method], state.view), state.parameters)) {
    const [only, ...others] = read.filter((name) => own.includes(name));
    if (only === undefined || others.length > 0) continue;
    for (const each of [argument, snake(argument)]) if (!names.has(each)) names.set(each, only);
  }
  return names;
}

/** Code with its arguments marked, as parts of a template. */
export function markedCode(text, model) {
  const names = namesIn(model);
  if (names.size === 0) return text;
  const markup = markupOf(model);
  const pattern = new RegExp(`(?:(?://|#(?!include)).*)|(?<![\\w.])(?:${[...names.keys()].join("|")})(?![\\w(])`, "g");
  const parts = [];
  let from = 0;
  for (const { 0: said, index } of text.matchAll(pattern)) {
    const name = names.get(said);
    if (name === undefined) continue;
    const [symbol] = symbolsOfControl(model, name);
    parts.push(text.slice(from, index));
    if (symbol)
      parts.push(
        html`<span class=${symbol.colour ? `y-${symbol.colour}` : ""} data-symbol=${symbol.key}>${said}</span>`,
      );
    else if (new RegExp(`data-control="[^"]*\\b${name}\\b`).test(markup))
      parts.push(html`<span data-control=${name}>${said}</span>`);
    else parts.push(said);
    from = index + said.length;
  }
  return [...parts, text.slice(from)];
}
