// Writes the page of recipes. Used by reference.js.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { escapeText } from "../../../../web/figures/svg.js";
import { recipeFile, recipeNames } from "../../../../web/pages/reference/recipes.js";
import { words } from "../../../../web/pages/reference/words.js";
import { readExamples } from "../../examples.js";
import { framed, recipesPage } from "./frame.js";
import { exampleMarkup } from "./function.js";

async function recipeMarkup(name, lang) {
  const file = recipeFile(name);
  const { recipe } = await import(pathToFileURL(resolve(file)).href);
  const { example } = await readExamples(file);
  const title = recipe.title[lang];
  const note = recipe.note ? `<p>${escapeText(recipe.note[lang])}</p>\n` : "";
  const markup = `<section id="${name}" class="recipe"><h2>${escapeText(title)}</h2>
<p>${escapeText(recipe.text[lang])}</p>
${note}${exampleMarkup(`recipe-${name}.example`, title, example.code, lang)}</section>`;
  return { name, title, markup };
}

export async function recipesPageOf(lang, site) {
  const recipes = [];
  for (const name of recipeNames) recipes.push(await recipeMarkup(name, lang));
  return {
    path: recipesPage,
    html: framed({
      site,
      path: recipesPage,
      lang,
      title: words.recipes[lang],
      description: `${words.recipesIntroduction[lang]} ${recipes.map(({ title }) => title).join("; ")}.`,
      contents: `<ul>${recipes.map(({ name, title }) => `<li><a href="#${name}">${title}</a></li>`).join("")}</ul>`,
      body: `<p>${words.recipesIntroduction[lang]}</p>\n${recipes.map(({ markup }) => markup).join("\n")}`,
    }),
  };
}
