// Completes a page for the playground and the build: adds the controls that methods share and reads the addresses of its
// presets and suggestions. The view "attention" is added later (common/attention/page.js).
import { controls as shared } from "../methods/common/controls.js";

/** A value in an address: a number, a flag or a word. */
const valueIn = (text) => {
  if (text === "true" || text === "false") return text === "true";
  return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
};

/** The state of an address such as "bias?heads=112&with=t5.bias": { view, parameters, beside? }. */
export function stateAt(address) {
  const [view, query] = address.split("?");
  const pairs = [...new URLSearchParams(query)];
  const isBeside = ([name]) => /^(with|compare)(\.|$)/.test(name);
  const beside = pairs.filter(isBeside);
  const parameters = pairs.filter((pair) => !isBeside(pair)).map(([name, text]) => [name, valueIn(text)]);
  return {
    view,
    parameters: Object.fromEntries(parameters),
    ...(beside.length > 0 && { beside: Object.fromEntries(beside) }),
  };
}

/**
 * @param page the export of views.js
 * @param [names] of the parameters that have controls
 * @returns page with all properties of its controls, and with presets and suggestions as { id?, title or text, view,
 *   parameters, source?, beside? }
 */
export function completePage({ controls, views, tryThis, presets, ...page }, names = Object.keys(controls)) {
  const complete = names.map((name) => [name, { ...shared[name], ...controls[name] }]);
  return {
    ...page,
    controls: Object.fromEntries(complete),
    views: { ...views },
    tryThis: tryThis.map(({ at, en, zh }) => ({ text: { en, zh }, ...stateAt(at) })),
    presets: Object.entries(presets).map(([id, { at, en, zh, source }]) => ({
      id,
      title: { en, zh },
      ...stateAt(at),
      ...(source && { source }),
    })),
  };
}
