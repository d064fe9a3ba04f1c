// Which parameters a view reads: those that its calls take and that their inputs, its axes and its marks are made of, found
// by computing it with parameters that remember what was asked for. Each is computed at the defaults and once with every
// flag and word, so that what only one of them reads is found too.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { createApi } from "../binding/bind.js";
import { wasmEngine } from "../binding/wasmEngine.js";

/** The parameters, and a set to which is added what is read of them. */
function remembering(parameters, read) {
  return new Proxy(parameters, {
    get(target, name) {
      read.add(name);
      return target[name];
    },
    ownKeys() {
      throw new Error("it copies all parameters (...): name those that it reads");
    },
  });
}

/** Every state to look at: the defaults, and each flag and word otherwise. */
function* statesOf(descriptors) {
  yield {};
  for (const [name, { kind, words = [] }] of Object.entries(descriptors))
    for (const value of kind === "flag" ? [false, true] : kind === "word" ? words : []) yield { [name]: value };
}

/** Has a rule of an axis or a mark read what it reads: a name, or a function of the parameters. */
function follow(rule, read, ...given) {
  if (typeof rule === "string") read.add(rule);
  if (typeof rule === "function") rule(...given);
}

function readBy(api, view, parameters, read) {
  const asked = remembering(parameters, read);
  const { facts } = computeView(api, view, asked);
  const { slice, line, ...rest } = view.axes;
  for (const axis of [slice, line]) follow(axis?.parameter, read);
  for (const axis of [slice, line, ...Object.values(rest)].filter(Boolean)) {
    follow(axis.start, read, asked);
    follow(axis.step, read, asked);
    for (const rule of [axis.values, axis.range]) if (typeof rule === "function") rule(asked, facts);
  }
  for (const { x, y } of view.marks ?? []) for (const rule of [x, y]) follow(rule, read, asked, facts);
  for (const rule of [view.plane?.x, view.plane?.y]) follow(rule, read, asked);
  const { tokens = [], together, ruler, pairs } = view.hands ?? {};
  for (const rule of [...tokens, together, ruler, pairs]) follow(rule, read, asked);
}

/** The names of the parameters that a view reads, in the order of the figure's controls. */
export function namesOf(api, methods, figure, view) {
  const descriptors = parameterDescriptors(methods, figure);
  const all = new Set();
  for (const given of statesOf(descriptors)) readBy(api, view, readParameters(descriptors, given).parameters, all);
  // What follows another parameter until it is given shows what that one does.
  const { parameters } = readParameters(descriptors, {});
  for (const name of all) {
    const { default: preset } = descriptors[name] ?? {};
    if (typeof preset === "function") preset(remembering(parameters, all));
    if (preset?.symbol) all.add(preset.symbol);
  }
  // No control holds an array.
  return Object.keys(figure.controls).filter((name) => all.has(name) && descriptors[name].kind !== "tensor");
}

/** Which parameters each argument of a view's calls is made of, where it is not the one of its name: { r1: ["strength"] }. */
export function argumentsOf(api, methods, figure, view) {
  const { parameters } = readParameters(parameterDescriptors(methods, figure), {});
  const { results } = computeView(api, view, parameters);
  const made = {};
  for (const [i, call] of view.calls.entries()) {
    for (const [name, value] of Object.entries(call.with ?? {})) {
      if (typeof value !== "function") continue;
      const read = new Set();
      value(remembering(parameters, read), results.slice(0, i));
      made[name] = [...new Set([...(made[name] ?? []), ...read])];
    }
  }
  return made;
}

const listOf = (name) => import(pathToFileURL(`dist/${name}.js`).href);

/**
 * { parametersRead: { method: { view: [names] } }, argumentsMade: { method: { view: { argument: [names] } } } } of all
 * readers' halves, computed with dist/posenc.wasm.
 */
export async function readParametersOfAll() {
  const [methods, figures] = await Promise.all(["methods", "readers"].map(listOf));
  const api = createApi(methods, wasmEngine(new WebAssembly.Module(readFileSync("dist/posenc.wasm")), "simd"));
  const each = (of) => (method, figure, view) => {
    try {
      return [view.id, of(api, methods, figure, view)];
    } catch (error) {
      throw new Error(`the view ${view.id} of ${method} cannot be computed: ${error.message}`, { cause: error });
    }
  };
  const ofMethods = (ofView) =>
    Object.fromEntries(
      Object.entries(figures).map(([method, figure]) => [
        method,
        Object.fromEntries(figure.views.map((view) => ofView(method, figure, view))),
      ]),
    );
  return { parametersRead: ofMethods(each(namesOf)), argumentsMade: ofMethods(each(argumentsOf)) };
}
