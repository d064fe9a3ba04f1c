// Which functions the figures call, and a method's module without the others: the embed can call no function that none of
// its views names.
import { pathToFileURL } from "node:url";
import { scalings } from "../rotary/rope/scalings.js";
import { config, packageOf } from "./lists.js";
import { keyOf } from "./moduleSyntax.js";

const imported = (list) => import(pathToFileURL(`dist/${list}.js`).href);

/** What the views of a file ({ readers, hasAttention } of embed.js) call: "alibi.bias" and so on. */
export async function shownFunctions(embed) {
  const calls = await shownCalls(embed);
  return new Set(calls.map((call) => call.function));
}

async function shownViews({ readers, hasAttention }) {
  const figures = await imported("packaged");
  const views = readers.flatMap(({ name }) => figures[name].views);
  return views.filter(({ id }) => hasAttention || id !== "attention");
}

/** The kinds of their pictures: "heatmap" and so on. */
export async function shownKinds(embed) {
  const views = await shownViews(embed);
  return new Set(views.map(({ kind }) => kind));
}

async function shownCalls(embed) {
  const views = await shownViews(embed);
  return views.flatMap(({ calls, facts = [] }) => [...calls, ...facts]).filter(({ forWords }) => !forWords);
}

/** Method → the names of its functions that no view calls; and as `scalings` those of them that no view asks for. */
export async function hiddenFunctions(embed) {
  const methods = await imported("methods");
  const shown = await shownFunctions(embed);
  const isHidden = (label) => !shown.has(label) && packageOf(label) !== config;
  const hidden = ([method, functions]) => Object.keys(functions).filter((name) => isHidden(`${method}.${name}`));
  const areScaled = (await shownCalls(embed)).some((call) => call.with && "scaling" in call.with);
  return {
    ...Object.fromEntries(Object.entries(methods).map((entry) => [entry[0], hidden(entry)])),
    scalings: areScaled ? [] : Object.keys(scalings).filter((type) => type !== "default"),
  };
}

/** Takes the readers of its rare kinds out of a method's file in dist/methods. */
export function removeKinds(edit, name) {
  const [, , kinds] = exported(edit, name).arguments ?? [];
  if (kinds) edit.replace(kinds, "undefined");
}

/** Takes the parameters of functions' kernels out of it. */
export function removeSignatures(edit, name, names) {
  const [, object] = exported(edit, name).arguments ?? [];
  for (const property of object?.properties ?? []) if (names.includes(keyOf(property))) edit.remove(object, property);
}

/** Takes properties out of the object that a module exports by the name of its file. */
export function removeFunctions(edit, name, names) {
  if (names.length === 0) return;
  const object = exportedObject(edit, name);
  for (const each of names) {
    const property = object.properties.find((property) => keyOf(property) === each);
    if (!property) edit.refuse(object, `${name}.${each} is not found here: write it as a property, ${each}: { … }`);
    edit.remove(object, property);
  }
}

function exported(edit, name) {
  const declarators = edit.statements.flatMap(({ declaration }) => declaration?.declarations ?? []);
  return declarators.find(({ id }) => id.name === name).init;
}

function exportedObject(edit, name) {
  const init = exported(edit, name);
  if (init.type !== "ObjectExpression")
    edit.refuse(init, `write ${name} as an object literal, export const ${name} = { … }`);
  return init;
}
