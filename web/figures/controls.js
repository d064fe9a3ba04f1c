// Controls that a page puts beside a figure, without a script of the page's own: the named fields of a
// <form data-posenc-controls> set the attributes of the <posenc-figure> that stands before the form, and an <output> after a
// field shows its value. Used by define.js.

/** Hears `input` in a document or shadow tree that has a figure. */
export function followControl({ target }) {
  const { name, nextElementSibling: shown } = target;
  // A checkbox has the same value, checked or not.
  const value = target.type === "checkbox" ? String(target.checked) : target.value;
  const figure = target.closest?.("form[data-posenc-controls]")?.previousElementSibling;
  // Of what a reader types nothing becomes a script.
  if (!name || figure?.localName !== "posenc-figure" || /^on/i.test(name)) return;
  figure.setAttribute(name, value);
  if (shown?.localName === "output") shown.value = value;
}
