// Reads and resolves the address of the current page. Every page has a <base> with the site's folder, so that relative
// addresses work when the history leads to another folder. Used by main.js.
import { forgetAddress, writeAddress } from "../../app/addressBar.js";
import { addressOf, pageOf, routeOf } from "../../app/routes.js";

/** @param {string[]} names of all methods and topics */
export function createCurrentRoute(names) {
  const { baseURI } = document;
  const absolute = (address) => new URL(address, baseURI).href;

  /** { lang, address }; a former address is replaced by the current form, without a step of the history. */
  function read() {
    const route = routeOf(location, baseURI, names);
    const { lang = "en", search } = route;
    const address = addressOf(route, names);
    const current = absolute(pageOf(lang, address, search));
    forgetAddress();
    if (current !== location.href) writeAddress("replaceState", history.state, current);
    return { lang, address };
  }

  /** Whether a link leads to a state of one of these pages, with the same query. */
  const isPage = (link) =>
    link.href.toString().startsWith(baseURI) &&
    link.search === location.search &&
    Boolean(routeOf(link, baseURI, names).method);

  let named;

  /**
   * Updates the canonical and alternate links to the shown method. They may name another host, so only the folder
   * changes.
   */
  function nameElsewhere(lang, method) {
    if (named === lang + method) return;
    named = lang + method;
    for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
      link.href = link.href.replace(/(zh\/)?[^/]+\/$/, pageOf(link.hreflang || lang, `#${method}`));
  }

  return { read, absolute, isPage, nameElsewhere };
}
