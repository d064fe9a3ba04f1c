// Options of a command: --name value, --flag and --no-flag. A name is written --max-bias or, as in JavaScript, --maxBias.
import { parseArgs } from "node:util";
import { camelCase, kebabCase } from "../../web/figures/parameters.js";
import { nearest } from "../binding/errors.js";
import { Refused } from "./refused.js";

/**
 * @param {string[]} words what stands behind the command
 * @param {Record<string, "flag" | "value">} kinds by name, as in JavaScript
 * @returns {{ given: Record<string, any>, positionals: string[] }}
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
    const name = camelCase(isDenied ? token.name.slice(3) : token.name);
    const kind = all[name];
    if (!kind)
      throw new Refused(
        `there is no option ${token.rawName}; did you mean --${kebabCase(nearest(name, Object.keys(all)))}?`,
      );
    if (kind === "flag" && token.value !== undefined && token.inlineValue)
      throw new Refused(`${token.rawName} takes no value; --no-${kebabCase(name)} says the opposite`);
    if (kind === "value" && (token.value === undefined || /^--[a-z]/.test(token.value)))
      throw new Refused(`${token.rawName} needs a value`);
    given[name] = kind === "flag" ? !isDenied : token.value;
  }
  return { given, positionals };
}

/** A number, or what was wrong with it. */
export function readNumber(name, text, isFit, expected) {
  const value = Number(text);
  if (text.trim() === "" || !isFit(value))
    throw new Refused(`--${kebabCase(name)} is ${JSON.stringify(text)}; expected ${expected}`);
  return value;
}

/** One of some words. */
export function readWord(name, text, words) {
  if (words.includes(text)) return text;
  throw new Refused(`--${kebabCase(name)} is ${JSON.stringify(text)}; expected one of ${words.join(", ")}`);
}

/** What is meant by one of some names; `what` says of what. */
export function oneOf(what, name, names) {
  if (names.includes(name)) return name;
  if (name === undefined) throw new Refused(`which ${what}? One of ${names.join(", ")}`);
  throw new Refused(`there is no ${what} ${name}; did you mean ${nearest(name, names)}? There are ${names.join(", ")}`);
}
