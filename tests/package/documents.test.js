// Tests posenc/element.js in happy-dom, which has elements but no layout, as in the tests of its users.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { freshProject, runModule } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

const resolved = (name) => JSON.stringify(pathToFileURL(resolve("node_modules", name)).href);
const windows = {
  jsdom: `import { JSDOM } from ${resolved("jsdom/lib/api.js")};
    const { window } = new JSDOM("<!doctype html><html lang=en><body></body></html>", { url: "http://localhost/" });`,
  "happy-dom": `import { Window } from ${resolved("happy-dom/lib/index.js")};
    const window = new Window({ url: "http://localhost/" });`,
};

/** Makes the window's names global, as test runners do. */
const globals = `for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) globalThis[name] = window[name];
for (const name of ["document", "Event", "CustomEvent", "EventTarget"]) globalThis[name] = window[name];
const problems = [];
for (const type of ["unhandledRejection", "uncaughtException"])
  process.on(type, (error) => problems.push(String(error?.stack)));
window.addEventListener("error", ({ message }) => problems.push(message));
console.error = (...texts) => problems.push(texts.join(" "));
const warnings = [];
console.warn = (text) => warnings.push(text);`;

const renders = `const { PosencFigure } = await import("posenc/element.js");
document.body.innerHTML = '<posenc-figure method="alibi" view="bias" heads="8" loading="eager"><img alt=""></posenc-figure>'
  + '<posenc-figure method="alibo" loading="eager"></posenc-figure><posenc-figure method="t5"></posenc-figure>';
const [figure, wrong] = document.querySelectorAll("posenc-figure");
await figure.ready;
const first = figure.data.shape;
figure.setAttribute("heads", "4");
await figure.ready;
const rejected = await wrong.ready.catch(({ message }) => message);
figure.cursor = { row: 0, column: 0 };
document.documentElement.lang = "zh";
figure.remove();
document.body.append(figure);
await figure.updateComplete;
await new Promise((resolve) => setTimeout(resolve, 100));
const { heads } = figure.parameters;
console.log(JSON.stringify({ first, heads, rejected, warnings: warnings.length, problems, isFigure: figure instanceof PosencFigure }));
process.exit();`;

for (const [name, window] of Object.entries(windows))
  test(`in ${name} a figure is imported, computed and changed without an error`, () => {
    const { rejected, first, ...said } = runModule(project, `${name}.js`, `${window}\n${globals}\n${renders}`);
    assert.equal(first.length, 3);
    assert.match(rejected, /no method “alibo”; did you mean alibi\?/);
    assert.deepEqual(said, { heads: 4, warnings: 1, problems: [], isFigure: true });
    writeFileSync(join(project, `${name}.js`), "");
  });

test("the element has every member of its types, from posenc/element.js and from posenc-figure.js, which exports nothing", () => {
  const types = readFileSync(join(project, "node_modules/posenc/element.d.ts"), "utf8");
  const [, body] = /class PosencFigure extends HTMLElement \{\n([\s\S]*?)\n\}/.exec(types);
  const members = Array.from(body.matchAll(/^ {2}(?:readonly |get |set )?(\w+)[(:<]/gm), ([, name]) => name);
  for (const name of ["method", "parameters", "ready", "toSVG", "toPNG", "toCSV", "toEmbedCode"])
    assert.ok(members.includes(name), name);
  const names = { element: ["PosencFigure"], "posenc-figure": [] };
  for (const [entry, exported] of Object.entries(names)) {
    const source = `${windows["happy-dom"]}\n${globals}
      const entry = await import("posenc/${entry}.js");
      const figure = document.createElement("posenc-figure");
      const missing = ${JSON.stringify(members)}.filter((name) => !(name in figure));
      console.log(JSON.stringify({ missing, exported: Object.keys(entry), problems }));
      process.exit();`;
    assert.deepEqual(runModule(project, `${entry}.members.js`, source), { missing: [], exported, problems: [] });
  }
});
