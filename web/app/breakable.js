// Allows line breaks in names of files and functions, after punctuation and before at least four letters. Used by the panel
// of checks and by the build's page of engines.

/** @param {any} html the template tag of the page that shows the text */
export const breakable = (html, text) =>
  text.split(/(?<=[/._:])(?=[^\W_]\w{3})/).map((part, i) => (i > 0 ? html`<wbr>${part}` : part));
