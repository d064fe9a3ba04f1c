// Writes the Markdown of the package: README.md, and docs/ with the pages of web/pages/reference/docs and one page for each recipe
// of web/pages/reference/recipes. Used by package.js.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { recipeFile, recipeNames } from "../../web/pages/reference/recipes.js";
import { readAddresses } from "./addresses.js";
import { readExamples } from "./examples.js";

const pages = "web/pages/reference/docs";

/** Parts that only the repository's README has: its picture and the sections for contributors. */
const repositoryParts = /^<!-- repository -->\n[\s\S]*?^<!-- \/repository -->\n/gm;

/** Markers of generated parts. */
const comments = /^<!-- .* -->\n/gm;

/** Links to a page or a recipe in the repository, from README.md or from another page. */
const repositoryLinks =
  /\]\((?:web\/pages\/reference\/(docs|recipes)\/|\.\.\/(recipes)\/)(\w+)\.(?:md|js)(#[\w-]+)?\)/g;

/**
 * The published README, whose links a registry's page resolves against the repository, which has no docs/: with the project's
 * addresses they lead to the site's recipes and to the repository's pages.
 * @param {string} text of README.md
 * @param {{ repository: string, homepage: string } | undefined} addresses
 */
export function publishedReadme(text, addresses) {
  const addressOf = ([, folder, , name, part = ""]) => {
    if (!addresses) return `docs/${name}.md${part}`;
    const site = addresses.homepage.replace(/\/$/, "");
    if (folder === "recipes") return `${site}/reference/recipes.html#${name}`;
    return `${addresses.repository}/blob/HEAD/${pages}/${name}.md${part}`;
  };
  return text
    .replace(repositoryParts, "")
    .replace(comments, "")
    .replace(repositoryLinks, (...match) => `](${addressOf(match)})`);
}

async function recipePage(name) {
  const file = recipeFile(name);
  const { recipe } = await import(pathToFileURL(resolve(file)).href);
  const { example } = await readExamples(file);
  return `# ${recipe.title.en}\n\n${recipe.text.en}\n\n\`\`\`js\n${example.code}\n\`\`\`\n`;
}

/** Writes README.md and docs/ into the package's folder. Links to the repository's sources become links to docs/. */
export async function writeDocuments(output) {
  mkdirSync(`${output}/docs`, { recursive: true });
  writeFileSync(`${output}/README.md`, publishedReadme(readFileSync("README.md", "utf8"), readAddresses(".")));
  for (const file of readdirSync(pages)) {
    const page = readFileSync(`${pages}/${file}`, "utf8");
    writeFileSync(`${output}/docs/${file}`, page.replace(repositoryLinks, "]($3.md$4)"));
  }
  for (const name of recipeNames) writeFileSync(`${output}/docs/${name}.md`, await recipePage(name));
}
