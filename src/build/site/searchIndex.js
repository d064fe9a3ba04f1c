// Makes search.json, the index of what the search finds: methods, topics, models, questions, recipes and the page of engines. Used by
// site.js.
import { pathToFileURL } from "node:url";
import { enginesPage } from "../../../web/app/header.js";
import { pageOf } from "../../../web/app/routes.js";
import { indexOf } from "../../../web/app/search/engine.js";
import { sections } from "../../../web/pages/engines/sections.js";
import { wordsIn } from "../../../web/pages/engines/words.js";
import { questions } from "../../../web/pages/questions/list.js";
import { recipeFile, recipeNames } from "../../../web/pages/reference/recipes.js";
import { presets } from "../../../web/topics/ropeScaling/presets.js";
import { engineTable } from "../../models/engineTable.js";
import { families } from "../../models/familyTable.js";
import { classes } from "../../models/pipelines/classes.js";
import { config } from "../methods.js";
import { figures, pages } from "../pages.js";
import { listReaders } from "../readers.js";
import { languages } from "./languages.js";
import { addressOf, recipesPage } from "./reference/frame.js";
import { searchWords } from "./searchWords.js";

const both = ({ en, zh }) => `${en}\n${zh}`;
const inBoth = (of) => Object.fromEntries(languages.map((lang) => [lang, of(lang)]));

/** The names of a method's functions and of their arguments, split as they are read: queryOffset is query offset. */
function namesIn(functions) {
  const names = Object.entries(functions).flatMap(([name, { arguments: args }]) => [name, ...Object.keys(args ?? {})]);
  return names.flatMap((name) => [name, name.replace(/([a-z])([A-Z])/g, "$1 $2")]).join("\n");
}

/** Whether the views of a page call functions that read models. */
const callsModels = (name) =>
  figures[name].views.some(({ calls }) => calls.some((call) => call.function.startsWith(`${config}.`)));

/** The classes of diffusers that fromConfig reads, and their names alone: HunyuanVideoTransformer3DModel, Hunyuan Video. */
const pipelineNames = Object.keys(classes).flatMap((name) => {
  const alone = name.replace(/Transformer.*$/, "");
  const words = alone.replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4");
  return [name, alone, words];
});

/** The topic that all pipelines lead to, and the one that all models lead to. */
const ofPipelines = "imagesAndVideo";
const ofModels = "ropeScaling";

/** A name as readers type it: Qwen3, Qwen 3 and qwen3; DeepSeek-V3, DeepSeek V3 and DeepSeekV3. */
const spellingsOf = (name) => {
  const parted = name.replace(/[-_]/g, " ");
  return [...new Set([parted, parted.replace(/([a-z])(\d)/gi, "$1 $2"), parted.replace(/ (?=v?\d)/gi, "")])];
};

/** The families of models that fromConfig reads, by their model_type. */
const familyNames = Object.keys(families).flatMap(spellingsOf);
const wordsOf = (id) => (Object.hasOwn(searchWords, id) ? searchWords[id] : []);

function methodEntry({ name, isTopic }, descriptors) {
  const namesOf = (each) => (Object.hasOwn(descriptors, each) ? namesIn(descriptors[each]) : "");
  const { title, short, aliases, models, papers, opening, views, traps, controls, solved, broke, atlas } = pages[name];
  const labels = Object.values(controls).flatMap(({ title: label, labels: choices = {} }) => [
    label,
    ...Object.values(choices),
  ]);
  return {
    id: name,
    kind: isTopic ? "topic" : "method",
    use: atlas.use,
    title,
    address: inBoth((lang) => pageOf(lang, name)),
    name: [name, both(title), both(short), ...aliases, ...(name === ofPipelines ? pipelineNames : [])].join("\n"),
    words: [
      ...models,
      ...wordsOf(name),
      ...[name, ...(callsModels(name) ? [config] : [])].map(namesOf),
      ...(name === ofModels ? familyNames : []),
    ].join("\n"),
    text: [
      ...[opening, solved, broke, ...traps, ...Object.values(views).map(({ tab }) => tab), ...labels]
        .filter(Boolean)
        .map(both),
      ...papers.map(({ text }) => text),
    ].join("\n"),
  };
}

/** A published model, on the page that reads its configuration. */
function modelEntry({ id, title, parameters }) {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const [name] = title.en.split(", ");
  return {
    id: `model ${id}`,
    kind: "model",
    use: 3,
    title,
    address: inBoth((lang) => `${pageOf(lang, ofModels)}#${query.join("&")}`),
    name: spellingsOf(name).join("\n"),
    words: id,
    text: both(title),
  };
}

/** A question comes after the method of the same words. */
const questionEntry = ({ slug, title, answer }) => ({
  id: `question ${slug}`,
  kind: "question",
  use: 0.5,
  title,
  address: inBoth((lang) => `${lang === "zh" ? "zh/" : ""}questions/${slug}.html`),
  // Titles of questions contain the names of methods, which are found first.
  name: "",
  words: `${both(title)}\n${slug}`,
  text: both(answer),
});

async function recipeEntry(name) {
  const { recipe } = await import(pathToFileURL(recipeFile(name)).href);
  return {
    id: `recipe ${name}`,
    kind: "recipe",
    use: 1,
    title: recipe.title,
    address: inBoth((lang) => `${addressOf(recipesPage, lang)}#${name}`),
    name: both(recipe.title),
    words: [name, ...wordsOf(`recipe ${name}`)].join("\n"),
    text: both(recipe.text),
  };
}

function enginesEntry() {
  const inWords = (key) => inBoth((lang) => wordsIn(lang)(key));
  const names = engineTable.flatMap(({ engine, repository }) => [engine, repository]);
  return {
    id: "page engines",
    kind: "page",
    use: 0.5,
    title: inWords("title"),
    address: inBoth(enginesPage),
    name: both(inWords("title")),
    words: [...names, ...["title", "effects"].map((key) => both(inWords(key)))].join("\n"),
    text: [both(inWords("description")), ...sections.flatMap(({ title, text }) => [both(title), both(text)])].join(
      "\n",
    ),
  };
}

export async function searchEntries() {
  const descriptors = await import(pathToFileURL("dist/methods.js").href);
  return [
    ...listReaders().map((reader) => methodEntry(reader, descriptors)),
    ...presets.map(modelEntry),
    ...questions.map(questionEntry),
    enginesEntry(),
    ...(await Promise.all(recipeNames.map(recipeEntry))),
  ];
}

export const searchIndex = async () => JSON.stringify(indexOf(await searchEntries()));
