// Which functions the figures call, and a method's module without the others: the embed can call no function that none of
// its views names.
import { pathToFileURL } from "node:url";
import { scalings } from "../rotary/rope/scalings.js";
import { keyOf } from "./moduleSyntax.js";

const imported = (list) => import(pathToFileURL(`dist/${list}.js`).href);

/** What the views call: "alibi.bias" and so on, out of the lists that src/build/lists.js made. */
export async function shownFunctions() {
  const calls = await shownCalls();
  return new Set(calls.map((call) => call.function));
}

async function shownCalls() {
  const readers = Object.values(await imported("packaged"));
  const calls = readers.flatMap(({ views = [] }) => views.flatMap(({ calls, facts = [] }) => [...calls, ...facts]));
  return calls.filter(({ forWords }) => !forWords);
}

/** Method → the names of its functions that no view calls; and as `scalings` those of them that no view asks for. */
export async function hiddenFunctions() {
  const methods = await imported("methods");
  const shown = await shownFunctions();
  const hidden = ([method, functions]) => Object.keys(functions).filter((name) => !shown.has(`${method}.${name}`));
  const areScaled = (await shownCalls()).some((call) => call.with && "scaling" in call.with);
  return {
    ...Object.fromEntries(Object.entries(methods).map((entry) => [entry[0], hidden(entry)])),
    scalings: areScaled ? [] : Object.keys(scalings).filter((type) => type !== "default"),
  };
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

function exportedObject(edit, name) {
  const declarators = edit.statements.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const { init } = declarators.find(({ id }) => id.name === name);
  if (init.type !== "ObjectExpression")
    edit.refuse(init, `write ${name} as an object literal, export const ${name} = { … }`);
  return init;
}
