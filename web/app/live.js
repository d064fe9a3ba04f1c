// Adds the header's behaviour: applies and stores the theme, opens the search and dropped model files, and makes the skip link work
// without changing the hash, which may be the page's state.
import { readTheme, showTheme, storeTheme } from "./theme.js";

/** @param {() => HTMLElement | null | undefined} skipTo the target of the skip link */
export function enliven(skipTo) {
  const select = /** @type {HTMLSelectElement} */ (document.querySelector(".site select"));
  select.value = readTheme();
  select.addEventListener("change", () => {
    storeTheme(select.value);
    showTheme(select.value);
  });
  showTheme(select.value);
  // These links must be absolute, and the build may not know the site's address.
  /** @type {NodeListOf<HTMLLinkElement>} */
  const links = document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]');
  for (const link of links) link.setAttribute("href", link.href);
  listenToSearch();
  listenToFiles();
  document.querySelector(".site .skip")?.addEventListener("click", (event) => {
    event.preventDefault();
    const element = skipTo();
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
  });
}

/** The site's address, from a link of the header, and the language of the page. */
function siteOf() {
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".site .find"));
  /** @type {"en" | "zh"} */
  const lang = document.documentElement.lang === "zh" ? "zh" : "en";
  return { root: link.href.replace(/(zh\/)?[^/]*$/, ""), lang };
}

/**
 * A file dropped on any page is opened by the dialog for model files, unless the page has taken it; so are files and requests of
 * the event posenc-files, and a model that the address names: ?model=org/name. The dialog is loaded then.
 */
function listenToFiles() {
  const load = () => import("./modelFile/dialog.js");
  const open = async (given) => (await load()).openModelFiles({ ...siteOf(), ...given });
  const hasFiles = ({ dataTransfer, defaultPrevented }) => !defaultPrevented && dataTransfer?.types.includes("Files");
  addEventListener("dragenter", (event) => hasFiles(event) && load());
  addEventListener("dragover", (event) => hasFiles(event) && event.preventDefault());
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    open({ files: [...event.dataTransfer.files] });
  });
  addEventListener("posenc-files", ({ detail }) => open(detail ?? {}));
  const model = new URLSearchParams(location.search).get("model");
  if (model) open({ model });
}

/** The link of the search opens its dialog; so does a slash, unless text is being typed. */
function listenToSearch() {
  const link = /** @type {HTMLAnchorElement} */ (document.querySelector(".site .find"));
  async function open(event) {
    event.preventDefault();
    const { openSearch } = await import("./search/dialog.js");
    await openSearch(siteOf());
  }
  link.addEventListener("click", (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) open(event);
  });
  addEventListener("keydown", (event) => {
    const isTyping = event.composedPath()[0]?.matches?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) open(event);
  });
}
