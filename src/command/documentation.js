// Reads the documentation of functions and arguments from the package's types, and formats help texts. Used by figure.js, table.js
// and config.js.
import { readFileSync } from "node:fs";
import { labelOf } from "../binding/label.js";
import { oneLine } from "./terminal.js";

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const typesOf = (method) =>
  readFileSync(new URL(method === "config" ? "../config.d.ts" : "../index.d.ts", import.meta.url), "utf8");

/** Returns the text of a comment on one line. */
const plain = (comment) =>
  comment
    .replace(/^\s*\/?\*+\/? ?/gm, "")
    .replace(/\s+/g, " ")
    .trim();

/** Returns [{ name, text }] of a function's arguments, from the interfaces in the types. */
export function argumentsOf(method, name) {
  const interfaces = new RegExp(
    `^export interface ${labelOf(method, name).split(".").map(capital).join("")}(?:Arguments|Common|With\\w+)\\b[\\s\\S]*?^}`,
    "gm",
  );
  const text = typesOf(method).match(interfaces).join("\n");
  const found = text.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s*(\w+)\??:/g);
  return Array.from(found, ([, comment, argument]) => ({ name: argument, text: plain(comment) })).filter(
    ({ name: argument }) => argument !== "out",
  );
}

/** Wraps text to lines of at most `width`, indented except the first. */
function wrapped(text, indent, width = 100) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.length + indent > width && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.join(`\n${" ".repeat(indent)}`);
}

/** Formats [name, text] pairs in two columns. Line breaks in them are shown as escapes, so that a file cannot write lines. */
export const listed = (items) =>
  items.map(([name, text]) => `  ${oneLine(name).padEnd(24)} ${wrapped(oneLine(text), 27)}`).join("\n");
