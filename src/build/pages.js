// Loads the figures and pages of all methods and topics, by name, for the build and the tests. Browsers load those of one
// method at a time (figureModules.js, site/data.js).
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { withAttention } from "../../web/methods/common/attention/figure.js";
import { addAttention } from "../../web/methods/common/attention/page.js";
import { completeFormula } from "../../web/playground/completeFormula.js";
import { completePage } from "../../web/playground/completePage.js";
import { papersOf } from "./citations.js";
import { exportsOf, listPackaged, listReaders } from "./readers.js";

const descriptors = await import(pathToFileURL("dist/methods.js").href);

/** The objects that a folder's files export, by their names. */
async function loadParts(reader) {
  const { name, folder, isTopic } = reader;
  if (!isTopic && !descriptors[name])
    throw new Error(`${folder} belongs to no method: src has none of this name, and a topic is in web/topics`);
  const files = exportsOf(reader);
  const missing = files.find(([, file]) => !existsSync(file));
  if (missing) throw new Error(`${missing[1]} is missing: it exports ${missing[0]}`);
  const exported = await Promise.all(
    files.map(async ([part, file]) => [part, (await import(pathToFileURL(file).href))[part]]),
  );
  return Object.fromEntries(exported);
}

/** An object of [name, value] pairs that has nothing but these: no method is called __proto__. */
const byName = (entries) => Object.assign(Object.create(null), Object.fromEntries(entries));

const loaded = await Promise.all(listReaders().map(async (reader) => [reader.name, await loadParts(reader)]));

/** By name, the figure with all its views. */
export const figures = byName(
  loaded.map(([name, { figure, attention }]) => [name, attention ? withAttention(figure, attention) : figure]),
);

/** Those of methods alone, which the package has. */
export const packaged = byName(listPackaged().map(({ name }) => [name, figures[name]]));

/** By name, how the method enters attention, or undefined where it has no view "attention". */
export const attentions = byName(
  loaded.map(([name, { attention }]) => [name, attention?.none ? undefined : attention]),
);

function pageOf(name, { menu, page, details, formula, torch }) {
  const complete = completePage(figures[name], page);
  const attention = attentions[name];
  if (attention) addAttention(complete, figures[name], attention);
  const cited = descriptors[name] ? papersOf(descriptors[name]) : [];
  return {
    ...menu,
    ...complete,
    ...details,
    papers: [...cited, ...(details.papers ?? [])],
    formula: completeFormula(formula, attention),
    torch,
  };
}

/** By name, everything that its page says. */
export const pages = byName(loaded.map(([name, given]) => [name, pageOf(name, given)]));
