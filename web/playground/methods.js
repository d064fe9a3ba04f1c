// The methods of the page. What the menu shows is here from the start; the rest of a method comes when it is shown, or a
// little before.
import { figures } from "readers:figures";
import menu from "site:menu";
import names from "site:names";
import { details, pages as sources } from "site:pages";
import { completePage } from "./completePage.js";
import { loadPanels } from "./panels.js";
import { isOfView } from "./state.js";

/** The names of all methods, first the one that an address without a method shows. */
export { menu, names };

/** What the picture of a state is called when it is saved. */
export const pictureName = ({ method, view }) => `posenc-${method}-${view}.png`;

/** What is said of the view that is brought later, before it has come. */
export const later = { id: "attention", tab: { en: "attention", zh: "注意力" } };

/** Whether an address asks for it. */
export const isLater = (hash) => isOfView(hash, later.id);

/** Fetches what a method's figure needs, for whoever asks for it next. */
export const fetchMethod = (method) => Promise.all([figures[method](), sources[method]()]);

/**
 * @param library brings readers' halves (library.js)
 * @param given what panels are made with (panels.js)
 * @returns {{ pages, loadPage, loadWhole, loadAll, has }} what the page says, by method; loadPage(method) resolves when a
 *   figure of the method can be shown, with what stands beside it; loadWhole when that has the view which is brought later;
 *   loadAll when what stands below it has come too; has(method) tells whether it has
 */
export function createPages(library, given) {
  const pages = {};
  const complete = new Set();

  async function loadPage(method) {
    const [{ page, unfilled }, { figure, more }] = await Promise.all([
      sources[method](),
      figures[method](),
      library.load(method),
    ]);
    const front = await page.front?.();
    pages[method] ??= {
      ...completePage(figure, page),
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
    const panels = await loadPanels(below.panels, given);
    if (!complete.has(method)) Object.assign(pages[method], below, { panels });
    complete.add(method);
  }

  return { pages, loadPage, loadWhole, loadAll, has: (method) => complete.has(method) };
}
