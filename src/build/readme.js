// Rewrites the table of methods in README.md, between its two markers, from the descriptors. Run by build.sh.
import { readFileSync, writeFileSync } from "node:fs";
import * as methods from "../../dist/methods.js";
import { listMethods } from "./methods.js";
import { pages } from "./pages.js";

const start = "<!-- methods: made by build.sh from the descriptors -->";
const end = "<!-- /methods -->";

const cell = (text) => text.replaceAll("|", "\\|");

function row({ name }) {
  const descriptor = methods[name];
  const [first] = Object.values(descriptor);
  const title = pages[name]?.title.en ?? first.doc.replace(/[.:;].*/, "");
  const [, paper] = /\]\((\S+?)\)/.exec(first.source);
  return `| [${cell(title)}](${paper}) | \`${name}\` | ${Object.keys(descriptor).join(", ")} |`;
}

/** Returns `readme` with a new table. */
export function withTable(readme) {
  const from = readme.indexOf(start);
  const to = readme.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md needs the two lines\n${start}\n${end}`);
  const head = "| method | name | functions |\n|---|---|---|";
  const table = [head, ...listMethods().map(row)].join("\n");
  return `${readme.slice(0, from)}${start}\n${table}\n${readme.slice(to)}`;
}

if (import.meta.filename === process.argv[1]) {
  const readme = readFileSync("README.md", "utf8");
  const made = withTable(readme);
  if (made !== readme) writeFileSync("README.md", made);
}
