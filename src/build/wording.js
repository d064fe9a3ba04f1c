// Finds wording that CONTRIBUTING.md rules out: first lines of files that begin with a clause in place of a verb, and idioms
// for which the field has a word. Prints each with a replacement. Run by lint.js.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The first line of a file that announces a clause, such as "What a call needs …". */
const opening = /^(?:#!.*\n)?(?:\/\/|\/\*+|#) ?(?:What|Where|Which|How|That|Those|Whether|Who|When|Why)\b/;

/** Patterns, and what to write instead. A space also matches the end of a comment's line. */
const replacements = [
  ["unturned", "unrotated"],
  ["turn(?:s|ed|ing)? (?:queries|keys|pairs|channels|columns|by)", "rotate"],
  ["slowed|squeezed", "scaled, interpolated"],
  ["trained length", "original context length"],
  ["laborator(?:y|ies)", "training experiment, topic or config reader"],
  ["take(?:s|n)? along|taking along", "export, copy, embed, download"],
  ["what comes (?:in|out|of it)", "input, output, result"],
  ["(?:what (?:it|they) )?(?:is|are) made of", "parts; consists of, is computed from"],
  ["those that are not", "a noun"],
  ["how alike", "similarity"],
  ["wide as high", "square"],
  ["(?:is|are|was|were) (?:said|told)", "who states it, or nothing"],
  ["(?:is|are) not here", "unsupported, missing, not installed"],
  ["can(?:not)? be had", "available, unavailable"],
  ["as (?:\\w+ ){1,4}ha(?:s|ve) (?:it|them)", "as in …"],
  ["hands? (?:it |them )?on", "pass"],
  ["stands? (?:there|beside)", "is, has position"],
  ["for (?:it is|they are|there (?:is|are))", "because"],
  ["anew|once more", "again"],
  ["by turns", "alternately"],
  ["the very", "the same"],
  ["whoever", "anyone who"],
];

const lineEnd = "\\s+(?:(?:\\/\\/|\\*|#)\\s+)?";
const patterns = replacements.map(([text, instead]) => ({
  pattern: new RegExp(`\\b(?:${text.replaceAll(" ", lineEnd)})\\b`, "gi"),
  instead,
}));

/** Returns a line for each finding in a file's text. */
export function findWording(file, text) {
  const found = patterns.flatMap(({ pattern, instead }) =>
    Array.from(text.matchAll(pattern), ({ 0: match, index }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${file}:${line}: "${match.replace(/\s+/g, " ")}": write ${instead}`;
    }),
  );
  if (!file.endsWith(".md") && opening.test(text))
    found.unshift(`${file}:1: begin with a verb: say what the file does and who uses it`);
  return found;
}

/** The lint and its tests contain the idioms. */
const isAboutWording = (file) => ["src/build/wording.js", "tests/setup/wording.test.js"].includes(file);

function findAll() {
  const folders = ["src", "web", "tests", ".ci", ".github"];
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)));
  return [...readdirSync("."), ...files]
    .filter((file) => /\.(?:js|c|h|sh|md|html|yml|d\.ts)$|^\.ci\/run$/.test(file) && !isAboutWording(file))
    .flatMap((file) => findWording(file, readFileSync(file, "utf8")));
}

if (import.meta.filename === process.argv[1]) {
  const problems = findAll();
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
