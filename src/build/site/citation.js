// Writes how to cite the software from CITATION.cff: a sentence for pages.js, and the BibTeX entry that site.js saves.
import { readFileSync } from "node:fs";

function fieldsOf() {
  const text = readFileSync("CITATION.cff", "utf8");
  const field = (name) => new RegExp(`^ *(?:- )?${name}: "?(.*?)"?$`, "m").exec(text)[1];
  return { author: field("name"), title: field("title"), version: field("version") };
}

/** "The posenc authors. Title, version 0.1.0." */
export function citation() {
  const { author, title, version } = fieldsOf();
  return `${author}. ${title}, version ${version}.`;
}

/** The entry @software{posenc, …}; the inner braces keep capitals and an author that is no person. */
export function citationBibtex() {
  const { author, title, version } = fieldsOf();
  return `@software{posenc,\n  author = {{${author}}},\n  title = {{${title}}},\n  version = {${version}}\n}\n`;
}
