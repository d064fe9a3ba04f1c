// Lists the folders of web/methods and web/topics. Used by the build and the tests. A folder of web/methods has the views and
// texts of the method with its name; a folder of web/topics is a separate page, too large for a figure in another page.
import { existsSync, readdirSync } from "node:fs";

/** The files of such a folder with their exports. */
const parts = {
  views: ["page"],
  words: ["menu", "details"],
  formula: ["formula"],
  torch: ["torch"],
};

/** Further exports of a method's files. */
const ofMethods = { views: ["attention"], words: ["chinese"] };

/** [[export, file]] of a folder, "menu" and "web/methods/alibi/words.js". */
export const exportsOf = ({ folder, isTopic }) =>
  Object.entries(parts).flatMap(([file, names]) =>
    [...names, ...((!isTopic && ofMethods[file]) || [])].map((name) => [name, `${folder}/${file}.js`]),
  );

/** [{ name, folder, isTopic }] by name. */
export function listReaders() {
  const [methods, topics] = ["web/methods", "web/topics"].map(foldersIn);
  const readers = [
    ...methods.filter(({ name }) => name !== "common").map((reader) => ({ ...reader, isTopic: false })),
    ...topics.map((reader) => ({ ...reader, isTopic: true })),
  ];
  return readers.sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const listPackaged = () => listReaders().filter(({ isTopic }) => !isTopic);

function foldersIn(folder) {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => ({ name, folder: `${folder}/${name}` }));
}
