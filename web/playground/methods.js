// The methods of the page. What the menu shows is here from the start; the rest of a method comes when it is shown, or a
// little before.
import { figures } from "readers:figures";
import menu from "site:menu";
import { details, pages as sources } from "site:pages";
import { completePage } from "./completePage.js";
import { loadPanels } from "./panels.js";

const first = "sinusoidal";

export { menu };

/** The names of all methods, first the one that an address without a method shows. */
export const names = [first, ...Object.keys(menu).filter((name) => name !== first)];

/** Fetches what a method's figure needs, for whoever asks for it next. */
export const fetchMethod = (method) => Promise.all([figures[method](), sources[method]()]);

/**
 * @param {(method: string) => Promise<void>} loadReader brings a reader's half
 * @param given what panels are made with (panels.js)
 * @returns {{ pages, loadPage, loadAll, has }} what the page says, by method; loadPage(method) resolves when a figure of
 *   the method can be shown, with what stands beside it; loadAll when what stands below it has come too; has(method)
 *   tells whether it has
 */
export function createPages(loadReader, given) {
  const pages = {};
  const complete = new Set();

  async function loadPage(method) {
    const [{ page, read }, { figure }] = await Promise.all([sources[method](), figures[method](), loadReader(method)]);
    pages[method] ??= completePage(figure, page, read);
  }

  async function loadAll(method) {
    const [{ details: below }] = await Promise.all([details[method](), loadPage(method)]);
    const panels = await loadPanels(below.panels, given);
    if (!complete.has(method)) Object.assign(pages[method], below, { panels });
    complete.add(method);
  }

  return { pages, loadPage, loadAll, has: (method) => complete.has(method) };
}
