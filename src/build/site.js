// Makes dist/web, the static site: the page's bundles, the two modules, the vector files, the API reference, the package as a
// file, the sources. What belongs to one method is in files of its own, in figures/, pages/ and details/, which the page loads
// when it shows the method.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { rareKinds } from "../../web/figures/pictureKinds.js";
import { figureModules } from "./figureModules.js";
import { bundle, writeLicenses } from "./licenses.js";
import { figures, pages } from "./pages.js";
import { listReaders } from "./readers.js";
import { atlasPages } from "./site/atlas.js";
import { citationBibtex } from "./site/citation.js";
import { checkedOf, everything, menu, neededParts, parts, siteData, vectorIndex } from "./site/data.js";
import { designPage } from "./site/design.js";
import { enginePages } from "./site/engines.js";
import { essayPages } from "./site/essay.js";
import { frontPages } from "./site/front.js";
import { mergeShared } from "./site/merge.js";
import { methodPages, missingPage, siteAddress } from "./site/pages.js";
import { drawCards, drawPictures, openPages } from "./site/pictures.js";
import { questionPages } from "./site/questions.js";
import { exampleModules } from "./site/reference/exampleModules.js";
import { writeReference } from "./site/reference.js";
import { scriptedPages } from "./site/scripted.js";
import { searchIndex } from "./site/searchIndex.js";
import { shownSource, sourceFiles } from "./site/sources.js";
import { esbuildSources } from "./sources.js";

const output = "dist/web";

rmSync(output, { recursive: true, force: true });
mkdirSync(`${output}/vectors`, { recursive: true });

const ofMethods = listReaders().flatMap(({ name }) => [
  { in: `readers:figure/${name}`, out: `figures/${name}` },
  { in: `site:page/${name}`, out: `pages/${name}` },
  { in: `site:details/${name}`, out: `details/${name}` },
]);

const madeBefore = {
  "readers:figure": "figures",
  "site:page": "pages",
  "site:details": "details",
  "site:part": "parts",
};

/** What another build has made of methods and packages, as a folder by its name in the site. */
const sameFiles = (folders = madeBefore) => ({
  name: "same-files",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${Object.keys(folders).join("|")})/`) }, ({ path }) => {
      const [kind, name] = path.split("/");
      return { path: `./${folders[kind]}/${name}.js`, external: true };
    });
  },
});

const bundling = {
  outdir: output,
  bundle: true,
  splitting: true,
  chunkNames: "shared/[hash]",
  minify: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
};

/** A page of many methods loads the functions of all as one file. */
const functionsOfAll = `parts/${everything}.js`;
const separately = {
  name: "separately",
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^site:part/${everything}$`) }, ({ kind }) =>
      kind === "entry-point" ? undefined : { path: `./${functionsOfAll}`, external: true },
    );
  },
};

const { metafile } = await bundle({
  ...bundling,
  entryPoints: [
    { in: "web/pages/playground/main.js", out: "main" },
    { in: "web/pages/playground/page.css", out: "page" },
    { in: "web/app/design.css", out: "design" },
    { in: "web/pages/playground/styles/compare.css", out: "compare" },
    { in: "web/pages/playground/styles/embedding.css", out: "embedding" },
    { in: "web/pages/playground/styles/formula.css", out: "formula" },
    ...ofMethods,
    ...Object.keys(rareKinds).map((kind) => ({ in: `web/figures/${kind}.js`, out: `pictures/${kind}` })),
    ...parts.filter((part) => part !== everything).map((part) => ({ in: `site:part/${part}`, out: `parts/${part}` })),
  ],
  plugins: [separately, figureModules, esbuildSources, siteData],
});
await bundle({
  ...bundling,
  entryPoints: [{ in: `site:part/${everything}`, out: `parts/${everything}` }],
  chunkNames: "parts/[hash]",
  plugins: [esbuildSources, siteData],
});

// The worker and the other pages, each by itself: so they are few files, and the playground's are not divided further for what
// they share. The files of methods are the same.
const otherPages = [
  [{ in: "web/pages/playground/worker.js", out: "worker" }],
  [
    { in: "web/pages/front/main.js", out: "front" },
    { in: "web/pages/front/front.css", out: "front" },
  ],
  [
    { in: "web/pages/atlas/main.js", out: "atlas" },
    { in: "web/pages/atlas/atlas.css", out: "atlas" },
  ],
  [
    { in: "web/pages/essay/main.js", out: "essay" },
    { in: "web/pages/essay/essay.css", out: "essay" },
  ],
  [
    { in: "web/pages/questions/main.js", out: "questions" },
    { in: "web/pages/questions/questions.css", out: "questions" },
  ],
  [
    { in: "web/pages/engines/main.js", out: "engines" },
    { in: "web/pages/engines/engines.css", out: "engines" },
  ],
  [
    { in: "web/pages/embed/main.js", out: "embed" },
    { in: "web/pages/embed/embed.css", out: "embed" },
  ],
  [
    { in: "web/pages/training/main.js", out: "training" },
    { in: "web/pages/training/worker.js", out: "training-worker" },
    { in: "web/pages/training/training.css", out: "training" },
    { in: "web/pages/training/figurePage.js", out: "training-figure" },
    { in: "web/pages/training/figurePage.css", out: "training-figure" },
  ],
];
for (const entryPoints of otherPages)
  await bundle({
    ...bundling,
    entryPoints,
    // Beside their entries, so that one address of a method's file is right in all of them.
    chunkNames: "part-[hash]",
    // The atlas has the figures of many methods in one file.
    plugins: [
      sameFiles(entryPoints[0].out === "atlas" ? { "site:part": "parts" } : madeBefore),
      figureModules,
      esbuildSources,
      siteData,
    ],
  });

