// Which functions the figures call, and a method's file without the others: the embed can call no function that none of
// its views names.
import { pathToFileURL } from "node:url";
import { scalings } from "../rotary/rope/scalings.js";

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

/** The text of src/<family>/<method>.js without some of the method's functions. Biome keeps it in one form. */
export function withoutFunctions(text, method, names) {
  const start = text.indexOf(`export const ${method} = {`);
  if (start < 0) return text;
  let descriptor = text.slice(start);
  for (const name of names) {
    const property = new RegExp(`^ {2}${name}(?:: (?:.*[^[{(]|.*[[{(]\\n[^]*?\\n {2}[\\]})]+))?,\\n`, "m");
    if (!property.test(descriptor)) throw new Error(`${method}.js: the function ${name} is not found in the text`);
    descriptor = descriptor.replace(property, "");
  }
  return text.slice(0, start) + descriptor;
}
