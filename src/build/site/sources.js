// The sources that a build was made from, as the site shows them: every file of src under a name that browsers show instead of
// saving it, and whose it is.
import { readdirSync } from "node:fs";
import { families } from "../../families.js";
import { listMethods } from "../methods.js";

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();

/** Where the site has a file of src. */
export const shownSource = (file) => `source/${file}.txt`;

export const sourceFiles = () => filesIn("src");

/**
 * [{ folder, methods: [{ name, files }], files }], the families first; `files` of a folder are those that are of no one method.
 */
export function sourceFolders() {
  const all = sourceFiles();
  const others = [...new Set(all.map((file) => file.split("/")[1]))].filter((name) => !families.includes(name));
  const folders = others.filter((name) => all.some((file) => file.startsWith(`src/${name}/`)));
  return [...families, ...folders].map((name) => {
    const folder = `src/${name}`;
    const within = all.filter((file) => file.startsWith(`${folder}/`));
    const methods = listMethods()
      .filter(({ family }) => family === name)
      .map((method) => {
        const own = [".", "/"].map((next) => `${folder}/${method.name}${next}`);
        return { name: method.name, files: within.filter((file) => own.some((start) => file.startsWith(start))) };
      });
    const taken = new Set(methods.flatMap(({ files }) => files));
    return { folder, methods, files: within.filter((file) => !taken.has(file)) };
  });
}
