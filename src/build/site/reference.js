// Writes the API reference from the descriptors and their examples: a page for each family, for configurations and for
// recipes, and a start page, in both languages. Used by site.js.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sections } from "../methods.js";
import { checkTranslations } from "./reference/chinese.js";
import { addressOf } from "./reference/frame.js";

import { packagePageOf } from "./reference/package.js";
import { recipesPageOf } from "./reference/recipes.js";
import { sourcePageOf } from "./reference/source.js";
import { startPageOf } from "./reference/start.js";

/**
 * Writes the pages into the site's folder.
 * @param {string} output
 * @param {string} [site] the site's address
 */
export async function writeReference(output, site) {
  for (const lang of ["en", "zh"]) {
    const pages = [await startPageOf(lang, site), await recipesPageOf(lang, site), sourcePageOf(lang, site)];
    for (const part of sections) pages.push(await packagePageOf(part, lang, site));
    for (const { path, html } of pages) {
      const file = join(output, addressOf(path, lang));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html);
    }
  }
  checkTranslations();
}
