// Loads methods: the menu's data is bundled; the rest of a method loads when it is shown, or a little before.
import { figures } from "readers:figures";
import menu from "site:menu";
import names from "site:names";
import { details, pages as sources } from "site:pages";
import { completePage } from "./completePage.js";
import { loadPanels } from "./panels.js";
import { isOfView } from "./state.js";

/** The names of all methods, first the one that an address without a method shows. */
export { menu, names };

/** The file name of a saved picture. */
export const pictureName = ({ method, view }) => `posenc-${method}-${view}.png`;

/** The title and tab of the view that is loaded later. */
export const later = { id: "attention", tab: { en: "attention", zh: "注意力" } };

/** Whether an address names that view. */
export const isLater = (hash) => isOfView(hash, later.id);

/** Preloads the modules of a method's figure. */
export const fetchMethod = (method) => Promise.all([figures[method](), sources[method]()]);

/**
 * @param library loads views (library.js)
 * @param given the argument for panels (panels.js)
 * @param {Record<string, () => Promise<any>>} loaders of panels and fronts, by id
 * @returns {{ pages, loadPage, loadWhole, loadAll, has }} the page of each method; loadPage(method) resolves when its
 * figure and controls can be shown; loadWhole when the later view has loaded too; loadAll when the sections below have
 * loaded too; has(method) tells whether they have
 */
export function createPages(library, given, loaders) {
  const pages = {};
  const complete = new Set();

  async function loadPage(method) {
    const [{ page, unfilled }, { more }] = await Promise.all([
      sources[method](),
      figures[method](),
      library.load(method),
    ]);
    const front = page.front && (await loaders[page.front]());
    pages[method] ??= {
      ...completePage(page),
      unfilled,
      later: more ? later : undefined,
      front: front?.default(given),
    };
  }

  async function loadWhole(method) {
    const [{ more }] = await Promise.all([figures[method](), loadPage(method)]);
    if (!pages[method].later) return;
    const [{ addAttention, attention }] = await Promise.all([more(), library.load(method, later.id)]);
    addAttention(pages[method], library.readers[method], attention);
    pages[method].later = undefined;
  }

  async function loadAll(method) {
    const [{ details: below }] = await Promise.all([details[method](), loadWhole(method)]);
    const panels = await loadPanels(below.panels, loaders, given);
    if (!complete.has(method)) Object.assign(pages[method], below, { panels });
    complete.add(method);
  }

  return { pages, loadPage, loadWhole, loadAll, has: (method) => complete.has(method) };
}
