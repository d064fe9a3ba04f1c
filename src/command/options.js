// Parses a command's options: --name value, --flag and --no-flag. Names are --max-bias or, as in JavaScript, --maxBias. Used by
// every command.
import { parseArgs } from "node:util";
import { camelCase, kebabCase } from "../../web/figures/parameters.js";
import { likely, show } from "../binding/errors.js";
import { suggestionFor } from "../binding/synonyms.js";
import { Misused, Refused } from "./refused.js";

/** A suggestion with the names of options in place of arguments'. */
const inOptions = (text, kinds) =>
  text.replace(/\b[a-z]\w*\b/gi, (word) => (Object.hasOwn(kinds, word) ? `--${kebabCase(word)}` : word));

/**
 * @param {string[]} words the command line after the command's name
 * @param {Record<string, "flag" | "value" | "values">} kinds by name, as in JavaScript
 * @returns {{ given: Record<string, any>, positionals: string[] }} options of kind "values" may be repeated and are arrays
 */
export function readOptions(words, kinds) {
  const all = { help: "flag", ...kinds };
  const options = {};
  for (const [name, kind] of Object.entries(all))
    for (const each of [name, kebabCase(name)]) options[each] = { type: kind === "flag" ? "boolean" : "string" };
  const { tokens } = parseArgs({ args: words, options, strict: false, tokens: true });
  const given = {};
  const positionals = [];
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const isDenied = token.name.startsWith("no-") && all[camelCase(token.name.slice(3))] === "flag";
    const name = token.name === "h" ? "help" : camelCase(isDenied ? token.name.slice(3) : token.name);
    const kind = Object.hasOwn(all, name) ? all[name] : undefined;
    if (!kind) {
      // Only what resembles an option is taken for a slip.
      const meant = suggestionFor(name, Object.keys(kinds)) ?? likely(name, Object.keys(kinds));
      const unknown = `there is no option ${token.rawName}`;
      if (meant) throw new Misused(`${unknown}; ${inOptions(meant, kinds)}`);
      throw new Misused(
        `${unknown}. There are`,
        Object.keys(all).map((each) => `--${kebabCase(each)}`),
      );
    }
    if (Object.hasOwn(given, name) && name !== "help" && kind !== "values")
      throw new Misused(`--${kebabCase(name)} must be given once, got it twice`);
    if (kind === "flag" && token.value !== undefined && token.inlineValue)
      throw new Misused(`${token.rawName} takes no value; --no-${kebabCase(name)} says the opposite`);
    if (kind !== "flag" && (token.value === undefined || /^--[a-z]/.test(token.value)))
      throw new Misused(`${token.rawName} needs a value`);
    given[name] = kind === "flag" ? !isDenied : kind === "values" ? [...(given[name] ?? []), token.value] : token.value;
  }
  return { given, positionals };
}

/** Reads a number, or refuses it. */
export function readNumber(name, text, isFit, expected) {
  const value = Number(text);
  if (text.trim() === "" || !isFit(value))
    throw new Refused(`--${kebabCase(name)} must be ${expected}, got ${JSON.stringify(text)}`);
  return value;
}

/** Reads one of some words. */
export function readWord(name, text, words) {
  if (words.includes(text)) return text;
  throw new Refused(`--${kebabCase(name)} must be one of ${words.join(", ")}, got ${JSON.stringify(text)}`);
}

/** Looks up a name, or refuses it; `what` names the kind of thing. */
export function oneOf(what, name, names) {
  if (names.includes(name)) return name;
  if (name === undefined) throw new Misused(`which ${what}? One of`, names);
  const meant = likely(name, names);
  throw new Misused(`there is no ${what} ${show(name)}${meant ? `; ${meant}` : "."} There are`, names);
}
