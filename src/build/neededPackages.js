// Which packages a method's figures need: the page brings these, and no more, before it shows the method.
import { pathToFileURL } from "node:url";
import { moduleOf } from "./entries.js";
import { config, listMethods, packageOf } from "./lists.js";
import { attentionFile, entersAttention, listReaders } from "./readers.js";

/**
 * The module over which a page loads a package: for the tools that of their methods' family, which has their kernels too and is
 * there already.
 */
export const pageModuleOf = (part) =>
  moduleOf(part === config ? listMethods().find((method) => method.config).family : part);

/** By method the packages that have its functions, all of them. */
export const holdingPackages = () =>
  Object.fromEntries(listMethods().map((each) => [each.name, [each.family, ...(each.config ? [config] : [])]]));

/**
 * By method the packages whose functions its views call, of a method without figures its family; and as "<method>.attention"
 * those that its view "attention" calls, which are not brought before it is shown.
 */
export async function neededPackages() {
  const familyOf = Object.fromEntries(listMethods().map(({ name, family }) => [name, family]));
  const own = Object.entries(familyOf).map(([name, family]) => [name, [family]]);
  const called = (method, views) => {
    const calls = views.flatMap((view) => [...view.calls, ...(view.facts ?? [])]);
    const packages = calls.map((call) => packageOf(call.function));
    return [...new Set([familyOf[method] ?? packages[0], ...packages])];
  };
  const shown = listReaders().map(async (reader) => {
    const { name, folder } = reader;
    const { figure } = await import(pathToFileURL(`${folder}/figure.js`).href);
    return [name, called(name, figure.views)];
  });
  const { withAttention } = await import(pathToFileURL("web/methods/common/attention/figure.js").href);
  const attending = listReaders()
    .filter(entersAttention)
    .map(async (reader) => {
      const { attention } = await import(pathToFileURL(attentionFile(reader)).href);
      const { views } = withAttention({ controls: {}, views: [] }, attention);
      return [`${reader.name}.attention`, called(reader.name, views)];
    });
  return Object.fromEntries([...own, ...(await Promise.all([...shown, ...attending]))]);
}
