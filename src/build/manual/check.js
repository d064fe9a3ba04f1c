// Compares every descriptor with its manual: an error names the file and the key that the manual does not have. Run by
// itself this writes dist/checked.txt, what has been compared.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse as parseType } from "jsdoc-type-pratt-parser";
import { listMethods } from "../lists.js";
import { problemsOf } from "./problems.js";
import { readManual } from "./types.js";

export const manuals = ["src/binding/descriptor.js"];

/**
 * What the manuals are about: [{ file, name, type, value, folders }], the object that a file exports by a name, its type,
 * and the folders whose files it may have parts from.
 */
export const described = () =>
  Promise.all(
    listMethods().map(async ({ name, file }) => {
      const { [name]: value } = await import(pathToFileURL(file).href);
      return { file, name, type: "Descriptor", value, folders: [dirname(file), "src/core"] };
    }),
  );

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => file.endsWith(".js"));

/** Where a key is written that is not in the file itself. */
function placesOf(key, file, folders) {
  const has = (each) => new RegExp(`\\b${key}\\b`).test(readFileSync(each, "utf8"));
  return key === undefined || has(file) ? [] : folders.flatMap(filesIn).filter(has);
}

/** The errors of some objects, in words, each with its file; one that several have from a file that they share is one. */
export function errorsOf(objects, types) {
  const errors = new Map();
  for (const { file, name, type, value, folders } of objects) {
    for (const { key, text } of problemsOf(value, parseType(type, "typescript"), types, name)) {
      const places = placesOf(key, file, folders);
      const written = places.length > 0 ? ` It is written in ${places.join(", ")}.` : "";
      const cause = written ? key + written : file + text;
      if (!errors.has(cause)) errors.set(cause, `${file}: ${text}${written}`);
    }
  }
  return [...errors.values()];
}

if (import.meta.filename === process.argv[1]) {
  const objects = await described();
  const errors = errorsOf(objects, readManual(manuals));
  if (errors.length > 0) {
    console.error(errors.join("\n"));
    process.exit(1);
  }
  writeFileSync("dist/checked.txt", objects.map(({ file, name }) => `${file} ${name}\n`).join(""));
}
