// Compares every descriptor with its manual: an error names the file and the key that the manual does not have. Run by
// itself this writes dist/checked.txt, what has been compared.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse as parseType } from "jsdoc-type-pratt-parser";
import { descriptorOf, listMethods } from "../methods.js";
import { exportsOf, listReaders } from "../readers.js";
import { problemsOf } from "./problems.js";
import { readManual } from "./types.js";

export const manuals = ["src/binding/descriptor.js", "web/figures/reader.js"];

/**
 * What the manuals are about: [{ file, name, type, value, folders }], the object that a file exports by a name, its
 * type, and the folders whose files it may have parts from.
 */
export function described() {
  const descriptors = listMethods().map(async (method) => {
    const { name, file } = method;
    return { file, name, type: "Descriptor", value: await descriptorOf(method), folders: [dirname(file), "src/core"] };
  });
  // A file that is not there is missed by the lists.
  const readers = listReaders().flatMap((reader) =>
    exportsOf(reader)
      .filter(([part, file]) => part !== "chinese" && existsSync(file))
      .map(async ([part, file]) => {
        const { folder } = reader;
        const { [part]: value } = await import(pathToFileURL(file).href);
        return { file, name: part, type: capital(part), value, folders: [folder, "web/methods/common"] };
      }),
  );
  return Promise.all([...descriptors, ...readers, ...sharedByReaders.map(sharedObject)]);
}

/** The objects of web/methods/common that figures and pages read by name. */
const sharedByReaders = [
  ["controls", "Record<string, PageControl>"],
  ["parameters", "Record<string, Control>"],
];

async function sharedObject([name, type]) {
  const folder = "web/methods/common";
  const file = `${folder}/${name}.js`;
  const { [name]: value } = await import(pathToFileURL(file).href);
  return { file, name, type, value, folders: [folder] };
}

const capital = (word) => word[0].toUpperCase() + word.slice(1);

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => file.endsWith(".js"));

/** Where a key is written that is not in the file itself. */
function placesOf(key, file, folders) {
  const has = (each) => new RegExp(`\\b${key}\\b`).test(readFileSync(each, "utf8"));
  return key === undefined || has(file) ? [] : folders.flatMap(filesIn).filter(has);
}

/** The errors of some objects, in words, each with its file; a key that is written once and found often is one. */
export function errorsOf(objects, types) {
  const errors = new Map();
  for (const { file, name, type, value, folders } of objects) {
    for (const { key, text } of problemsOf(value, parseType(type, "typescript"), types, name)) {
      const places = placesOf(key, file, folders);
      const written = places.length > 0 ? ` It is written in ${places.join(", ")}.` : "";
      const cause = key === undefined ? file + text : `${written || file} ${key}`;
      if (!errors.has(cause)) errors.set(cause, `${file}: ${text}${written}`);
    }
  }
  return [...errors.values()];
}

if (import.meta.filename === process.argv[1]) {
  const objects = await described();
  const errors = errorsOf(objects, readManual(manuals));
  if (errors.length > 0) {
    console.error(`${errors.join("\n")}\n${manuals.join(" and ")} have every key, with its meaning and an example.`);
    process.exit(1);
  }
  writeFileSync("dist/checked.txt", objects.map(({ file, name }) => `${file} ${name}\n`).join(""));
}
