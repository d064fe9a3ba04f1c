// The state of the page and its address in one piece: #alibi&view=bias&heads=16 (places.js has the page's). Keys are the
// names of arguments; what has its default is left out; what cannot be read is clamped or dropped when the address is parsed,
// and said (notUnderstood.js). Names are read in any case, and a question mark after the method as the first "&". What a
// second figure shows beside the first is kept as it is written, &with=t5.bias&with.heads=4&compare=…, for
// compare/pairing.js to read; so are the part of the figure that is shown and what is selected in it,
// &zoom=10~64,0~32&mark=query:7,key:3, for marking.js. No DOM.
import { decoded } from "../common/decoded.js";
import { readParameters } from "../figures/parameters.js";

/** The one of `names` that is written so but for capitals and small letters. */
export const nameAmong = (given, names) =>
  names.includes(given) ? given : names.find((name) => name.toLowerCase() === given.toLowerCase());

const isPart = (ends) => {
  const [from, to, ...more] = ends.split("~").map(Number);
  return from < to && more.length === 0;
};

/** Whether it is a part of cells, which are counted; that of a plane is of values. */
const isOfCells = (zoom) => /^[\d~,]*$/.test(zoom);

/** What is told of a figure besides its parameters, and whether a text tells it. */
const seen = {
  zoom: (text) => text.split(",").length <= 2 && text.split(",").every(isPart),
  mark: (text) => text.split(",").every((part) => /^\w+:./.test(part) && !Number.isNaN(Number(part.split(":")[1]))),
};

/** Parts of an address that are read: no method has so many parameters. */
const mostParts = 256;

/** What a hash says: the method's name, "" where it names none, and of each other part [key, value], or [key] alone. */
function partsOf(hash) {
  const parts = hash
    .replace(/^#/, "")
    .replace(/^([^&=?]*)\?/, "$1&")
    .split("&");
  const name = parts[0].includes("=") ? "" : decoded(parts.shift());
  const told = parts.filter(Boolean).slice(0, mostParts);
  const pairs = told.map((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [decoded(part)] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
  });
  return { name, pairs };
}

/** The method that a hash such as "#alibi&heads=16" names; the first of `methods` when it names none of them. */
export const methodIn = (hash, methods) => nameAmong(partsOf(hash).name, methods) ?? methods[0];

/** Whether a hash asks for a view. */
export const isOfView = (hash, id) =>
  partsOf(hash).pairs.some(([key, value = ""]) => /^view$/i.test(key) && value.toLowerCase() === id);

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

  /**
   * { method, view, given, beside, parameters, problems, unknown } of a hash such as "#alibi&heads=16". `unknown` is what
   * was not understood of it, [{ kind, given, value?, among }], with the names that there are.
   */
  function parse(hash) {
    const { name, pairs } = partsOf(hash);
    const method = methodIn(hash, methods);
    const { views } = readers[method];
    const ids = views.map(({ id }) => id);
    const parameters = Object.keys(descriptors[method]).filter((each) => canBeGiven(descriptors[method], each));
    const unknown = [];
    const given = {};
    const beside = {};
    const shown = {};
    let view;
    const known = (kind, text, among, value) => {
      const found = nameAmong(text, among);
      if (found === undefined) unknown.push({ kind, given: text, value, among });
      return found;
    };
    if (name) known("method", name, methods);
    for (const [key, value] of pairs) {
      if (/^view$/i.test(key)) view = known("view", value ?? "", ids);
      else if (nameAmong(key, Object.keys(seen))) {
        const kind = key.toLowerCase();
        if (seen[kind](value ?? "")) shown[kind] = value;
        else unknown.push({ kind, given: value ?? "", among: [] });
      } else if (/^(with|compare)(\.|$)/.test(key)) beside[key] = value ?? "";
      else {
        // A word alone may be meant for a method: "alibi/#nope".
        const isWord = value === undefined && nameAmong(key, parameters) === undefined;
        if (isWord) unknown.push({ kind: "method", given: key, among: methods });
        const parameter = !isWord && known("parameter", key, parameters, value);
        if (parameter) given[parameter] = value ?? "";
      }
    }
    const { kind } = views[Math.max(0, ids.indexOf(view))];
    if (shown.zoom && kind !== "plane" && !isOfCells(shown.zoom)) {
      unknown.push({ kind: "zoom", given: shown.zoom, among: [] });
      shown.zoom = undefined;
    }
    return { ...complete({ method, view, given, beside: beside.with && beside, ...shown }), unknown };
  }

  /** The whole state from a method, a view and the parameters that are not left at their defaults. */
  function complete({ method, view, given = {}, beside, zoom, mark }) {
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
    return { method, view: found.id, given: kept, beside, zoom, mark, parameters, problems };
  }

  function differs(method, name, given, parameters) {
    const { [name]: _, ...others } = given;
    return read(method, others).parameters[name] !== parameters[name];
  }

  /** "#alibi&view=bias&heads=16" of a state. */
  function inOnePiece({ method, view, given, beside = {}, zoom, mark }) {
    const parts = [method];
    if (view !== readers[method].views[0].id) parts.push(`view=${view}`);
    // In the order of the controls, so that one state has one address.
    for (const name of Object.keys(descriptors[method])) {
      if (Object.hasOwn(given, name)) parts.push(`${name}=${encodeURIComponent(given[name])}`);
    }
    for (const [name, value] of Object.entries(beside)) parts.push(`${name}=${encodeURIComponent(value)}`);
    if (zoom) parts.push(`zoom=${zoom}`);
    if (mark) parts.push(`mark=${mark}`);
    return `#${parts.join("&")}`;
  }

  const format = (state) => written(inOnePiece(state));

  /** By what is given, which is the same object at every drawing, the addresses that were read of it. */
  const linked = new WeakMap();
  const nothingGiven = {};

  /** The address of what is given of a method; the reader's own table and a second figure change too often to be kept. */
  function link({ method, view, given = nothingGiven, ...more }) {
    const state = { method, view, given, ...more };
    if (tables[method] || more.beside || more.zoom || more.mark) return format(complete(state));
    if (!linked.has(given)) linked.set(given, new Map());
    const known = linked.get(given);
    // Some views of a topic come later.
    const key = `${method} ${view} ${readers[method].views.length}`;
    if (!known.has(key)) known.set(key, complete(state));
    return format(known.get(key));
  }

  /** The address of a method, also of one that has not come yet. */
  const to = (method) => written(`#${method}`);

  return { parse, complete, read, inOnePiece, format, to, link };
}

/** A table of numbers has no place in an address. */
const canBeGiven = (descriptors, name) => Object.hasOwn(descriptors, name) && descriptors[name].kind !== "tensor";
