// Which packages a method's figures need: the page brings these, and no more, before it shows the method.
import { pathToFileURL } from "node:url";
import { families } from "../families.js";
import { allFamilies } from "./entries.js";
import { calledBy, lentTo } from "./lent.js";
import { config, listMethods, packageOf } from "./lists.js";
import { attentionFile, entersAttention, listReaders } from "./readers.js";

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
  const called = async (method, views) => {
    const labels = calledBy(views);
    const family = familyOf[method] ?? packageOf(labels[0]);
    const lent = await lentTo(family);
    const needed = [...new Set([family, ...labels.filter((label) => !lent.includes(label)).map(packageOf)])];
    if (!families.every((each) => needed.includes(each))) return needed;
    return [allFamilies, ...needed.filter((each) => !families.includes(each))];
  };
  const shown = listReaders().map(async (reader) => {
    const { name, folder } = reader;
    const { figure } = await import(pathToFileURL(`${folder}/figure.js`).href);
    return [name, await called(name, figure.views)];
  });
  const { withAttention } = await import(pathToFileURL("web/methods/common/attention/figure.js").href);
  const attending = listReaders()
    .filter(entersAttention)
    .map(async (reader) => {
      const { attention } = await import(pathToFileURL(attentionFile(reader)).href);
      const { views } = withAttention({ controls: {}, views: [] }, attention);
      return [`${reader.name}.attention`, await called(reader.name, views)];
    });
  return Object.fromEntries([...own, ...(await Promise.all([...shown, ...attending]))]);
}
