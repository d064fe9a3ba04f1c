// Converts between the state of the page and its address as one hash: #alibi&view=bias&heads=16 (routes.js converts
// that to a page's address). Keys are argument names; defaults are omitted; unreadable values are clamped or dropped
// and reported (notUnderstood.js). Names are read in any case, and a question mark after the method like the first "&".
// The parts for figures beside the first, &with=t5.bias,fire.bias&with.heads=4, are kept as text for compare/pairing.js, and
// zoom and selection, &zoom=10~64,0~32&mark=query:7,key:3, for marking.js. No DOM.

import { readParameters } from "../figures/parameters.js";
import { decoded } from "./decoded.js";

/** The one of `names` that equals a name, ignoring case. */
const nameAmong = (given, names) =>
  names.includes(given) ? given : names.find((name) => name.toLowerCase() === given.toLowerCase());

const isPart = (ends) => {
  const [from, to, ...more] = ends.split("~").map(Number);
  return from < to && more.length === 0;
};

/** Whether the zoom counts cells; the zoom of a plane is in values. */
const isOfCells = (zoom) => /^[\d~,]*$/.test(zoom);

/** The keys besides parameters, with the test whether a value is valid. */
const seen = {
  zoom: (text) => text.split(",").length <= 2 && text.split(",").every(isPart),
  mark: (text) => text.split(",").every((part) => /^\w+:./.test(part) && !Number.isNaN(Number(part.split(":")[1]))),
};

/** The maximum number of parts that are read; no method has so many parameters. */
const mostParts = 256;

/** Splits a hash: the method's name, or "", and for each other part [key, value] or [key]. */
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

/** The method of a hash such as "#alibi&heads=16", or the first of `methods`. */
export const methodIn = (hash, methods) => nameAmong(partsOf(hash).name, methods) ?? methods[0];

/** Whether a hash names a view. */
export const isOfView = (hash, id) =>
  partsOf(hash).pairs.some(([key, value = ""]) => /^view$/i.test(key) && value.toLowerCase() === id);

/**
 * Creates addresses of loaded methods.
 * @param descriptors { method: parameter descriptors }
 * @param readers views by method
 * @param {string[]} methods the names of all methods; the first is the default
 * @param tables the reader's own table as parameters, by method; they override those of any address
 * @param {(address: string) => string} written converts a one-piece address to the address used in links
 */
export function createAddresses(descriptors, readers, methods, tables = {}, written = (address) => address) {
  /** { parameters, problems } of a method from the given values. */
  const read = (method, given) => readParameters(descriptors[method], given);

  /**
   * { method, view, given, beside, parameters, problems, unknown } of a hash such as "#alibi&heads=16". `unknown` lists
   * the parts that were not understood, [{ kind, given, value?, among }], with the existing names.
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
        // A single word may be meant as a method: "alibi/#nope".
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

  /** The complete state from a method, a view and the parameters that differ from their defaults. */
  function complete({ method, view, given = {}, beside, zoom, mark }) {
    const { views } = readers[method];
    const found = views.find(({ id }) => id === view) ?? views[0];
    const own = tables[method] ?? {};
    const { parameters, problems } = read(method, { ...given, ...own });
    // Parameters overridden by the reader's table are kept for when it is removed.
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
    // In the order of the controls, so that a state has a unique address.
    for (const name of Object.keys(descriptors[method])) {
      if (Object.hasOwn(given, name)) parts.push(`${name}=${encodeURIComponent(given[name])}`);
    }
    for (const [name, value] of Object.entries(beside))
      parts.push(`${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`);
    if (zoom) parts.push(`zoom=${zoom}`);
    if (mark) parts.push(`mark=${mark}`);
    return `#${parts.join("&")}`;
  }

  const format = (state) => written(inOnePiece(state));

  /** A cache of addresses by the `given` object, which is the same on every drawing. */
  const linked = new WeakMap();
  const nothingGiven = {};

  /**
   * The cached address of given parameters; with the reader's own table or figures beside the first it changes too often to be
   * cached.
   */
  function link({ method, view, given = nothingGiven, ...more }) {
    const state = { method, view, given, ...more };
    if (tables[method] || more.beside || more.zoom || more.mark) return format(complete(state));
    if (!linked.has(given)) linked.set(given, new Map());
    const known = linked.get(given);
    // Some views of a topic load later.
    const key = `${method} ${view} ${readers[method].views.length}`;
    if (!known.has(key)) known.set(key, complete(state));
    return format(known.get(key));
  }

  /** The address of a method, loaded or not. */
  const to = (method) => written(`#${method}`);

  return { parse, complete, read, inOnePiece, format, to, link };
}

/** A table of numbers is not part of an address. */
const canBeGiven = (descriptors, name) => Object.hasOwn(descriptors, name) && descriptors[name].kind !== "tensor";
