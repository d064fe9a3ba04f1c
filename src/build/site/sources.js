// Lists the files of src that the site shows, by method, with names that browsers display instead of downloading. Used by
// site.js and the reference.
import { readdirSync } from "node:fs";
import { families } from "../../families.js";
import { listMethods } from "../methods.js";

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`)
    .sort();

/** The path of a source file in the site. */
export const shownSource = (file) => `source/${file}.txt`;

export const sourceFiles = () => filesIn("src");

/**
 * [{ folder, methods: [{ name, files }], files }], the families first; `files` of a folder belong to no single method.
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
