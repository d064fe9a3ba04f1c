// Rewrites the table of methods in README.md, between its two markers, from the descriptors.
import { readFileSync, writeFileSync } from "node:fs";
import * as methods from "../../dist/methods.js";
import * as pages from "../../dist/pages.js";
import { listMethods } from "./methods.js";

const start = "<!-- methods: made by build.sh from the descriptors -->";
const end = "<!-- /methods -->";

const cell = (text) => text.replaceAll("|", "\\|");

function row({ name }) {
  const descriptor = methods[name];
  const [first] = Object.values(descriptor);
  const title = pages[name]?.title.en ?? first.doc.replace(/[.:;].*/, "");
  const functions = Object.keys(descriptor).map((each) => `\`${each}\``);
  return `| \`${name}\` | ${cell(title)} | ${functions.join(", ")} | ${cell(first.source)} |`;
}

/** `readme` with its table made anew. */
export function withTable(readme) {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md needs the two lines\n${start}\n${end}`);
  const head = "| method | what it is | functions | paper |\n|---|---|---|---|";
  const table = [head, ...listMethods().map(row)].join("\n");
  return `${readme.slice(0, from)}${start}\n${table}\n${readme.slice(to)}`;
}

if (import.meta.filename === process.argv[1]) {
  const readme = readFileSync("README.md", "utf8");
  const made = withTable(readme);
  if (made !== readme) writeFileSync("README.md", made);
}
