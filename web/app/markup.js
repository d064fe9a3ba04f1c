// Renders templates as text for pages written by the build. Values are escaped, except templates and lists of them. The
// syntax is lit's, so that templates can be shared; event handlers and attributes that are `nothing` are omitted.
import { escapeText } from "../figures/svg.js";

class Markup {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

export const nothing = undefined;

/** Text that is already markup. */
export const raw = (text) => new Markup(text);

function shown(value) {
  if (value === undefined || value === null) return "";
  if (value instanceof Markup) return value.text;
  return Array.isArray(value) ? value.map(shown).join("") : escapeText(value);
}

/** An attribute at the end of a template's string, whose value follows: [all, its sign, its name]. */
const open = /\s([@?.]?)([\w-]+)=$/;

/** A template; String(html`…`) is its text. */
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
      else text += `"${escapeText(value)}"`;
    }
    text += pieces[index + 1];
  });
  return new Markup(text);
}
