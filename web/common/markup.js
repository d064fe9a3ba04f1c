// Templates as text, for pages that the build writes: what stands in them is escaped, other templates and lists of them are
// not. They look like those of lit, so that what both show is written once: handlers are left out, an attribute that is
// `nothing` too.
const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => signs[sign]);

class Markup {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

export const nothing = undefined;

/** Text that is markup already. */
export const raw = (text) => new Markup(text);

function shown(value) {
  if (value === undefined || value === null) return "";
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(shown).join("") : escaped(value);
}

/** The last attribute of a piece of a template, where it has no value yet: [all, its sign, its name]. */
const open = /\s([@?.]?)([\w-]+)=$/;

/** A template whose text is String(html`…`). */
export function html(pieces, ...values) {
  let text = pieces[0];
  values.forEach((value, index) => {
    const attribute = open.exec(text);
    if (!attribute) text += shown(value);
    else {
      const [all, sign, name] = attribute;
      const before = text.slice(0, -all.length);
      if (sign === "?") text = value ? `${before} ${name}` : before;
      else if (sign || value === nothing) text = before;
      else text += `"${escaped(value)}"`;
    }
    text += pieces[index + 1];
  });
  return new Markup(text);
}
