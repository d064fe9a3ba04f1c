// The state of the page and its address: #alibi&view=bias&heads=16. Keys are the names of arguments; what has its default
// is left out; what cannot be read is clamped or dropped when the address is parsed. No DOM.
import { readParameters } from "../figures/parameters.js";

/**
 * @param descriptors { method: parameter descriptors }
 * @param readers the readers' halves by method
 * @param {string} first the method without an address
 */
export function createAddresses(descriptors, readers, first) {
  /** { method, view, given, parameters, problems } of a hash such as "#alibi&heads=16". */
  function parse(hash) {
    const [name, ...pairs] = hash.replace(/^#/, "").split("&");
    const method = Object.hasOwn(readers, decode(name)) ? decode(name) : first;
    const given = {};
    let view;
    for (const pair of pairs) {
      const at = pair.indexOf("=");
      const key = decode(at < 0 ? pair : pair.slice(0, at));
      const value = at < 0 ? "" : decode(pair.slice(at + 1));
      if (key === "view") view = value;
      else if (Object.hasOwn(descriptors[method], key)) given[key] = value;
    }
    return complete({ method, view, given });
  }

  /** The whole state from a method, a view and the parameters that are not left at their defaults. */
  function complete({ method, view, given = {} }) {
    const { views } = readers[method];
    const found = views.find(({ id }) => id === view) ?? views[0];
    const { parameters, problems } = readParameters(descriptors[method], given);
    const kept = Object.fromEntries(
      Object.keys(given)
        .filter((name) => name in parameters && differs(method, name, given, parameters))
        .map((name) => [name, parameters[name]]),
    );
    return { method, view: found.id, given: kept, parameters, problems };
  }

  function differs(method, name, given, parameters) {
    const { [name]: _, ...others } = given;
    return readParameters(descriptors[method], others).parameters[name] !== parameters[name];
  }

  function format({ method, view, given }) {
    const parts = [method];
    if (view !== readers[method].views[0].id) parts.push(`view=${view}`);
    // In the order of the controls, so that one state has one address.
    for (const name of Object.keys(descriptors[method])) {
      if (Object.hasOwn(given, name)) parts.push(`${name}=${encodeURIComponent(given[name])}`);
    }
    return `#${parts.join("&")}`;
  }

  return { parse, complete, format, link: (state) => format(complete(state)) };
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
