// Loads the figures and pages of all methods and topics by name. Used by the build and the tests; browsers load one method at
// a time (figureModules.js, site/data.js).
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { completeFormula } from "../../web/app/completeFormula.js";
import { completePage } from "../../web/app/completePage.js";
import { figureOf } from "../../web/figures/figureOf.js";
import { withAttention } from "../../web/methods/common/attention/figure.js";
import { addAttention } from "../../web/methods/common/attention/page.js";
import { papersOf } from "./citations.js";
import { exportsOf, listPackaged, listReaders } from "./readers.js";

const descriptors = await import(pathToFileURL("dist/methods.js").href);

/** The exports of a folder's files by name. */
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

/** An object of [name, value] pairs without a prototype. */
const byName = (entries) => Object.assign(Object.create(null), Object.fromEntries(entries));

const loaded = await Promise.all(listReaders().map(async (reader) => [reader.name, await loadParts(reader)]));

/** The figures with all their views, by name. */
export const figures = byName(
  loaded.map(([name, { page, attention }]) => {
    const figure = figureOf(page);
    return [name, attention ? withAttention(figure, attention) : figure];
  }),
);

/** The figures of methods, which are in the package. */
export const packaged = byName(listPackaged().map(({ name }) => [name, figures[name]]));

/** How each method enters attention, by name; undefined without a view "attention". */
export const attentions = byName(
  loaded.map(([name, { attention }]) => [name, attention?.none ? undefined : attention]),
);

function pageOf(name, { menu, page, details, formula, torch }) {
  const complete = completePage(page, Object.keys(figures[name].controls));
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

/** The texts of the pages, by name. */
export const pages = byName(loaded.map(([name, given]) => [name, pageOf(name, given)]));
