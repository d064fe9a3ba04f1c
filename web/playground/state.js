// The state of the page and its address in one piece: #alibi&view=bias&heads=16 (places.js has the page's). Keys are the
// names of arguments; what has its default is left out; what cannot be read is clamped or dropped when the address is parsed. What a second figure shows beside the
// first is kept as it is written, &with=t5.bias&with.heads=4&compare=…, for compare/pairing.js to read. No DOM.
import { readParameters } from "../figures/parameters.js";

/** The method that a hash such as "#alibi&heads=16" names; the first of `methods` when it names none of them. */
export function methodIn(hash, methods) {
  const name = decode(hash.replace(/^#/, "").split("&")[0]);
  return methods.includes(name) ? name : methods[0];
}

/**
 * Addresses of the methods whose readers' halves have come.
 * @param descriptors { method: parameter descriptors }
 * @param readers the readers' halves by method
 * @param {string[]} methods the names of all methods; the first is the one without an address
 * @param tables by method the reader's own table as parameters, which stand above those of any address
 * @param {(address: string) => string} written what an address in one piece looks like where it is used
 */
export function createAddresses(descriptors, readers, methods, tables = {}, written = (address) => address) {
  /** { parameters, problems } of a method, out of what is given of them. */
  const read = (method, given) => readParameters(descriptors[method], given);

  /** { method, view, given, beside, parameters, problems } of a hash such as "#alibi&heads=16". */
  function parse(hash) {
    const method = methodIn(hash, methods);
    const pairs = hash.split("&").slice(1);
    const given = {};
    const beside = {};
    let view;
    for (const pair of pairs) {
      const at = pair.indexOf("=");
      const key = decode(at < 0 ? pair : pair.slice(0, at));
      const value = at < 0 ? "" : decode(pair.slice(at + 1));
      if (key === "view") view = value;
      else if (/^(with|compare)(\.|$)/.test(key)) beside[key] = value;
      else if (canBeGiven(descriptors[method], key)) given[key] = value;
    }
    return complete({ method, view, given, beside: beside.with && beside });
  }

  /** The whole state from a method, a view and the parameters that are not left at their defaults. */
  function complete({ method, view, given = {}, beside }) {
    const { views } = readers[method];
    const found = views.find(({ id }) => id === view) ?? views[0];
    const own = tables[method] ?? {};
    const { parameters, problems } = read(method, { ...given, ...own });
    // What the reader's table overrides is kept for when it is gone.
    const kept = Object.fromEntries(
      Object.keys(given)
        .filter((name) => name in own || (name in parameters && differs(method, name, given, parameters)))
        .map((name) => [name, name in own ? given[name] : parameters[name]]),
    );
    return { method, view: found.id, given: kept, beside, parameters, problems };
  }

  function differs(method, name, given, parameters) {
    const { [name]: _, ...others } = given;
    return read(method, others).parameters[name] !== parameters[name];
  }

  /** "#alibi&view=bias&heads=16" of a state. */
  function inOnePiece({ method, view, given, beside = {} }) {
    const parts = [method];
    if (view !== readers[method].views[0].id) parts.push(`view=${view}`);
    // In the order of the controls, so that one state has one address.
    for (const name of Object.keys(descriptors[method])) {
      if (Object.hasOwn(given, name)) parts.push(`${name}=${encodeURIComponent(given[name])}`);
    }
    for (const [name, value] of Object.entries(beside)) parts.push(`${name}=${encodeURIComponent(value)}`);
    return `#${parts.join("&")}`;
  }

  const format = (state) => written(inOnePiece(state));

  /** The address of a method, also of one that has not come yet. */
  const to = (method) => written(`#${method}`);

  return { parse, complete, read, inOnePiece, format, to, link: (state) => format(complete(state)) };
}

/** A table of numbers has no place in an address. */
const canBeGiven = (descriptors, name) => Object.hasOwn(descriptors, name) && descriptors[name].kind !== "tensor";

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