// Each by itself, so that it runs before the page is shown.
await bundle({
  entryPoints: [
    { in: "web/forward.js", out: "forward" },
    { in: "web/missing.js", out: "missing" },
    { in: "web/theme.js", out: "theme" },
    { in: "web/pages/atlas/filter.js", out: "atlas-filter" },
    { in: "web/pages/essay/former.js", out: "tour" },
  ],
  outdir: output,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  logLevel: "warning",
  plugins: [siteData],
});

// The reference runs the package as it is, and shares nothing with the playground that would split its files further.
await bundle({
  ...bundling,
  entryPoints: [
    { in: "web/pages/reference/main.js", out: "reference" },
    { in: "web/pages/reference/reference.css", out: "reference" },
  ],
  chunkNames: "part-[hash]",
  plugins: [sameFiles(), exampleModules, figureModules, esbuildSources, siteData],
});

const needed = neededParts();

/** The scripts that the page of a method needs at once. */
const entriesOf = (name) => [
  "main.js",
  `figures/${name}.js`,
  `pages/${name}.js`,
  ...needed[name].filter((part) => part !== everything).map((part) => `parts/${part}.js`),
];

/** The file with the sections below the figure. */
const [belowFigure] = Object.entries(metafile.outputs).find(
  ([, { entryPoint }]) => entryPoint === "web/pages/playground/details.js",
);
const mergedFile = await mergeShared(
  output,
  metafile.outputs,
  listReaders().map(({ name }) => ({
    first: entriesOf(name),
    below: [`details/${name}.js`, belowFigure.slice(output.length + 1)],
  })),
  [functionsOfAll],
);

/** A file of the site with those that it imports at once. */
function withImported(old, found = new Set()) {
  const { file, imports } = mergedFile(old);
  if (found.has(file)) return found;
  found.add(file);
  for (const each of imports) withImported(each, found);
  return found;
}

/** The file that the words of a language have come into. */
function wordsFile(lang) {
  const isIn = ([, { inputs }]) => `web/app/locales/${lang}.json` in inputs;
  return Object.entries(metafile.outputs)
    .find(isIn)[0]
    .slice(output.length + 1);
}

/** Where the site has the module of a part. */
const moduleFile = (part) => (part === everything ? "posenc.wasm" : `modules/${part}.wasm`);

/** What the page of a method is sure to need at once is asked for together with its script. */
function preloadsOf(name, lang) {
  const scripts = new Set();
  for (const file of [...entriesOf(name), wordsFile(lang)]) withImported(file, scripts);
  if (needed[name].includes(everything)) scripts.add(functionsOfAll);
  scripts.delete("main.js");
  return { scripts: [...scripts], modules: needed[name].map(moduleFile) };
}

/** Writes a file, in a folder which may be new. */
function write(path, text) {
  mkdirSync(dirname(`${output}/${path}`), { recursive: true });
  writeFileSync(`${output}/${path}`, text);
}

mkdirSync(`${output}/modules`);
copyFileSync("dist/posenc.scalar.wasm", `${output}/posenc.scalar.wasm`);
for (const part of parts)
  copyFileSync(part === everything ? "dist/posenc.wasm" : `dist/modules/${part}.wasm`, `${output}/${moduleFile(part)}`);
const site = siteAddress(process.argv[2]);
const shown = { menu: await menu(), site };
const opened = await openPages();
for (const [path, contents] of [...drawPictures(opened), ...(site ? await drawCards(opened) : [])])
  write(path, contents);
const checked = (name) => checkedOf(figures[name]);
for (const { path, text } of methodPages({ ...shown, pages, opened, checkedOf: checked, preloadsOf }))
  write(path, text);
write("404.html", missingPage(shown));
write("design.html", designPage());
write("search.json", await searchIndex());
copyFileSync("web/noscript.css", `${output}/noscript.css`);
for (const page of ["training-figure.html", "embed.html"]) copyFileSync(`web/${page}`, `${output}/${page}`);
const separate = [
  ...(await frontPages(site)),
  ...(await essayPages(site)),
  ...(await questionPages(site)),
  ...(await enginePages(site)),
  ...atlasPages(site),
  ...scriptedPages(site),
];
for (const { path, text } of separate) write(path, text);
copyFileSync("web/pages/training/standard.json", `${output}/training-standard.json`);
copyFileSync("src/training/rope.bin", `${output}/training-rope.bin`);
copyFileSync("web/icon.svg", `${output}/icon.svg`);
// Under names that browsers show instead of saving them.
copyFileSync("LICENSE", `${output}/LICENSE.txt`);
writeLicenses("web", ["npm"]);
copyFileSync("CITATION.cff", `${output}/CITATION.txt`);
writeFileSync(`${output}/CITATION.bib`, citationBibtex());
for (const file of sourceFiles()) write(shownSource(file), readFileSync(file));
execFileSync("npm", ["pack", "./dist/npm", "--ignore-scripts", "--silent", "--pack-destination", output], {
  stdio: "pipe",
});
// What the snippets under figures name.
for (const file of ["posenc-figure.js", "widget.js"]) copyFileSync(`dist/npm/${file}`, `${output}/${file}`);
for (const { method } of vectorIndex()) {
  // Without white space: the file is fetched when the reader presses the button.
  const text = JSON.stringify(JSON.parse(readFileSync(`tests/vectors/${method}.json`, "utf8")));
  writeFileSync(`${output}/vectors/${method}.json`, text);
}
writeFileSync(`${output}/vectors/index.json`, JSON.stringify(vectorIndex()));
await writeReference(output, site);
