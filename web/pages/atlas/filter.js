// Chooses the filter that the address names. Loaded by page.js right after the filters and no module, so that the methods below
// are filtered before they are painted.
const asked = new URLSearchParams(location.search).get("show");
for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[name=show]")))
  if (radio.value === asked) radio.checked = true;
