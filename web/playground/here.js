// The address of the page that the reader is at. Every page has a <base> that names the site's own folder, so that what is
// relative stays where it is when the history leads to another folder.
import { forgetAddress, writeAddress } from "../common/addressBar.js";
import { addressOf, pageOf, placeOf } from "./places.js";

/** @param {string[]} names of all methods and topics */
export function createHere(names) {
  const { baseURI } = document;
  const absolute = (address) => new URL(address, baseURI).href;

  /** { lang, address }; an address from before is made the one of today, which adds nothing to the history. */
  function read() {
    const place = placeOf(location, baseURI, names);
    const { lang = "en", search } = place;
    const address = addressOf(place, names);
    const today = absolute(pageOf(lang, address, search));
    forgetAddress();
    if (today !== location.href) writeAddress("replaceState", history.state, today);
    return { lang, address };
  }

  /** Whether a link leads to a state of one of these pages, with the same query. */
  const isPage = (link) =>
    link.href.toString().startsWith(baseURI) &&
    link.search === location.search &&
    Boolean(placeOf(link, baseURI, names).method);

  let named;

  /** What is shared and indexed names the method that is shown. The site may be at home elsewhere: only the folder changes. */
  function nameElsewhere(lang, method) {
    if (named === lang + method) return;
    named = lang + method;
    for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
      link.href = link.href.replace(/(zh\/)?[^/]+\/$/, pageOf(link.hreflang || lang, `#${method}`));
  }

  return { read, absolute, isPage, nameElsewhere };
}
