// What is said of functions and their arguments, out of the package's types: they hold all of it.
import { readFileSync } from "node:fs";

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const types = () => readFileSync(new URL("../index.d.ts", import.meta.url), "utf8");

/** The text of a comment without its marks, lines that belong together in one. */
const plain = (comment) =>
  comment
    .replace(/^\s*\/?\*+\/? ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** [{ name, text }] for every argument of a function, "alibi.bias", from the interfaces that the types have of them. */
export function argumentsOf(method, name) {
  const interfaces = new RegExp(
    `^export interface ${capital(method)}${capital(name)}(?:Arguments|Common|With\\w+)\\b[\\s\\S]*?^}`,
    "gm",
  );
  const text = types().match(interfaces).join("\n");
  const found = text.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(\w+)\??:/g);
  return Array.from(found, ([, comment, argument]) => ({ name: argument, text: plain(comment) })).filter(
    ({ name: argument }) => argument !== "out",
  );
}

/** Words broken into lines of at most `width`, all but the first indented. */
export function wrapped(text, indent, width = 100) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length + indent > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** A list of names and what is said of each. */
export const listed = (items) => items.map(([name, text]) => `  ${name.padEnd(24)} ${wrapped(text, 27)}`).join("\n");
