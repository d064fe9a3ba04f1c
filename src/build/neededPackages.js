// Which packages a method's figures need: the page brings these, and no more, before it shows the method.
import { pathToFileURL } from "node:url";
import { config, listMethods, packageOf } from "./lists.js";
import { listReaders } from "./readers.js";

/** By method the packages that have its functions, all of them. */
export const holdingPackages = () =>
  Object.fromEntries(listMethods().map((each) => [each.name, [each.family, ...(each.config ? [config] : [])]]));

/** By method the packages whose functions its views call; of a method without figures its family. */
export async function neededPackages() {
  const familyOf = Object.fromEntries(listMethods().map(({ name, family }) => [name, family]));
  const own = Object.entries(familyOf).map(([name, family]) => [name, [family]]);
  const shown = listReaders().map(async ({ name, folder }) => {
    const { figure } = await import(pathToFileURL(`${folder}/figure.js`).href);
    const calls = figure.views.flatMap((view) => [...view.calls, ...(view.facts ?? [])]);
    const called = calls.map((call) => packageOf(call.function));
    return [name, [...new Set([familyOf[name] ?? called[0], ...called])]];
  });
  return Object.fromEntries([...own, ...(await Promise.all(shown))]);
}
