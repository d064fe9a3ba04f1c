// Writes the text of lit's templates, so that tests can read what a page renders without a browser. Used by symbols.test.js and
// training.test.js.

/**
 * The markup of a value in a template: strings, numbers, lists, templates, and the directives guard and unsafeHTML. Listeners and
 * properties are left out.
 */
export function textOf(value) {
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(textOf).join("");
  if (value?.strings) return value.strings.map((each, i) => each + textOf(value.values[i])).join("");
  if (value?._$litDirective$)
    return textOf(value.values.map((each) => (typeof each === "function" ? each() : each)).at(-1));
  return "";
}
