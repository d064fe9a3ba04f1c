// The API reference, made from the descriptors and the examples beside them: a page for each package, one of recipes, and one
// to start from, in both languages.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packages } from "../lists.js";
import { addressOf } from "./reference/frame.js";
import { packagePageOf } from "./reference/package.js";
import { recipesPageOf } from "./reference/recipes.js";
import { startPageOf } from "./reference/start.js";

/** Writes them into the site's folder. */
export async function writeReference(output) {
  for (const lang of ["en", "zh"]) {
    const pages = [await startPageOf(lang), await recipesPageOf(lang)];
    for (const part of packages) pages.push(await packagePageOf(part, lang));
    for (const { path, html } of pages) {
      const file = join(output, addressOf(path, lang));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
  }
}
